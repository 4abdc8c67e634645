import { createIncidentReader } from '../../../../../server/platform/jobs/incidentRepository'
import { openIncident } from '../../../../../server/platform/jobs/incidents'
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
