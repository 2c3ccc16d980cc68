export const examine = {} as const;
