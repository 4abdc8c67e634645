import { createHash } from 'node:crypto'
import type { z } from 'zod'
import type { Actor, AuditedState, Difference } from '../audit/actor'
import { type WriteAudit, withAudit } from '../audit/auditedChange'
import type { ReadOnlyDatabase, ShopDatabase, WriteTransaction } from '../database/access'
import { ShopError } from '../errors'
import { parseValue } from '../parseValue'
import { refuseWhileClaimed } from './subjectClaims'

/** What an action is given beside its input. */
export interface ActionContext {
  now: () => Date
  /** The name of who makes the change. */
  by: string
  /** The name of the action. */
  command: string
  recordAudit: WriteAudit
  /** Whether it has waited: the person was asked about what is unusual when it was asked for. */
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
   * Whether it cannot be taken back once it is done, because a mail goes out or money moves. In the back office it
   * rests for some seconds first.
   */
  isIrreversible?: boolean
  /**
   * Whether it is refused while a final action waits for one of the records that it changes. Those that are final
   * always are.
   */
  isExclusive?: boolean
  /**
   * Splits the input of an action on several records into one for each. When such an action has waited, what is refused
   * of it by then does not stop the rest.
   */
  parts?(input: z.input<Schema>): { subject: string; input: z.input<Schema> }[]
  /** Waits for others that change the same, before the state is read; left out where one statement decides. */
  lock?(trx: WriteTransaction): Promise<void>
  /** The one record that it changes, as in the audit log; left out where it changes several or none. */
  subject?(input: z.output<Schema>): string
  /** The state of that record; its version is refused if it changed, and the log keeps what is different afterwards. */
  stateOf?(db: ReadOnlyDatabase, input: z.output<Schema>): Promise<AuditedState>
  /** Does what takes long and needs no database, before the transaction begins. */
  prepare?(input: z.output<Schema>): Promise<Prepared>
  /** Makes the change. It calls `note` once for each record. */
  run(
    trx: WriteTransaction,
    input: z.output<Schema>,
    context: ActionContext & { prepared: Prepared },
  ): Promise<Result>
}

/** A record that an action has changed, and how. */
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
 * @returns its result, the records that it changed, and the version of its record before the change (null if it has none)
 * @throws ShopError 400 if the input is wrong
 * @throws ShopError 409 `changed_meanwhile` if the record has another version; or the action's own refusal
 * @throws ShopError 409 `action_pending` if a final action waits for one of the records
 */
export async function runAction<Schema extends z.ZodType, Result>(
  db: ShopDatabase,
  actor: Actor,
  action: Action<Schema, Result>,
  rawInput: z.input<Schema>,
  { isDryRun = false, version, wasDelayed: hasWaited = false, onProgress }: RunActionOptions = {},
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
      const notes: Parameters<WriteAudit>[] = []
      const note: WriteAudit = async (...parts) => {
        notes.push(parts)
      }
      const { now, by } = actor
      const result = await action.run(trx, input, {
        ...{ now, by, recordAudit: note, wasDelayed: hasWaited, onProgress, prepared },
        command: action.name,
      })
      if (action.isIrreversible || action.isExclusive) {
        await refuseWhileClaimed(
          trx,
          notes.map(([about]) => about),
        )
      }
      const after = await action.stateOf?.(trx, input)
      const ofRecord = before && after ? diffStates(before, after) : undefined
      const changes: Change[] = []
      for (const [
        about,
        detail,
        difference = about === action.subject?.(input) ? ofRecord : undefined,
      ] of notes) {
        await write(about, detail, difference)
        changes.push({ subject: about, difference: difference ?? null })
      }
      return { result, changes, version: versionBefore }
    },
    { isDryRun },
  )
}

/**
 * Names the version of a record, by which a change of somebody else is noticed.
 * @returns 16 hexadecimal digits
 */
export const getVersion = (state: AuditedState): string =>
  createHash('sha256').update(JSON.stringify(state)).digest('hex').slice(0, 16)

/**
 * Leaves the fields whose values differ. Values are compared as JSON.
 * @returns both states with the same fields; a field that one of them does not have is null there
 */
export function diffStates(before: AuditedState, after: AuditedState): Difference {
  const changed = Object.keys({ ...before, ...after }).filter(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  )
  const only = (state: AuditedState) => Object.fromEntries(changed.map((key) => [key, state[key] ?? null]))
  return { before: only(before), after: only(after) }
}

const changedMeanwhile = () =>
  new ShopError(
    409,
    'changed_meanwhile',
    'Somebody else has changed this meanwhile. Nothing was saved. Compare both, and save again.',
  )
