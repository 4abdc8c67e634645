import type { DatevAccounts } from '../datev/datevAccounts'
import type { DatevBooking } from '../datev/datevBookings'
import { type PayoutFile, splitRepeated } from './payoutFile'

const names = { stripe: 'Stripe', paypal: 'PayPal' } as const

/**
 * Makes the bookings of a provider's report in a month: each day's fees, and each payout to the bank, which is in transit
 * until the bank's statement has it.
 * @param month `YYYY-MM`
 */
export function payoutBookings(
  { provider, lines }: PayoutFile,
  accounts: DatevAccounts,
  month: string,
): DatevBooking[] {
  const own = splitRepeated(lines).fresh.filter(({ day }) => day.startsWith(month))
  const against = accounts.of(provider)
  const common = { against, order: '', euPlace: '', euRate: null }
  const fees = new Map<string, number>()
  for (const { day, kind, grossCents, feeCents } of own) {
    fees.set(day, (fees.get(day) ?? 0) + feeCents + (kind === 'fee' ? -grossCents : 0))
  }
  return [
    ...[...fees].map(([day, cents]) => ({
      ...common,
      day,
      cents,
      account: accounts.of('fees'),
      document: `Fees-${day}`,
      text: `Gebühren ${names[provider]}`,
    })),
    ...own
      .filter(({ kind }) => kind === 'payout')
      .map(({ day, id, grossCents }) => ({
        ...common,
        day,
        cents: -grossCents,
        account: accounts.of('transit'),
        document: id,
        text: `Auszahlung ${names[provider]}`,
      })),
  ].filter(({ cents }) => cents !== 0)
}
