import { type Kysely, sql } from 'kysely'
import { readSnapshot } from '../../../../../server/core/checkout/checkoutSnapshot'
import { findBrokenInvariants, readCheckouts } from '../../../../../server/operations/invariantsRepository'
import { isPostgres } from '../../../../../server/platform/database/dialects'
import type { Database } from '../../../../../server/platform/database/schema'

/** What a payment provider says it has kept of a checkout's money. */
export type Ledger = (uuidCheckout: string) => Promise<{ movedCents: number; heldRefs: string[] }>

/** Has the database itself write down every checkout that changes after its end; once for each database. */
export async function watchFinalStates(db: Kysely<Database>): Promise<void> {
  const ended = `old.state in ('completed', 'cancelled', 'expired') and new.state <> old.state`
  const note = 'insert into changed_after_its_end values (old.uuid_checkout);'
  const statements = isPostgres(db)
    ? [
        `create function note_change() returns trigger language plpgsql as $$ begin ${note} return new; end $$`,
        `create trigger final_state after update on checkout for each row when (${ended}) execute function note_change()`,
      ]
    : [`create trigger final_state after update on checkout when ${ended} begin ${note} end`]
  for (const statement of ['create table changed_after_its_end (uuid_checkout text)', ...statements]) {
    await sql`${sql.raw(statement)}`.execute(db)
  }
}

/**
 * Everything that must be true at any moment, as `what: ids that break it`; none in a shop that is in order.
 * @param isAtRest nothing is under way: then every cent and every hold must be settled too
 */
export async function brokenInvariants(
  db: Kysely<Database>,
  ledger: Ledger,
  { isAtRest }: { isAtRest: boolean },
): Promise<string[]> {
  const broken = await findBrokenInvariants(db)
  const { rows } = await sql<{ uuid_checkout: string }>`select * from changed_after_its_end`.execute(db)
  for (const { uuid_checkout } of rows) broken.push(`what has ended never changes: ${uuid_checkout}`)
  const accounts = new Set(
    (await db.selectFrom('customer').select('uuid_customer').execute()).map((row) => row.uuid_customer),
  )
  for await (const { uuid_checkout, state, gateway, total_cents, snapshot, orders } of readCheckouts(db)) {
    const { movedCents, heldRefs } = await ledger(uuid_checkout)
    const isCharged = state === 'completed' && (gateway === 'stripe' || gateway === 'paypal')
    const refunded = orders.reduce((sum, { refunded_cents }) => sum + refunded_cents, 0)
    // Between its noting and its doing a refund is under way.
    const isRight = isAtRest
      ? movedCents === total_cents! - refunded
      : movedCents <= total_cents! && movedCents >= total_cents! - refunded
    if (isCharged && !isRight) {
      broken.push(`moved ${movedCents} of ${total_cents} less ${refunded}: ${uuid_checkout}`)
    }
    if (movedCents > 0 && orders.some(({ payment_status }) => payment_status === 'failed')) {
      broken.push(`money for an order that counts as not paid: ${uuid_checkout}, ${movedCents} moved`)
    }
    if (state !== 'completed' && state !== 'capturing' && movedCents !== 0) {
      broken.push(`money without an order: ${uuid_checkout} is ${state}, ${movedCents} moved`)
    }
    const agreed = snapshot === null ? null : readSnapshot(snapshot)
    // Whoever deletes the account has bought as a guest; without one, an order may be linked to an account later.
    const isOfOther = orders.some(({ uuid_customer }) => uuid_customer !== agreed?.uuidCustomer)
    if (agreed?.uuidCustomer && isOfOther && accounts.has(agreed.uuidCustomer)) {
      broken.push(`an order is not of who agreed to it: ${uuid_checkout}`)
    }
    if (!isAtRest) continue
    if (state === 'capturing' || state === 'review')
      broken.push(`nothing stays under way: ${uuid_checkout} is still ${state}`)
    const isLive = state === 'started' || state === 'authorising' || state === 'authorised'
    if (!isLive && heldRefs.length > 0)
      broken.push(`what has ended holds nothing: ${heldRefs} held for ${uuid_checkout}, ${state}`)
  }
  return broken
}
