import type { z } from 'zod'
import { toEuros } from '../../../../src/shared/money'
import type { payoutsSchema } from '../../../../src/shared/staff/accounting/contract'
import type { PayoutMatch } from '../../../core/order/accounting/payouts/payoutMatch'

/** Presents the comparison of a provider's report with the shop's books, with amounts in euros. */
export const presentPayouts = ({
  grossCents,
  feeCents,
  netCents,
  payouts,
  missing,
  ...match
}: PayoutMatch): z.output<typeof payoutsSchema> => ({
  ...match,
  gross: toEuros(grossCents),
  fees: toEuros(feeCents),
  net: toEuros(netCents),
  payouts: payouts.map(({ cents, ...payout }) => ({ ...payout, amount: toEuros(cents) })),
  missing: missing.map(({ cents, ...movement }) => ({ ...movement, amount: toEuros(cents) })),
})
