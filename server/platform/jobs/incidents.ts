import type { ShopDatabase } from '../database/access'
import { transact } from '../database/transactions'
import { createIncidentWriter, type IncidentRow } from './incidentRepository'
import type { JobPayloads } from './jobPayloads'
import { createOutboxWriter } from './outboxRepository'

/**
 * Opens an incident and queues a mail to the ops team. It does nothing if an incident of this kind with this `ref` is
 * open already.
 * @param incident `ref` is the id of the checkout, order or job that it is about; `detail` is a text for people
 * @param now ISO UTC time
 */
export async function openIncident(
  db: ShopDatabase,
  incident: Pick<IncidentRow, 'kind' | 'ref' | 'detail'>,
  now: string,
): Promise<void> {
  // The incident and its mail are stored together; an incident that is open already is not mailed again.
  await transact(db, async (trx) => {
    const id_incident = await createIncidentWriter(trx, now).insertIncident(incident)
    if (id_incident === null || !isMailed(incident.kind)) return
    const job = {
      kind: 'mail.staff_incident',
      dedupe_key: `mail.staff_incident.${id_incident}`,
      payload: JSON.stringify({ id_incident } satisfies JobPayloads['mail.staff_incident']),
      uuid_order: null,
    }
    await createOutboxWriter(trx).insertJob(job, now)
  })
}

/** A withdrawal has a mail of its own, and a failed mail to staff must not cause another mail to staff. */
const isMailed = (kind: string): boolean => kind !== 'withdrawal' && !kind.startsWith('outbox.mail.staff_')

/**
 * Closes the open incident of this kind with this `ref`, because what it is about is settled. It does nothing if there is
 * none. The list of closed ones says that it closed by itself, because no row of the log says who did.
 * @param now ISO UTC time
 */
export const closeSettledIncident = (
  db: ShopDatabase,
  incident: Pick<IncidentRow, 'kind' | 'ref'>,
  now: string,
): Promise<void> => transact(db, (trx) => createIncidentWriter(trx, now).closeByRef(incident))
