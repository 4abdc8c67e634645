import { tell } from '../../../../../server/core/checkout/staffSentences'
import { createIncidentReader } from '../../../../../server/platform/jobs/incidentRepository'
import { getIncidentDetail, openIncident } from '../../../../../server/platform/jobs/incidents'
import { inStaffLanguage } from '../../../../../server/platform/languages/staffLanguage'
import type { Language } from '../../../../../src/shared/language'
import { databaseKinds, type TestDatabase } from '../../../../support/testDatabase'

describe.each(databaseKinds)('an incident on %s', (_name, open) => {
  let database: TestDatabase
  beforeEach(async () => {
    database = await open()
  })
  afterEach(() => database.close())

  const now = '2026-11-22T12:00:00.000Z'
  const incident = { kind: 'charge_unknown', ref: 'a checkout', detail: 'No clear answer.' }
  const mails = async () => (await database.db.selectFrom('outbox').select('kind').execute()).length

  it('is opened once, with one mail', async () => {
    for (let n = 0; n < 2; n++) await openIncident(database.db, incident, now)
    expect([(await createIncidentReader(database.db).listOpenIncidents()).length, await mails()]).toEqual([
      1, 1,
    ])
  })

  it('tells what it is about in the language of who reads it', async () => {
    const [amount, ref] = [{ cents: 2490 }, 'pi_1']
    const detail = () => tell('Payment {ref} took {amount}, and there is no order for it.', { ref, amount })
    await openIncident(database.db, { ...incident, detail }, now)
    await openIncident(database.db, { ...incident, ref: 'another', detail: 'ECONNREFUSED' }, now)
    const opened = await createIncidentReader(database.db).listOpenIncidents()
    const readIn = (language: Language) => inStaffLanguage(language, () => opened.map(getIncidentDetail))
    expect(readIn('en')).toEqual(['Payment pi_1 took €24.90, and there is no order for it.', 'ECONNREFUSED'])
    expect(readIn('de')).toEqual([
      'Mit Zahlung pi_1 wurden 24,90\u00a0€ eingezogen, und eine Bestellung dazu gibt es nicht.',
      'ECONNREFUSED',
    ])
  })

  it('is not opened without its mail', async () => {
    const { schema } = database.db
    await schema.alterTable('outbox').renameTo('outbox_away').execute()
    await expect(openIncident(database.db, incident, now)).rejects.toThrow()
    await schema.alterTable('outbox_away').renameTo('outbox').execute()
    await openIncident(database.db, incident, now)
    expect([(await createIncidentReader(database.db).listOpenIncidents()).length, await mails()]).toEqual([
      1, 1,
    ])
  })
})
