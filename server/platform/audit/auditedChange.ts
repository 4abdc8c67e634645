import type { ShopDatabase, WriteTransaction } from '../database/access'
import { transact } from '../database/transactions'
import type { Actor, Difference } from './actor'
import { writeAuditEntry } from './auditRepository'

/**
 * Writes a row of the audit log.
 * @param ref the thing that was changed: see AuditEntry
 * @param detail what was done, without a customer's name or address
 * @param difference the changed fields, where the change has some
 */
export type WriteAudit = (
  ref: string,
  detail: Record<string, unknown>,
  difference?: Difference,
) => Promise<void>

/** Rolls back the transaction of a dry run, and carries its result out of it. */
class DryRunRollback<Result> extends Error {
  readonly result: Result
  constructor(result: Result) {
    super('A dry run was rolled back.')
    this.result = result
  }
}

/**
 * Runs a change of the shop and its audit rows in one transaction. Services that open a transaction of their own join
 * it.
 * @param action the command without its options, such as `orders ship`
 * @param work makes the change; it calls its second argument for each audit row
 * @param isDryRun runs all of the work and then rolls it back, so that the result says what would happen
 * @returns the result of `work`
 */
export async function withAudit<Result>(
  db: ShopDatabase,
  actor: Actor,
  action: string,
  work: (trx: WriteTransaction, note: WriteAudit) => Promise<Result>,
  { isDryRun = false } = {},
): Promise<Result> {
  try {
    return await transact(db, async (trx) => {
      const result = await work(trx, createAuditWriter(trx, actor, action))
      if (isDryRun) throw new DryRunRollback(result)
      return result
    })
  } catch (error) {
    if (error instanceof DryRunRollback) return error.result
    throw error
  }
}

/**
 * Makes the audit writer for work that opens its transaction itself.
 * @param trx the transaction of the change
 * @param action the command without its options, such as `orders ship`
 * @returns a writer that gives all of its rows the time of this call
 */
export function createAuditWriter(trx: WriteTransaction, { now, ...who }: Actor, action: string): WriteAudit {
  const at = now().toISOString()
  return (ref, detail, difference) =>
    writeAuditEntry(trx, { command: action, ref, detail, difference }, { ...who, now: at })
}
