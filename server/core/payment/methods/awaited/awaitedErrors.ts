import { ShopError } from '../../../../platform/errors'
import { said } from '../../../../platform/languages/said'

/** The refusals of payments that come after the order. */
export const awaitedErrors = {
  noAccount: () => new ShopError(409, 'no_bank_account', said('error.pay.noAccount')),
}
