import type { Basket } from '../shared/contract'

/** What the shop says of one field of the basket. */
export const errorsOf = ({ errors }: Basket, field: string): string[] =>
  errors.filter((error) => error.field === field).map(({ message }) => message)
