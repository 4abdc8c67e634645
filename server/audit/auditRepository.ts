import type { Selectable } from 'kysely'
import type { ReadOnlyDatabase, WriteTransaction } from '../database/access'
import type { Database } from '../database/schema'

export interface AuditEntry {
  /** The command without its options, such as `orders ship`. */
  command: string
  /** The thing that was changed: an order number, a catalogue number or a customer's id; '' means the whole shop. */
  ref: string
  /** Facts that help to understand the change later. They never include a secret or a customer's name or address. */
  detail: Record<string, unknown>
}

/**
 * Adds a row to the audit log.
 * @param db the transaction of the change, so that the change and its row are stored together
 * @param by the person who ran the command
 * @param now ISO UTC time
 */
export async function writeAuditEntry(
  trx: WriteTransaction,
  { command, ref, detail }: AuditEntry,
  { by, now }: { by: string; now: string },
): Promise<void> {
  await trx
    .insertInto('audit_log')
    .values({ done_at: now, done_by: by, command, ref, detail: JSON.stringify(detail) })
    .execute()
}

export type AuditRow = Selectable<Database['audit_log']>

/**
 * Lists audit rows, newest first.
 * @param ref lists only the rows about this thing, compared without regard to case; all rows if it is undefined
 * @param limit the maximum number of rows
 */
export const listAuditEntries = (
  db: ReadOnlyDatabase,
  { ref, limit }: { ref?: string; limit: number },
): Promise<AuditRow[]> =>
  db
    .selectFrom('audit_log')
    .selectAll()
    .$if(ref !== undefined, (query) =>
      query.where((eb) => eb(eb.fn('lower', ['ref']), '=', ref!.toLowerCase())),
    )
    .orderBy('id_entry', 'desc')
    .limit(limit)
    .execute()
