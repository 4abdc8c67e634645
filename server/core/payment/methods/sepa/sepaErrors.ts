import { ShopError } from '../../../../platform/errors'
import { said } from '../../../../platform/languages/said'
import type { IbanProblem } from './ibanRules'

/** The errors that shoppers see when an account cannot be debited. */
export const sepaErrors = {
  /** @param problem of the IBAN, which the error of the field names */
  badIban: (problem: IbanProblem) =>
    new ShopError(400, 'bad_iban', said('error.sepa.iban'), {
      errors: { iban: [said(`error.sepa.iban.${problem}`)] },
    }),
  noDebit: () => new ShopError(409, 'no_debit', said('error.sepa.none')),
  sepaLimit: (cents: number) =>
    new ShopError(409, 'sepa_limit', said('error.sepa.limit', { max: { cents } })),
}
