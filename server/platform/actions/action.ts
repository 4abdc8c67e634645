import { createHash } from 'node:crypto'
import type { z } from 'zod'
import type { Actor, AuditedState, Difference } from '../audit/actor'
import { type WriteAudit, withAudit } from '../audit/auditedChange'
import type { ReadOnlyDatabase, ShopDatabase, WriteTransaction } from '../database/access'
import { ShopError } from '../errors'
import { parseValue } from '../parseValue'
import { tell } from './staffSentences'
import { refuseWhileClaimed } from './subjectClaims'

/** What an action gets beside its input. */
export interface ActionContext {
  now: () => Date
  /** The name of who makes the change. */
  by: string
  /** The name of the action. */
  command: string
  /** Writes an audit row; called once for each subject. */
  recordAudit: WriteAudit
  /** Whether it was delayed: the person was asked about what is unusual when it was requested. */
  wasDelayed?: boolean
  /** Shows how much of a long action is done. */
  onProgress?: (step: string, done: number, total: number) => void
}

/**
 * A change of the shop that staff make. The command line and the back office run the same action, in a transaction with
 * its audit rows.
 */
export interface Action<Schema extends z.ZodType = z.ZodType, Result = unknown, Prepared = unknown> {
  /** The command's words, such as `orders refund`; the audit log has them as `command`. */
  name: string
  input: Schema
  /**
   * Whether it cannot be taken back once it is done, because a mail goes out or money moves. The back office delays it
   * by some seconds.
   */
  isIrreversible?: boolean
  /**
   * Whether it is refused while a delayed action has claimed one of its subjects. Irreversible actions always are.
   */
  isExclusive?: boolean
  /**
   * Splits the input of an action on several subjects into one for each. When such an action was delayed, what is
   * refused of it by then does not stop the rest.
   */
  parts?(input: z.input<Schema>): { subject: string; input: z.input<Schema> }[]
  /** Waits for others that change the same, before the state is read; left out where one statement decides. */
  lock?(trx: WriteTransaction): Promise<void>
  /** The one thing that it changes, as the audit log names it; left out where it changes several or none. */
  subject?(input: z.output<Schema>): string
  /** The state of that subject; its version is refused if it changed, and the log keeps what is different afterwards. */
  stateOf?(db: ReadOnlyDatabase, input: z.output<Schema>): Promise<AuditedState>
  /** Does what takes long and needs no database, before the transaction begins. */
  prepare?(input: z.output<Schema>): Promise<Prepared>
  /** Makes the change. It calls `recordAudit` once for each subject. */
  run(
    trx: WriteTransaction,
    input: z.output<Schema>,
    context: ActionContext & { prepared: Prepared },
  ): Promise<Result>
}

/** What an action has changed of one subject. */
export interface Change {
  subject: string
  difference: Difference | null
}

export interface RunActionOptions {
  /** Makes the change, tells what it is, and takes it back. */
  isDryRun?: boolean
  /** The version of what the person saw; any will do if it is left out. */
  version?: string
  wasDelayed?: boolean
  onProgress?: ActionContext['onProgress']
}

/**
 * Checks the input of an action, runs it and writes its audit rows, in one transaction.
 * @returns its result, the changes of its subjects, and the version of its subject before the change (null if it has none)
 * @throws ShopError 400 if the input is wrong
 * @throws ShopError 409 `changed_meanwhile` if the subject has another version; or the action's own refusal
 * @throws ShopError 409 `action_pending` if a delayed action has claimed one of the subjects
 */
export async function runAction<Schema extends z.ZodType, Result>(
  db: ShopDatabase,
  actor: Actor,
  action: Action<Schema, Result>,
  rawInput: z.input<Schema>,
  { isDryRun = false, version, wasDelayed = false, onProgress }: RunActionOptions = {},
): Promise<{ result: Result; changes: Change[]; version: string | null }> {
  const input = parseValue(action.input, rawInput)
  const prepared = await action.prepare?.(input)
  return withAudit(
    db,
    actor,
    action.name,
    async (trx, write) => {
      await action.lock?.(trx)
      const before = await action.stateOf?.(trx, input)
      const versionBefore = before ? getVersion(before) : null
      if (version !== undefined && before && versionBefore !== version) throw changedMeanwhile()
      const rows: Parameters<WriteAudit>[] = []
      const result = await action.run(trx, input, {
        now: actor.now,
        by: actor.by,
        command: action.name,
        recordAudit: async (...row) => {
          rows.push(row)
        },
        wasDelayed,
        onProgress,
        prepared,
      })
      if (action.isIrreversible || action.isExclusive) {
        await refuseWhileClaimed(
          trx,
          rows.map(([subject]) => subject),
        )
      }
      const after = await action.stateOf?.(trx, input)
      const difference = before && after ? diffStates(before, after) : undefined
      const ownSubject = action.subject?.(input)
      const changes: Change[] = []
      for (const [subject, detail, own = subject === ownSubject ? difference : undefined] of rows) {
        await write(subject, detail, own)
        changes.push({ subject, difference: own ?? null })
      }
      return { result, changes, version: versionBefore }
    },
    { isDryRun },
  )
}

/**
 * Names the version of a subject, by which a change of somebody else is noticed.
 * @returns 16 hexadecimal digits
 */
export const getVersion = (state: AuditedState): string =>
  createHash('sha256').update(JSON.stringify(state)).digest('hex').slice(0, 16)

/**
 * Leaves the fields whose values differ. Values are compared as JSON.
 * @returns both states with the same fields; a field that one of them does not have is null there
 */
export function diffStates(before: AuditedState, after: AuditedState): Difference {
  const changedKeys = Object.keys({ ...before, ...after }).filter(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  )
  const only = (state: AuditedState) =>
    Object.fromEntries(changedKeys.map((key) => [key, state[key] ?? null]))
  return { before: only(before), after: only(after) }
}

const changedMeanwhile = () =>
  new ShopError(
    409,
    'changed_meanwhile',
    tell('Somebody else has changed this meanwhile. Nothing was saved. Compare both, and save again.'),
  )
