import type { Basket } from '../../shared/contract'

/**
 * Lists the errors of one field of the basket.
 * @param field of the basket's API
 * @returns messages of the server
 */
export const getErrors = ({ errors }: Basket, field: string): string[] =>
  errors.filter((error) => error.field === field).map(({ message }) => message)
