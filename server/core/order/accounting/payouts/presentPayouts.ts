import type { z } from 'zod'
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
  ...{ gross: grossCents / 100, fees: feeCents / 100, net: netCents / 100 },
  payouts: payouts.map(({ cents, ...payout }) => ({ ...payout, amount: cents / 100 })),
  missing: missing.map(({ cents, ...one }) => ({ ...one, amount: cents / 100 })),
})
