import { NotFound, ShopError } from '../../platform/errors'
import { said } from '../../platform/languages/said'

/** The API of customers uses 403, and the 401 of `loggedOut`, only to say that the session has ended. */
export const notYourAccount = () => new ShopError(403, 'not_your_account', said('error.account.other'))

export const wrongLogin = () => new ShopError(401, 'wrong_login', said('error.account.wrongLogin'))
export const isWrongLogin = (error: unknown): boolean =>
  error instanceof ShopError && error.code === wrongLogin().code
export const badLink = () => new ShopError(400, 'link_not_valid', said('error.account.link'))

export const addressNotFound = () => new NotFound(said('error.account.address'))
export const itemGone = () => new NotFound(said('error.item.gone'))
