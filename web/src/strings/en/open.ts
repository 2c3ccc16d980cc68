export const open = {} as const;
