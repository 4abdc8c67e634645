import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Finding } from '../../../../../server/operations/doctor/finding'
import { mailFailure } from '../../../../../server/operations/doctor/selfTest'
import { openIncident } from '../../../../../server/platform/jobs/incidents'
import { paperFontFolder } from '../../../../../server/platform/support/paperFonts'
import { projectRoot } from '../../../../support/builtShop'
import { startMailServer } from '../../../../support/fakeMailServer'
import { aPlace, aSellingShop, kinds, type Place } from '../../operations/backup/keptShop'
import { runRille } from '../runRille'

const now = () => new Date('2026-11-22T03:15:00Z')
const fontFolder = paperFontFolder(projectRoot)

describe.each(kinds)('rille doctor on %s', (kind) => {
  let place: Place
  beforeAll(async () => {
    place = await aPlace(kind)
  })
  afterAll(() => place.remove())
  const doctor = (...args: string[]) => runRille(['doctor', ...args], { env: place.env, fontFolder, now })
  const findings = async (...args: string[]): Promise<Map<string, Finding>> => {
    const { findings } = JSON.parse((await doctor(...args, '--json')).out) as { findings: Finding[] }
    return new Map(findings.map((finding) => [finding.about, finding]))
  }

  it('examines a shop without changing it, and finds its problems', async () => {
    const shop = await aSellingShop(place)
    await shop.db
      .insertInto('info_text')
      .values({ slug: 'imprint', valid_from: '2026-01-01', title: 'Imprint', body: 'We are.' })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await shop.db.updateTable('release_format').set({ weight_grams: 0 }).where('format', '=', 'CD').execute()
    const well = await findings()
    for (const thing of [
      'settings',
      'schema',
      'books',
      'clock',
      'jobs',
      'incidents',
      'fonts',
      'VAT',
      'prices',
    ]) {
      expect([thing, well.get(thing)?.state, well.get(thing)?.says]).toEqual([
        thing,
        'ok',
        expect.any(String),
      ])
    }
    // Of Postgres: whether its pages have checksums is not ours.
    expect(well.get('database')?.state).not.toBe('problem')
    expect(well.get('weights')?.says).toContain('Nora Feldt – Every Room a Radio (CD)')
    expect(well.get('legal texts')?.says).not.toContain('imprint')
    expect(well.get('legal texts')?.says).toContain('withdrawal')
    expect(well.get('backups')?.says).toBe('There has never been a backup.')

    await shop.db
      .updateTable('checkout')
      .set({ state: 'capturing', changed_at: '2026-11-21T10:00:00.000Z' })
      .where('state', '=', 'started')
      .execute()
    await shop.db
      .updateTable('stock')
      .set({ on_hand: 99 })
      .where('uuid_release_format', '=', shop.formatId('radio LP'))
      .execute()
    await shop.db
      .updateTable('outbox')
      .set({ state: 'waiting', due_at: '2026-11-21T10:00:00.000Z', tries: 0 })
      .execute()
    await openIncident(shop.db, { kind: 'test', ref: 'x', detail: 'x' }, '2026-11-20T00:00:00.000Z')
    const { exitCode, out } = await doctor('--quiet')
    expect(exitCode).toBe(1)
    expect(out).toMatch(/^PROBLEM {2}books: The books do not add up: on hand is the sum of movements: /m)
    expect(out).toMatch(/^PROBLEM {2}open payments: 1 checkout has been unsettled/m)
    expect(out).toMatch(/^PROBLEM {2}jobs: A mail, refund or other job has been waiting for 2 days/m)
    expect(out).toMatch(
      /^PROBLEM {2}incidents: 1 incident is open, the oldest for 2 days\.\n {10}rille incidents list/m,
    )
    // A Postgres for tests alone may sync nothing, which is a problem too.
    const unsynced = out.match(/^PROBLEM {2}database: (fsync|full_page_writes) is off/gm)?.length ?? 0
    const count = out.match(/\n(\d+) problems, \d+ warnings, \d+ in order\.\n$/)?.[1]
    expect(Number(count) - unsynced).toBe(4)
    expect(out).not.toMatch(/^ok/m)
    await shop.close()
  })

  it('looks at the newest backup, and with --deep into it', async () => {
    const target = path.join(place.dataDir, 'backups')
    await runRille(['backup', target], { env: place.env, now })
    expect((await findings('--deep')).get('backups')?.says).toBe(
      'The newest backup is 0 minutes old, and every byte of it is intact.',
    )
    const folder = path.join(target, '2026-11-22T031500Z')
    await writeFile(path.join(folder, 'tables/orders.jsonl.gz'), 'x')
    expect((await findings()).get('backups')?.state).toBe('ok')
    expect((await findings('--deep')).get('backups')?.says).toContain('tables/orders.jsonl.gz has 1 bytes')
    await rm(folder, { recursive: true })
    expect((await findings()).get('backups')?.says).toContain('cannot be used')
    await rm(target, { recursive: true })
    expect((await findings()).get('backups')?.says).toContain('not on this machine')
  })

  it('complains of a download that cannot be made no longer than its incident is open', async () => {
    const db = place.open()
    const [at, uuid_release_format] = [now().toISOString(), 'some format']
    await db
      .insertInto('archive')
      .values({
        ...{ uuid_release_format, uuid_release_format_zip_preset: 'some preset', source_hash: '' },
        ...{ state: 'failed', tries: 3, asked_at: at, used_at: at },
      })
      .execute()
    await openIncident(db, { kind: 'archive_failed', ref: uuid_release_format, detail: '' }, at)
    expect((await findings()).get('downloads')?.state).toBe('problem')
    const incidents = JSON.parse(
      (await runRille(['incidents', 'list', '--json'], { env: place.env, now })).out,
    )
    await runRille(['incidents', 'close', String(incidents.at(-1).id_incident)], { env: place.env, now })
    expect((await findings()).get('downloads')?.state).toBe('ok')
    await db.destroy()
  })
})

it('reports wrong settings, and examines nothing else then', async () => {
  const { exitCode, out } = await runRille(['doctor'], { env: { PORT: 'x', PAYMENTS: 'y' }, now })
  expect(exitCode).toBe(1)
  expect(out).toContain('PROBLEM  settings: PORT must be a whole number from 0 to 65535.\n')
  expect(out).toMatch(/2 problems, 0 warnings, 0 in order\.\n$/)
})

it('tells of a database that does not answer, and goes on', async () => {
  const env = {
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/x',
    SHOP_SECRET: 'x'.repeat(40),
    DATA_DIR: (await aPlace('SQLite')).dataDir,
  }
  const { exitCode, out } = await runRille(['doctor'], { env, fontFolder, now })
  expect(exitCode).toBe(1)
  expect(out).toContain('PROBLEM  database: The database does not answer: connect ECONNREFUSED 127.0.0.1:1')
  expect(out).toContain('ok       fonts:')
  await rm(env.DATA_DIR, { recursive: true })
})

it('tells of a file that is no database', async () => {
  const place = await aPlace('SQLite')
  await writeFile(path.join(place.dataDir, 'shop.sqlite'), 'this is no database, whatever its name says')
  const { out } = await runRille(['doctor'], { env: place.env, fontFolder, now })
  expect(out).toContain('PROBLEM  database: The database does not answer: file is not a database')
  await place.remove()
})

describe('what asks the network', () => {
  it('logs in at the mail server', async () => {
    const server = await startMailServer()
    expect(await mailFailure(server.url)).toBeNull()
    expect(server.mails).toEqual([])
    await server.close()
    expect(await mailFailure(server.url)).toContain('ECONNREFUSED')
    const silent = await startMailServer({ isSilent: true })
    expect(await mailFailure(silent.url, 50)).toMatch(/timeout|never received/i)
    await silent.close()
  })
})
