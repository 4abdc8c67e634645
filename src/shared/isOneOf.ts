/** Tells whether a value is one of the given options, and narrows its type to theirs. */
export const isOneOf = <Option extends string>(options: readonly Option[], value: string): value is Option =>
  options.some((option) => option === value)
