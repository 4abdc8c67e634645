import { randomUUID } from 'node:crypto'
import type { Actor } from '../audit/actor'
import type { WriteTransaction } from '../database/access'
import { ShopError } from '../errors'
import { type Claim, createDelayedActionWriter } from './delayedActionRepository'

/** What is about to happen to a record, by the name of the action that waits. */
const predicates: Readonly<Record<string, string>> = {
  'orders refund': 'is about to be refunded',
  'orders cancel': 'is about to be cancelled',
  'orders return': 'is about to be taken back',
  'orders ship': 'is about to be marked as sent',
  'orders tracking': 'is about to get another tracking number',
  'orders resend': 'is about to get a mail again',
  'orders paid': 'is about to be marked as paid',
  'orders collected': 'is about to be paid and handed over',
  'sepa settle': 'is about to get the result of its direct debit',
  'incidents close': 'is about to be closed',
}

/** Names a record as the audit log has it: an order by its number, a case as `incident 5`. */
const nameOf = (about: string): string =>
  /^\d+$/.test(about) ? `Order ${about}` : about.replace(/^incident /, 'Case ')

/** Says what waits for a record, and who asked for it. */
function sentenceOf({ about, action, actor }: Claim): string {
  const { by } = JSON.parse(actor) as Actor
  return `${nameOf(about)} ${predicates[action] ?? `waits for "${action}"`}, as ${by} asked.`
}

/**
 * Claims records for an action that will wait.
 * @throws ShopError 409 `action_pending`, with a sentence for each record for which another action waits
 */
export async function claimSubjects(
  trx: WriteTransaction,
  uuidAction: string,
  abouts: readonly string[],
): Promise<void> {
  const claims = await createDelayedActionWriter(trx).claim(uuidAction, abouts)
  if (claims.length === 0) return
  const sentences = claims.map(sentenceOf)
  const errors = Object.fromEntries(claims.map(({ about }, i) => [about, [sentences[i]!]]))
  const advice = 'Nothing was changed. Wait ten seconds, or undo that first.'
  throw new ShopError(409, 'action_pending', `${sentences.join(' ')} ${advice}`, { errors })
}

/**
 * Refuses a change that is made at once while an action waits for one of its records, or is just being asked for.
 * @throws ShopError as `claimRecords`
 */
export async function refuseWhileClaimed(trx: WriteTransaction, abouts: readonly string[]): Promise<void> {
  const uuid = randomUUID()
  await claimSubjects(trx, uuid, abouts)
  await createDelayedActionWriter(trx).release(uuid)
}
