import { NotFound, ShopError } from '../errors'

/** The API of customers uses 403, and the 401 of `loggedOut`, only to say that the session has ended. */
export const notYourAccount = () => new ShopError(403, 'not_your_account', 'This is not your account.')

export const wrongLogin = () => new ShopError(401, 'wrong_login', 'E-mail or password is wrong.')
export const isWrongLogin = (error: unknown): boolean =>
  error instanceof ShopError && error.code === wrongLogin().code
export const badLink = () =>
  new ShopError(400, 'link_not_valid', 'This link is no longer valid. Please request a new one.')

/**
 * Makes an error of one form field.
 * @param message the text for the shopper
 * @returns ShopError 400
 */
export const badField = (field: string, message: string, code = 'invalid_field') =>
  new ShopError(400, code, message, { errors: { [field]: [message] } })

export const addressNotFound = () => new NotFound('Address not found.')
export const itemGone = () => new NotFound('This item is no longer available.')
