import { sql } from 'kysely'
import type { PaymentMethodId } from '../../../src/shared/payment/paymentMethodId'
import type { ReadOnlyDatabase } from '../../platform/database/access'
import type { CheckoutState, Gateway } from '../../platform/database/schema'

/** Figures of the shop at one time. Times are ISO 8601 UTC, or null if there is no such row. */
export interface ShopFigures {
  jobs: { kind: string; state: 'waiting' | 'failed'; jobs: number }[]
  /** The earliest due time of the waiting jobs that are due. */
  oldestDueAt: string | null
  /** Checkouts that have not ended. */
  checkouts: { state: CheckoutState; checkouts: number }[]
  oldestCapturingAt: string | null
  incidents: { kind: string; incidents: number }[]
  /** Reserved copies of all formats, and the largest reserved share (0 to 1) of the copies of one format. */
  held: { copies: number; maxShare: number }
  lastEvents: { gateway: Gateway; receivedAt: string }[]
  /** Charges that ended in the last hour. */
  charges: { gateway: Gateway; outcome: ChargeOutcome; charges: number }[]
  /** The number of orders since the shop began. */
  orders: number
  archives: { state: 'wanted' | 'failed'; archives: number }[]
  lastBackupAt: string | null
  /** The id of the newest change of the catalogue; 0 if there is none. */
  newestChange: number
}
export type ChargeOutcome = 'succeeded' | 'declined' | 'not_confirmed' | 'mismatch' | 'away'

const liveStates = ['started', 'authorising', 'authorised', 'capturing', 'review'] as const
const hourMs = 60 * 60_000
/** The value at which the migration lets the counter of order numbers begin. */
const firstOrderNumber = 10_000

/**
 * Creates the repository of the figures. Except for `readOnHand`, its queries use an index and read only open rows, so
 * they stay fast when the shop has a long history.
 * @returns the functions that read the figures
 */
export function createMetricsReader(db: ReadOnlyDatabase, gateways: readonly PaymentMethodId[]) {
  const count = sql<number>`count(*)`

  const countJobs = () =>
    db
      .selectFrom('outbox')
      .select(['kind', 'state', count.as('jobs')])
      .where('state', 'in', ['waiting', 'failed'])
      .groupBy(['kind', 'state'])
      .execute() as Promise<ShopFigures['jobs']>

  const findOldestDue = (now: string) =>
    db
      .selectFrom('outbox')
      .select('due_at')
      .where('state', '=', 'waiting')
      .where('due_at', '<=', now)
      .orderBy('due_at')
      .limit(1)
      .executeTakeFirst()

  const countCheckouts = () =>
    db
      .selectFrom('checkout')
      .select(['state', count.as('checkouts')])
      .where('state', 'in', liveStates)
      .groupBy('state')
      .execute()

  const findOldestCapturing = () =>
    db
      .selectFrom('checkout')
      .select((eb) => eb.fn.min('changed_at').as('since'))
      .where('state', '=', 'capturing')
      .executeTakeFirst()

  const countIncidents = () =>
    db
      .selectFrom('incident')
      .select(['kind', count.as('incidents')])
      .where('closed_at', 'is', null)
      .groupBy('kind')
      .execute()

  const listHeldCopies = () =>
    db
      .selectFrom('reservation')
      .innerJoin('stock', 'stock.uuid_release_format', 'reservation.uuid_release_format')
      .select((eb) => [eb.fn.sum<number>('reservation.quantity').as('copies'), 'stock.on_hand'])
      .where('reservation.state', '=', 'held')
      .groupBy(['reservation.uuid_release_format', 'stock.on_hand'])
      .execute()

  async function findLastEvents(): Promise<ShopFigures['lastEvents']> {
    const rows = await Promise.all(
      gateways.map((gateway) =>
        db
          .selectFrom('gateway_event')
          .select(['gateway', 'received_at as receivedAt'])
          .where('gateway', '=', gateway)
          .orderBy('received_at', 'desc')
          .limit(1)
          .executeTakeFirst(),
      ),
    )
    return rows.filter((row) => row !== undefined)
  }

  const countCharges = (since: string) =>
    db
      .selectFrom('payment_attempt')
      .select(['gateway', 'state', 'failure', count.as('charges')])
      .where('changed_at', '>', since)
      .where('operation', 'in', ['capture', 'debit'])
      .where('state', 'in', ['succeeded', 'failed'])
      .groupBy(['gateway', 'state', 'failure'])
      .execute()
  return {
    /** Reads all figures. @param now ISO 8601 UTC */
    async read(now: string): Promise<ShopFigures> {
      const since = new Date(Date.parse(now) - hourMs).toISOString()
      const heldRows = await listHeldCopies()
      const orders = await db
        .selectFrom('counter')
        .select('value')
        .where('name', '=', 'order_number')
        .executeTakeFirst()
      const archives = await db
        .selectFrom('archive')
        .select(['state', count.as('archives')])
        .where('state', '<>', 'ready')
        .groupBy('state')
        .execute()
      const backup = await db
        .selectFrom('backup_run')
        .select('taken_at')
        .orderBy('id_backup', 'desc')
        .limit(1)
        .executeTakeFirst()
      const newest = await db
        .selectFrom('catalogue_change')
        .select('id_change')
        .orderBy('id_change', 'desc')
        .limit(1)
        .executeTakeFirst()
      return {
        jobs: await countJobs(),
        oldestDueAt: (await findOldestDue(now))?.due_at ?? null,
        checkouts: await countCheckouts(),
        oldestCapturingAt: (await findOldestCapturing())?.since ?? null,
        incidents: await countIncidents(),
        held: {
          copies: heldRows.reduce((sum, { copies }) => sum + Number(copies), 0),
          maxShare: heldRows.reduce(
            (max, { copies, on_hand }) => Math.max(max, Number(copies) / Math.max(1, on_hand)),
            0,
          ),
        },
        lastEvents: await findLastEvents(),
        charges: sumCharges(await countCharges(since)),
        orders: Math.max(0, (orders?.value ?? 0) - firstOrderNumber),
        archives: archives as ShopFigures['archives'],
        lastBackupAt: backup?.taken_at ?? null,
        newestChange: newest?.id_change ?? 0,
      }
    },

    /** Sums the copies on hand of all formats. It reads all rows, so it should run only every few minutes. */
    async readOnHand(): Promise<number> {
      const row = await db
        .selectFrom('stock')
        .select((eb) => eb.fn.sum<number | null>('on_hand').as('copies'))
        .executeTakeFirst()
      return Number(row?.copies ?? 0)
    },
  }
}

export type MetricsReader = ReturnType<typeof createMetricsReader>

interface ChargeRow {
  gateway: Gateway
  state: string
  failure: string | null
  charges: number
}
const notDeclined = ['not_confirmed', 'mismatch', 'away'] as const

/**
 * Sums charges by gateway and outcome. A failure that is not one of the shop's own reasons is a decline of the bank.
 */
function sumCharges(rows: readonly ChargeRow[]): ShopFigures['charges'] {
  const sums: ShopFigures['charges'] = []
  for (const { gateway, state, failure, charges } of rows) {
    const ours = notDeclined.find((reason) => reason === failure)
    const outcome = state === 'succeeded' ? 'succeeded' : (ours ?? 'declined')
    const same = sums.find((sum) => sum.gateway === gateway && sum.outcome === outcome)
    if (same) same.charges += charges
    else sums.push({ gateway, outcome, charges })
  }
  return sums
}
