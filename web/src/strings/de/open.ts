import type { open as en } from '../en/open';

export const open: Record<keyof typeof en, string> = {};
