import type { z } from 'zod'
import { toEuros } from '../../../../../src/shared/money'
import type { payoutsSchema } from '../../../../../src/shared/staff/accounting/contract'
import type { ReadOnlyDatabase } from '../../../../platform/database/access'
import type { PayoutFile } from './payoutFile'
import { matchPayouts, type PayoutMatch } from './payoutMatch'
import { listMovements } from './payoutRepository'

/** Compares a provider's report with the payments and refunds of the shop. */
export const readPayouts = async (db: ReadOnlyDatabase, report: PayoutFile): Promise<PayoutMatch> =>
  matchPayouts(report, await listMovements(db, report))

/** Presents the comparison, with amounts in euros. */
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
