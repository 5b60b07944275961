/** For what is only to be seen: screen readers leave it out, since names of pieces and panels say the same. */
export const unspoken = { 'aria-hidden': 'true' } as const
