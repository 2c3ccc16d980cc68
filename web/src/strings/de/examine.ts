import type { examine as en } from '../en/examine';

export const examine: Record<keyof typeof en, string> = {};
