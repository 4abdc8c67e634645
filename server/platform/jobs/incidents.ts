import { type Language, sourceLanguage } from '../../../src/shared/language'
import type { ShopDatabase } from '../database/access'
import { transact } from '../database/transactions'
import { currentStaffLanguage, inEachStaffLanguage } from '../languages/staffLanguage'
import { createIncidentWriter, type IncidentRow } from './incidentRepository'
import type { JobPayloads } from './jobPayloads'
import { createOutboxWriter } from './outboxRepository'

export interface NewIncident extends Pick<IncidentRow, 'kind' | 'ref'> {
  /** What people should know: a text, such as the error of a program, or a function that says it in the language of staff. */
  detail: string | (() => string)
}

/** Makes the columns of what an incident tells, in each language of staff. */
export function buildDetail(detail: NewIncident['detail']): Pick<IncidentRow, 'detail' | 'translations'> {
  if (typeof detail === 'string') return { detail, translations: null }
  const { [sourceLanguage]: source, ...others } = inEachStaffLanguage(detail)
  return { detail: source, translations: JSON.stringify(others) }
}

/** Tells what an incident is about, in the language of who reads it. */
export const getIncidentDetail = ({
  detail,
  translations,
}: Pick<IncidentRow, 'detail' | 'translations'>): string =>
  (translations === null ? {} : (JSON.parse(translations) as Partial<Record<Language, string>>))[
    currentStaffLanguage()
  ] ?? detail

/**
 * Opens an incident and queues a mail to the ops team. It does nothing if an incident of this kind with this `ref` is
 * open already.
 * @param incident `ref` is the id of the checkout, order or job that it is about
 * @param now ISO UTC time
 */
export async function openIncident(
  db: ShopDatabase,
  { kind, ref, detail }: NewIncident,
  now: string,
): Promise<void> {
  // The incident and its mail are stored together; an incident that is open already is not mailed again.
  await transact(db, async (trx) => {
    const id_incident = await createIncidentWriter(trx, now).insertIncident({
      kind,
      ref,
      ...buildDetail(detail),
    })
    if (id_incident === null || !isMailed(kind)) return
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
