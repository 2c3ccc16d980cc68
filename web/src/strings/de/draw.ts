import type { draw as en } from '../en/draw';

export const draw: Record<keyof typeof en, string> = {};
