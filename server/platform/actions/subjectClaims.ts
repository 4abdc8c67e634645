import { randomUUID } from 'node:crypto'
import type { Actor } from '../audit/actor'
import type { WriteTransaction } from '../database/access'
import { ShopError } from '../errors'
import { type Claim, createDelayedActionWriter } from './delayedActionRepository'

/** What is about to happen to a subject, by the name of the delayed action. */
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

/** Names a subject for people: an order by its number, an incident as a case. */
const formatSubject = (subject: string): string =>
  /^\d+$/.test(subject) ? `Order ${subject}` : subject.replace(/^incident /, 'Case ')

/** Says what is about to happen to a subject, and who asked for it. */
function describeClaim({ subject, action, actor }: Claim): string {
  const { by } = JSON.parse(actor) as Actor
  return `${formatSubject(subject)} ${predicates[action] ?? `waits for "${action}"`}, as ${by} asked.`
}

/**
 * Claims subjects for an action that will be delayed.
 * @throws ShopError 409 `action_pending`, with a sentence for each subject that another action has claimed
 */
export async function claimSubjects(
  trx: WriteTransaction,
  uuidAction: string,
  subjects: readonly string[],
): Promise<void> {
  const claims = await createDelayedActionWriter(trx).claim(uuidAction, subjects)
  if (claims.length === 0) return
  const sentences = claims.map(describeClaim)
  const errors = Object.fromEntries(claims.map(({ subject }, i) => [subject, [sentences[i]!]]))
  const advice = 'Nothing was changed. Wait ten seconds, or undo that first.'
  throw new ShopError(409, 'action_pending', `${sentences.join(' ')} ${advice}`, { errors })
}

/**
 * Refuses a change that is made at once while an action has claimed one of its subjects, or is just being asked for.
 * @throws ShopError as `claimSubjects`
 */
export async function refuseWhileClaimed(trx: WriteTransaction, subjects: readonly string[]): Promise<void> {
  const uuid = randomUUID()
  await claimSubjects(trx, uuid, subjects)
  await createDelayedActionWriter(trx).release(uuid)
}
