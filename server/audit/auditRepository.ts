import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../database/schema'

export interface AuditEntry {
  /** As it is called, without its options: `orders ship`. */
  command: string
  /** What it was done to: an order's number, a catalogue number, a customer's id; '' for the whole shop. */
  ref: string
  /** Whatever helps to understand it later; never a secret, and nothing that says who a customer is. */
  detail: Record<string, unknown>
}

/** Notes who did something by the command line: in the transaction of the change, so that neither is without the other. */
export async function writeAuditEntry(
  db: Kysely<Database>,
  { command, ref, detail }: AuditEntry,
  { by, now }: { by: string; now: string },
): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({ done_at: now, done_by: by, command, ref, detail: JSON.stringify(detail) })
    .execute()
}

export type AuditRow = Selectable<Database['audit_log']>

/** Newest first. @param ref in any case */
export const listAuditEntries = (
  db: Kysely<Database>,
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
