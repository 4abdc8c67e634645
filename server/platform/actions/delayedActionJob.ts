import { required } from '../../../src/shared/required'
import type { Actor } from '../audit/actor'
import { createAuditWriter } from '../audit/auditedChange'
import type { ShopDatabase, WriteTransaction } from '../database/access'
import { attempt, transact } from '../database/transactions'
import { ShopError } from '../errors'
import { openIncident } from '../jobs/incidents'
import { inStaffLanguage } from '../languages/staffLanguage'
import { tellAction } from '../languages/staffWords'
import { type Action, runAction } from './action'
import { findPermission, type WhyNotAllowed } from './actionRights'
import {
  createDelayedActionReader,
  createDelayedActionWriter,
  type DelayedActionRow,
} from './delayedActionRepository'
import { tell } from './staffSentences'

/** A subject for which an action was not done. */
interface Refusal {
  subject: string
  reason: string
}

const joinReasons = (refusals: readonly Refusal[]): string => refusals.map(({ reason }) => reason).join(' ')

const isRefusal = (error: unknown): error is ShopError => error instanceof ShopError && error.status < 500

/**
 * Makes the handler of the job that does an action whose time has come. What is refused by then becomes an
 * incident, and a row in the log of its subject.
 * @param actions all that may be delayed, by their names
 * @returns the handler; it throws only what is no refusal, so that the outbox tries again
 */
export function createDelayedActionJob(
  db: ShopDatabase,
  {
    actions,
    whyNotAllowed,
    now,
  }: { actions: ReadonlyMap<string, Action>; whyNotAllowed: WhyNotAllowed; now: () => Date },
) {
  const at = () => now().toISOString()

  /**
   * Runs an action, or each part of it.
   * @returns the parts that were refused
   * @throws ShopError if all of it is refused, or the person who asked for it may not do it any more
   */
  async function runParts(trx: WriteTransaction, row: DelayedActionRow): Promise<Refusal[]> {
    const action = required(actions.get(row.action), `action ${row.action}`)
    const input = JSON.parse(row.input)
    const actor: Actor = { ...JSON.parse(row.actor), now }
    const whyNot = await whyNotAllowed(trx, actor, findPermission(row.action))
    if (whyNot !== null) throw new ShopError(403, 'not_allowed', whyNot)
    const parts = action.parts?.(input) ?? []
    if (parts.length <= 1) {
      await runAction(trx, actor, action, input, { version: row.version ?? undefined, wasDelayed: true })
      return []
    }
    const refusals: Refusal[] = []
    for (const part of parts) {
      try {
        await attempt(trx, () => runAction(trx, actor, action, part.input, { wasDelayed: true }))
      } catch (error) {
        if (!isRefusal(error)) throw error
        refusals.push({ subject: part.subject, reason: error.staffMessage })
      }
    }
    if (refusals.length < parts.length) return refusals
    throw new ShopError(409, 'all_refused', joinReasons(refusals), {
      errors: Object.fromEntries(refusals.map(({ subject, reason }) => [subject, [reason]])),
    })
  }

  /** Notes that an action could not be done after all, and tells staff. */
  async function refuse(
    uuid_action: string,
    { staffMessage: message, staffErrors: errors }: ShopError,
  ): Promise<void> {
    await transact(db, async (trx) => {
      const writer = createDelayedActionWriter(trx)
      const subjects = await writer.listSubjects(uuid_action)
      const row = await writer.end(uuid_action, 'refused', at(), message)
      if (!row) return
      const refusals = subjects.map((subject) => ({ subject, reason: errors?.[subject]?.[0] ?? message }))
      await tellRefusals(trx, row, refusals, { isInPart: false, reason: message })
    })
  }

  /** Opens an incident, and notes in the log of each subject what was not done. */
  async function tellRefusals(
    trx: WriteTransaction,
    { uuid_action, action, about, actor: json }: DelayedActionRow,
    refusals: readonly Refusal[],
    { isInPart, reason }: { isInPart: boolean; reason: string },
  ): Promise<void> {
    const actor: Actor = { ...JSON.parse(json), now }
    const recordAudit = createAuditWriter(trx, actor, 'resting refused')
    for (const refusal of refusals) await recordAudit(refusal.subject, { action, reason: refusal.reason })
    const detail = () =>
      tell(
        isInPart
          ? '"{action}" for {subject}, asked for by {by}, was done in part: {reason}'
          : '"{action}" for {subject}, asked for by {by}, was not done: {reason}',
        { action: tellAction(action), subject: about || tell('the shop'), by: actor.by, reason },
      )
    await openIncident(trx, { kind: 'action_refused', ref: uuid_action, detail }, at())
  }

  async function work(uuid_action: string): Promise<void> {
    try {
      await transact(db, async (trx) => {
        const row = await createDelayedActionWriter(trx).end(uuid_action, 'done', at())
        if (!row) return
        const refusals = await runParts(trx, row)
        if (refusals.length === 0) return
        await tellRefusals(trx, row, refusals, { isInPart: true, reason: joinReasons(refusals) })
      })
    } catch (error) {
      if (!isRefusal(error)) throw error
      await refuse(uuid_action, error)
    }
  }

  /** What is refused is told in the language of the person who asked for it. */
  return async ({ uuid_action }: { uuid_action: string }): Promise<void> =>
    inStaffLanguage(await createDelayedActionReader(db).findLanguage(uuid_action), () => work(uuid_action))
}
