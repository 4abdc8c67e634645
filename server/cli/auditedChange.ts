import { userInfo } from 'node:os'
import { writeAuditEntry } from '../audit/auditRepository'
import type { ShopDatabase, WriteTransaction } from '../database/access'
import { transact } from '../database/transactions'
import type { CliContext } from './cliContext'

/**
 * Writes a row of the audit log.
 * @param ref the thing that was changed: see AuditEntry
 * @param detail what was done, without a customer's name or address, because the log outlives the account
 */
export type WriteAudit = (ref: string, detail: Record<string, unknown>) => Promise<void>

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
 * @param command the command without its options, such as `orders ship`
 * @param work makes the change; it calls `note` for each audit row
 * @param isDryRun runs all of the work and then rolls it back, so that the result says what would happen
 * @returns the result of `work`
 */
export async function withAudit<Result>(
  db: ShopDatabase,
  context: Pick<CliContext, 'env' | 'now'>,
  command: string,
  work: (trx: WriteTransaction, note: WriteAudit) => Promise<Result>,
  { isDryRun = false } = {},
): Promise<Result> {
  try {
    return await transact(db, async (trx) => {
      const result = await work(trx, auditWriter(trx, context, command))
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
 * @param command the command without its options, such as `orders ship`
 * @returns a writer that gives all of its rows the time of this call
 */
export function auditWriter(
  trx: WriteTransaction,
  { env, now }: Pick<CliContext, 'env' | 'now'>,
  command: string,
): WriteAudit {
  const who = { by: staffName(env), now: now().toISOString() }
  return (ref, detail) => writeAuditEntry(trx, { command, ref, detail }, who)
}

/**
 * Names the person who runs the command, for the audit log.
 * @returns `STAFF` without control characters and with at most 80 characters, or the operating system's user
 */
export function staffName(env: NodeJS.ProcessEnv): string {
  const named = env.STAFF?.replace(/\p{C}/gu, '').trim().slice(0, 80)
  if (named) return named
  try {
    return userInfo().username
  } catch {
    // In a container, the user may have a number but no name.
    return `user ${process.getuid?.() ?? ''}`.trim()
  }
}
