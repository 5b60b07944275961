/** Something wrong with what the user gave us: printed as a sentence, without a stack. */
export class UsageError extends Error {}
