import { ShopError } from '../../../errors'

const safe = 'You have not been charged.'

/** The errors that shoppers see when an account cannot be debited. */
export const sepaErrors = {
  /** @param why a sentence that names the problem of the IBAN */
  badIban: (why: string) =>
    new ShopError(400, 'bad_iban', `Please check your IBAN. ${safe}`, { errors: { iban: [why] } }),
  noDebit: () =>
    new ShopError(
      409,
      'no_debit',
      `This shop cannot take direct debits right now. Please choose another way to pay. ${safe}`,
    ),
  sepaLimit: (cents: number) =>
    new ShopError(
      409,
      'sepa_limit',
      `SEPA direct debit is possible up to ${(cents / 100).toFixed(2)} €. Please choose another way to pay. ${safe}`,
    ),
}
