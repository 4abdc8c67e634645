import { moneyOfCents } from '../../../src/shared/money'
import { orderText, type PayoutMatch } from '../../core/order/accounting/payouts/payoutMatch'
import { readPayouts } from '../../core/order/accounting/payouts/readPayouts'
import { presentPayouts } from '../../http/staff/accounting/presentPayouts'
import { countText } from '../../platform/support/countText'
import type { CliCommand } from '../cliCommand'
import { readReport } from './readReport'

const help = `
Compares a report of Stripe ("Payout reconciliation", itemised) or PayPal (activity report) with the payments and refunds
of the shop. It lists what the shop does not have, what has another amount, and what is not in the file; at its edges that
may be in the report before or after it. Nothing is changed.

Examples:
  $ rille books payouts stripe-november.csv
  $ rille books payouts paypal-november.csv --json`

/**
 * Adds `rille books payouts`, which compares a provider's report with the
 * shop's payments. It changes nothing.
 * @param books the command `rille books`
 */
export function addPayouts(books: CliCommand): void {
  books
    .command('payouts')
    .description("Compare a provider's report of payouts with the shop's payments and refunds.")
    .argument('<file>', 'a report of Stripe or PayPal, as CSV')
    .addHelpText('after', help)
    .setShopAction(async ({ db }, file: string) => {
      const match = await readPayouts(db, await readReport(file))
      return { text: formatLines(file, match).join('\n'), json: presentPayouts(match) }
    })
}

function formatLines(file: string, match: PayoutMatch): string[] {
  const { from, until, payments, refunds, payouts, differences, missing } = match
  const foundText = `${countText(payments, 'payment')} and ${countText(refunds, 'refund')} found in the shop`
  return [
    ...differences.map(({ line, text }) => `${file}:${line}: ${text}`),
    ...missing.map(
      (movement) =>
        `Not in the file: ${moneyOfCents(movement.cents)} ${movement.kind === 'payment' ? 'paid' : 'given back'} on ${movement.day}, ${orderText(movement)}.`,
    ),
    ...payouts.map(({ id, day, cents }) => `Payout ${id} on ${day}: ${moneyOfCents(cents)}`),
    `${from} to ${until}: ${foundText}, ${countText(differences.length + missing.length, 'difference')}.`,
    `Taken ${moneyOfCents(match.grossCents)}, fees ${moneyOfCents(match.feeCents)}, left ${moneyOfCents(match.netCents)}.`,
  ]
}
