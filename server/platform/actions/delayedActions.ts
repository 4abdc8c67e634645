import { randomUUID } from 'node:crypto'
import type { Actor } from '../audit/actor'
import { createAuditWriter } from '../audit/auditedChange'
import type { ShopDatabase } from '../database/access'
import { transact } from '../database/transactions'
import { ShopError } from '../errors'
import { enqueue } from '../jobs/outbox'
import { parseValue } from '../parseValue'
import { timeAfter } from '../support/dates'
import { type Action, type Change, type RunActionOptions, runAction } from './action'
import { mayUndo, type Viewer, type WhyNotAllowed } from './actionRights'
import { createDelayedActionJob } from './delayedActionJob'
import { createDelayedActionReader, createDelayedActionWriter } from './delayedActionRepository'
import { claimSubjects } from './subjectClaims'

/** The time in which an action can be undone. */
const delayMs = 10_000
const keptMs = 7 * 86_400_000

/** What came of an action that was asked for. */
export interface ActionAnswer<Result> {
  state: 'done' | 'dry_run' | 'delayed'
  result: Result
  changes: Change[]
  delayed: { uuid_action: string; due_at: string } | null
}

/**
 * Makes the service of actions that cannot be taken back, because a mail goes out or money moves. They wait in the outbox
 * for some seconds, in which they can be undone from any tab, and then happen, whether a tab is open or not.
 * @param actions all actions that can wait
 * @param whyNotAllowed asked when the time of an action has come
 */
export function createDelayedActions(
  db: ShopDatabase,
  {
    actions,
    whyNotAllowed,
    now,
  }: { actions: readonly Action[]; whyNotAllowed: WhyNotAllowed; now: () => Date },
) {
  const at = (ms = 0) => timeAfter(now(), ms)

  return {
    handlers: { action: createDelayedActionJob(db, { actions, whyNotAllowed, now }) },

    /**
     * Does an action, or lets it wait if it cannot be taken back. An action that would be refused is refused at once.
     * @throws ShopError as `runAction`
     * @throws ShopError 409 `action_pending` if an action for one of the same records waits
     */
    async request(
      actor: Actor,
      action: Action,
      input: Record<string, unknown>,
      { isDryRun = false, version }: RunActionOptions,
    ): Promise<ActionAnswer<unknown>> {
      if (isDryRun) {
        const { result, changes } = await runAction(db, actor, action, input, { isDryRun, version })
        return { state: 'dry_run', result, changes, delayed: null }
      }
      if (!action.isIrreversible) {
        const { result, changes } = await runAction(db, actor, action, input, { version })
        return { state: 'done', result, changes, delayed: null }
      }
      const planned = await runAction(db, actor, action, input, { isDryRun: true, version })
      const records = planned.changes.map((change) => change.subject)
      const about = (action.subject?.(parseValue(action.input, input)) ?? records.join(' ')).slice(0, 200)
      const { now: _clock, ...who } = actor
      const resting = { uuid_action: randomUUID(), due_at: at(delayMs) }
      await transact(db, async (trx) => {
        await claimSubjects(trx, resting.uuid_action, records)
        await createDelayedActionWriter(trx).insert({
          ...resting,
          action: action.name,
          about,
          version: planned.version,
          input: JSON.stringify(input),
          actor: JSON.stringify(who),
        })
        const { uuid_action } = resting
        await enqueue(
          trx,
          { kind: 'action', dedupeKey: `action.${uuid_action}`, payload: { uuid_action } },
          resting.due_at,
        )
      })
      return { state: 'delayed', result: planned.result, changes: planned.changes, delayed: resting }
    },

    /**
     * Lists the actions that can still be undone.
     * @param viewer who may undo some of them
     */
    async list(viewer: Viewer) {
      const reader = createDelayedActionReader(db)
      const [rows, claims] = await Promise.all([reader.listWaiting(), reader.listClaims()])
      const records = Map.groupBy(claims, ({ uuid_action }) => uuid_action)
      return {
        actions: rows.map(({ uuid_action, action, about, actor, due_at }) => {
          const asker: Actor = JSON.parse(actor)
          return {
            ...{ uuid_action, action, about, by: asker.by, due_at },
            records: (records.get(uuid_action) ?? []).map((claim) => claim.about),
            can_undo: mayUndo(viewer, action, asker),
          }
        }),
      }
    },

    /**
     * Undoes an action that has not happened yet. The log of each of its records says who did.
     * @throws ShopError 409 if it has happened
     * @throws ShopError 403 if the viewer neither asked for it nor may do it
     */
    async undo(uuid_action: string, viewer: Viewer, actor: Actor): Promise<void> {
      await transact(db, async (trx) => {
        const resting = createDelayedActionWriter(trx)
        const records = await resting.listSubjects(uuid_action)
        const row = await resting.end(uuid_action, 'undone', at())
        if (!row) throw tooLate()
        const asker: Actor = JSON.parse(row.actor)
        if (!mayUndo(viewer, row.action, asker)) throw notYours(asker.by)
        const note = createAuditWriter(trx, actor, 'resting undo')
        const detail = { action: row.action, asked_by: asker.by }
        for (const about of records.length > 0 ? records : [row.about]) await note(about, detail)
      })
    },

    /** Deletes what ended a week ago. */
    forget: (): Promise<void> =>
      transact(db, (trx) => createDelayedActionWriter(trx).deleteEnded(at(-keptMs))),
  }
}

const tooLate = () =>
  new ShopError(409, 'too_late', 'This has already happened, so it cannot be undone any more.')

const notYours = (by: string) =>
  new ShopError(
    403,
    'not_allowed',
    `${by} has asked for this. Only ${by}, or somebody who may do it, can undo it.`,
  )

export type DelayedActions = ReturnType<typeof createDelayedActions>
