/** A mistake in arguments, settings or files: printed as a sentence, without a stack. */
export class UsageError extends Error {}
