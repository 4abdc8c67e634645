import { userInfo } from 'node:os'
import type { Kysely } from 'kysely'
import { writeAuditEntry } from '../audit/auditRepository'
import type { Database } from '../database/schema'
import { inTransaction } from '../database/transactions'
import type { CliContext } from './cliContext'

/**
 * Writes a row of the audit log. Its detail holds what was done, but nothing that says who a customer is: that would
 * outlive their account.
 * @param ref what it was done to: see Deed
 */
export type WriteAudit = (ref: string, detail: Record<string, unknown>) => Promise<void>

/** Carries the outcome of a dry run past the transaction that is taken back. */
class DryRunRollback<Result> extends Error {
  readonly result: Result
  constructor(result: Result) {
    super('A dry run was taken back.')
    this.result = result
  }
}

/**
 * Changes the shop and notes who did it, in one transaction: neither is without the other. Services that open a
 * transaction of their own join it.
 * @param command as it is called, without its options: `orders ship`
 * @param isDryRun does all of it and takes it back: what it says is what would happen
 */
export async function withAudit<Result>(
  db: Kysely<Database>,
  context: Pick<CliContext, 'env' | 'now'>,
  command: string,
  work: (trx: Kysely<Database>, note: WriteAudit) => Promise<Result>,
  { isDryRun = false } = {},
): Promise<Result> {
  try {
    return await inTransaction(db, async (trx) => {
      const result = await work(trx, auditWriter(trx, context, command))
      if (isDryRun) throw new DryRunRollback(result)
      return result
    })
  } catch (error) {
    if (error instanceof DryRunRollback) return error.result
    throw error
  }
}

/** For work that opens its transaction itself. All rows of it have the time at which this is called. */
export function auditWriter(
  trx: Kysely<Database>,
  { env, now }: Pick<CliContext, 'env' | 'now'>,
  command: string,
): WriteAudit {
  const who = { by: staffName(env), now: now().toISOString() }
  return (ref, detail) => writeAuditEntry(trx, { command, ref, detail }, who)
}

/** Who is at the keyboard: `STAFF`, or the operating system's user. */
export function staffName(env: NodeJS.ProcessEnv): string {
  const named = env.STAFF?.replace(/\p{C}/gu, '').trim().slice(0, 80)
  if (named) return named
  try {
    return userInfo().username
  } catch {
    // In a container the user may have a number and no name.
    return `user ${process.getuid?.() ?? ''}`.trim()
  }
}
