import type { Selectable } from 'kysely'
import type { ReadOnlyDatabase, WriteTransaction } from '../database/access'
import { likeText } from '../database/likeText'
import type { Database } from '../database/schema'
import type { Actor, Difference } from './actor'

export interface AuditEntry {
  /** The command without its options, such as `orders ship`. */
  command: string
  /** The thing that was changed: an order number, a catalogue number or a customer's id; '' means the whole shop. */
  ref: string
  /** Facts that help to understand the change later. They never include a secret or a customer's name or address. */
  detail: Record<string, unknown>
  difference?: Difference
}

/**
 * Adds a row to the audit log.
 * @param trx the transaction of the change, so that the change and its row are stored together
 * @param by the person who made the change
 * @param now ISO UTC time
 */
export async function writeAuditEntry(
  trx: WriteTransaction,
  { command, ref, detail, difference }: AuditEntry,
  { by, uuidStaff, from, now }: Omit<Actor, 'now'> & { now: string },
): Promise<void> {
  await trx
    .insertInto('audit_log')
    .values({
      done_at: now,
      done_by: by,
      command,
      ref,
      detail: JSON.stringify(detail),
      uuid_staff: uuidStaff,
      done_from: from,
      before: difference ? JSON.stringify(difference.before) : null,
      after: difference ? JSON.stringify(difference.after) : null,
    })
    .execute()
}

export type AuditRow = Selectable<Database['audit_log']>

export interface AuditFilter {
  /** Only rows about this thing, compared without regard to case. */
  ref?: string
  /** Only rows of this person. */
  by?: string
  /** Only rows of this command, or of the commands of this group: `orders`, or `orders ship`. */
  command?: string
  /** Only rows that contain this text, in any case. */
  text?: string
  /** Only rows older than the row with this id. */
  before?: number
  /** The maximum number of rows. */
  limit: number
}

/** Lists audit rows, newest first. */
export const listAuditEntries = (
  db: ReadOnlyDatabase,
  { ref, by, command, text, before, limit }: AuditFilter,
): Promise<AuditRow[]> =>
  db
    .selectFrom('audit_log')
    .selectAll()
    .$if(ref !== undefined, (query) =>
      query.where((eb) => eb(eb.fn('lower', ['ref']), '=', ref!.toLowerCase())),
    )
    .$if(by !== undefined, (query) => query.where('done_by', '=', by!))
    .$if(command !== undefined, (query) =>
      query.where((eb) =>
        eb.or([eb('command', '=', command!), eb('command', 'like', `${likeText(command!)} %`)]),
      ),
    )
    .$if(text !== undefined, (query) =>
      query.where((eb) =>
        eb.or(
          (['ref', 'detail', 'done_by', 'command'] as const).map((column) =>
            eb(eb.fn('lower', [column]), 'like', `%${likeText(text!.toLowerCase())}%`),
          ),
        ),
      ),
    )
    .$if(before !== undefined, (query) => query.where('id_entry', '<', before!))
    .orderBy('id_entry', 'desc')
    .limit(limit)
    .execute()
