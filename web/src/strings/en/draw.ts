export const draw = {} as const;
