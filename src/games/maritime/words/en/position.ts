export const position = {} as const
