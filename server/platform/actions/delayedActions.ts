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
import { tell } from './staffSentences'
import { claimSubjects } from './subjectClaims'

/** The time in which an action can be undone. */
const delayMs = 10_000
const keptMs = 7 * 86_400_000

/** What came of an action that was requested. */
export interface ActionAnswer<Result> {
  state: 'done' | 'dry_run' | 'delayed'
  result: Result
  changes: Change[]
  delayed: { uuid_action: string; due_at: string } | null
}

/**
 * Does an action, or delays it if it is irreversible. An action that would be refused is refused at once.
 * @throws ShopError as `runAction`
 * @throws ShopError 409 `action_pending` if a delayed action has claimed one of the subjects
 */
export type RequestAction = (
  actor: Actor,
  input: Record<string, unknown>,
  options: RunActionOptions,
) => Promise<ActionAnswer<unknown>>

/**
 * Makes the service of delayed actions. Irreversible actions, by which a mail goes out or money moves, wait in the outbox
 * for some seconds, in which they can be undone from any tab, and then happen, whether a tab is open or not.
 * @param whyNotAllowed asked when the time of an action has come
 */
export function createDelayedActions(
  db: ShopDatabase,
  { whyNotAllowed, now }: { whyNotAllowed: WhyNotAllowed; now: () => Date },
) {
  const declared = new Map<string, Action>()
  const at = (ms = 0) => timeAfter(now(), ms)

  /** Stores an action that was planned by a dry run, claims its subjects and queues its job. */
  async function delay(
    { now: _clock, ...actor }: Actor,
    action: Action,
    input: Record<string, unknown>,
    { changes, version }: { changes: readonly Change[]; version: string | null },
  ): Promise<{ uuid_action: string; due_at: string }> {
    const subjects = changes.map(({ subject }) => subject)
    const subject = action.subject?.(parseValue(action.input, input)) ?? subjects.join(' ')
    const uuid_action = randomUUID()
    const due_at = at(delayMs)
    await transact(db, async (trx) => {
      await claimSubjects(trx, uuid_action, subjects)
      await createDelayedActionWriter(trx).insert({
        uuid_action,
        due_at,
        action: action.name,
        about: subject.slice(0, 200),
        version,
        input: JSON.stringify(input),
        actor: JSON.stringify(actor),
      })
      await enqueue(
        trx,
        { kind: 'action', dedupeKey: `action.${uuid_action}`, payload: { uuid_action } },
        due_at,
      )
    })
    return { uuid_action, due_at }
  }

  return {
    jobs: { action: createDelayedActionJob(db, { actions: declared, whyNotAllowed, now }) },

    /**
     * Declares an action at start. Only a declared action can be requested, so that the job of a delayed one finds it by
     * its name.
     * @returns requests it
     * @throws Error if another action has its name, which is a mistake in the program
     */
    declare(action: Action): RequestAction {
      const { name } = action
      if ((declared.get(name) ?? action) !== action) throw new Error(`Two actions have the name "${name}".`)
      declared.set(name, action)
      return async (actor, input, { isDryRun = false, version }) => {
        const isDelayed = action.isIrreversible === true && !isDryRun
        const planned = await runAction(db, actor, action, input, {
          isDryRun: isDryRun || isDelayed,
          version,
        })
        return {
          state: isDelayed ? 'delayed' : isDryRun ? 'dry_run' : 'done',
          result: planned.result,
          changes: planned.changes,
          delayed: isDelayed ? await delay(actor, action, input, planned) : null,
        }
      }
    },

    /**
     * Lists the actions that can still be undone.
     * @param viewer who may undo some of them
     */
    async list(viewer: Viewer) {
      const reader = createDelayedActionReader(db)
      const [rows, claims] = await Promise.all([reader.listWaiting(), reader.listClaims()])
      const claimsByAction = Map.groupBy(claims, ({ uuid_action }) => uuid_action)
      return {
        actions: rows.map(({ uuid_action, action, about, actor, due_at }) => {
          const asker: Actor = JSON.parse(actor)
          return {
            uuid_action,
            action,
            subject: about,
            subjects: (claimsByAction.get(uuid_action) ?? []).map(({ subject }) => subject),
            by: asker.by,
            due_at,
            can_undo: mayUndo(viewer, action, asker),
          }
        }),
      }
    },

    /**
     * Undoes an action that has not happened yet. The log of each of its subjects says who did.
     * @throws ShopError 409 if it has happened
     * @throws ShopError 403 if the viewer neither asked for it nor may do it
     */
    async undo(uuid_action: string, viewer: Viewer, actor: Actor): Promise<void> {
      await transact(db, async (trx) => {
        const writer = createDelayedActionWriter(trx)
        const subjects = await writer.listSubjects(uuid_action)
        const row = await writer.end(uuid_action, 'undone', at())
        if (!row) throw tooLate()
        const asker: Actor = JSON.parse(row.actor)
        if (!mayUndo(viewer, row.action, asker)) throw notYours(asker.by)
        const recordAudit = createAuditWriter(trx, actor, 'resting undo')
        const detail = { action: row.action, asked_by: asker.by }
        for (const subject of subjects.length > 0 ? subjects : [row.about]) await recordAudit(subject, detail)
      })
    },

    /** Deletes what ended a week ago. */
    forget: (): Promise<void> =>
      transact(db, (trx) => createDelayedActionWriter(trx).deleteEnded(at(-keptMs))),
  }
}

const tooLate = () =>
  new ShopError(409, 'too_late', tell('This has already happened, so it cannot be undone any more.'))

const notYours = (by: string) =>
  new ShopError(
    403,
    'not_allowed',
    tell('{by} has asked for this. Only {by}, or somebody who may do it, can undo it.', { by }),
  )

export type DelayedActions = ReturnType<typeof createDelayedActions>
