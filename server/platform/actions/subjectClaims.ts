import { randomUUID } from 'node:crypto'
import { isKeyOf } from '../../../src/shared/isKeyOf'
import type { Actor } from '../audit/actor'
import type { WriteTransaction } from '../database/access'
import { ShopError } from '../errors'
import { type Claim, createDelayedActionWriter } from './delayedActionRepository'
import { tell } from './staffSentences'

/** What is about to happen to a subject, by the name of the delayed action. */
const sentences = {
  'orders refund': '{subject} is about to be refunded, as {by} asked.',
  'orders cancel': '{subject} is about to be cancelled, as {by} asked.',
  'orders return': '{subject} is about to be taken back, as {by} asked.',
  'orders ship': '{subject} is about to be marked as sent, as {by} asked.',
  'orders tracking': '{subject} is about to get another tracking number, as {by} asked.',
  'orders resend': '{subject} is about to get a mail again, as {by} asked.',
  'orders paid': '{subject} is about to be marked as paid, as {by} asked.',
  'orders collected': '{subject} is about to be paid and handed over, as {by} asked.',
  'sepa settle': '{subject} is about to get the result of its direct debit, as {by} asked.',
  'incidents close': '{subject} is about to be closed, as {by} asked.',
} as const

/** Names a subject for people: an order by its number, an incident as a case. */
function tellSubject(subject: string): string {
  if (/^\d+$/.test(subject)) return tell('Order {number}', { number: subject })
  const [, number] = /^incident (.*)$/.exec(subject) ?? []
  return number === undefined ? subject : tell('Case {number}', { number })
}

/** Says what is about to happen to a subject, and who asked for it. */
function tellClaim({ subject: claimed, action, actor }: Claim): string {
  const { by } = JSON.parse(actor) as Actor
  const subject = tellSubject(claimed)
  return isKeyOf(sentences, action)
    ? tell(sentences[action], { subject, by })
    : tell('{subject} waits for "{action}", as {by} asked.', { subject, action, by })
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
  const problems = claims.map(tellClaim)
  const errors = Object.fromEntries(claims.map(({ subject }, i) => [subject, [problems[i]!]]))
  const advice = tell('Nothing was changed. Wait ten seconds, or undo that first.')
  throw new ShopError(409, 'action_pending', `${problems.join(' ')} ${advice}`, { errors })
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
