import type { ReadOnlyDatabase } from '../../../../platform/database/access'
import type { PayoutFile } from './payoutFile'
import { matchPayouts, type PayoutMatch } from './payoutMatch'
import { listMovements } from './payoutRepository'

/** Compares a provider's report with the payments and refunds of the shop. */
export const readPayouts = async (db: ReadOnlyDatabase, report: PayoutFile): Promise<PayoutMatch> =>
  matchPayouts(report, await listMovements(db, report))
