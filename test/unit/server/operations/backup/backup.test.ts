import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import {
  appendFile,
  cp,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  truncate,
  unlink,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import pg from 'pg'
import { postgresName } from '../../../../../server/platform/database/postgres/postgresPool'
import { transact } from '../../../../../server/platform/database/transactions'
import { createLeaseWriter } from '../../../../../server/platform/jobs/leaseRepository'
import { casesOf } from '../../../../support/suite'
import { until } from '../../../../support/until'
import type { CheckoutShop } from '../../core/checkout/checkoutShop'
import { aPlace, aSellingShop, contentOf, kinds, type Place, rilleAt, secret, untilUnused } from './keptShop'

const night = '2026-11-22T031500Z'
const nights = (day: number) => new Date(Date.UTC(2026, 10, day, 3, 15))

describe.each(casesOf(kinds))('backups of %s', (kind) => {
  let place: Place
  let shop: CheckoutShop
  let target: string
  let content: Awaited<ReturnType<typeof contentOf>>
  const others: Place[] = []
  beforeAll(async () => {
    place = await aPlace(kind)
    shop = await aSellingShop(place)
    content = await contentOf(shop.db)
    target = await mkdtemp(path.join(tmpdir(), 'rille-target-'))
    // The shop is open: backups are taken beside it.
    await rilleAt(place)('backup', target, '--media')
  })
  afterAll(async () => {
    await shop.close()
    for (const one of [place, ...others]) await one.remove()
    await rm(target, { recursive: true })
  })
  const another = async (other: string = kind) => {
    const made = await aPlace(other)
    others.push(made)
    return made
  }
  it('says what it kept, in a folder that only this user reads, and notes it', async () => {
    const taken = await rilleAt(place, () => nights(23))('backup', target, '--media', '--verify')
    expect(taken.err).toBe('')
    expect(taken.out).toMatch(
      /^Backed up and verified: 2026-11-23T031500Z, \d+ rows of \d+ tables, with 2 media files; .* written\.\n/,
    )
    expect(taken.out).toContain(
      kind === 'SQLite' ? "It contains the shop's secret" : 'SHOP_SECRET is not in it',
    )
    const folder = path.join(target, '2026-11-23T031500Z')
    expect((await stat(folder)).mode & 0o077).toBe(0)
    expect((await stat(path.join(folder, 'manifest.json'))).mode & 0o077).toBe(0)
    expect(existsSync(path.join(folder, 'secret'))).toBe(kind === 'SQLite')
    const text = gunzipSync(await readFile(path.join(folder, 'tables/orders.jsonl.gz'))).toString()
    expect(text.split('\n')[0]).toContain('"order_number"')
    const runs = await shop.db.selectFrom('backup_run').selectAll().orderBy('id_backup').execute()
    expect(runs.at(-1)).toMatchObject({ taken_at: nights(23).toISOString(), target: folder, with_media: 1 })
  })

  it('takes media that it has already no second time', async () => {
    await writeFile(path.join(place.dataDir, 'media/covers/c.jpg'), 'a new one')
    const planned = JSON.parse((await rilleAt(place)('backup', target, '--media', '--dry-run', '--json')).out)
    expect(planned.media).toEqual({ files: 3, new_files: 1, new_bytes: 9 })
    await rilleAt(place, () => nights(24))('backup', target, '--media')
    const of = (day: string, file: string) => stat(path.join(target, day, 'media/covers', file))
    expect((await of('2026-11-24T031500Z', 'a.jpg')).ino).toBe((await of(night, 'a.jpg')).ino)
    expect((await of('2026-11-24T031500Z', 'c.jpg')).size).toBe(9)
  })

  it('keeps as many as are wanted', async () => {
    const own = await mkdtemp(path.join(tmpdir(), 'rille-target-'))
    for (const day of [1, 2, 3]) await rilleAt(place, () => nights(day))('backup', own)
    await writeFile(path.join(own, 'mine.txt'), 'not a backup')
    const { out } = await rilleAt(place, () => nights(4))('backup', own, '--keep', '2')
    expect(out).toContain('Dropped: 2026-11-01T031500Z, 2026-11-02T031500Z.')
    expect(await readdir(own)).toEqual(['2026-11-03T031500Z', '2026-11-04T031500Z', 'mine.txt'])
    const again = await rilleAt(place, () => nights(4))('backup', own)
    expect([again.exitCode, again.err]).toEqual([
      1,
      expect.stringContaining('2026-11-04T031500Z already exists.'),
    ])
    await rm(own, { recursive: true })
  })

  it.each(kinds)('restored on %s, the shop is as it was and sells on', async (other) => {
    const home = await another(other)
    const restored = await rilleAt({ ...home, env: { ...home.env, SHOP_SECRET: secret } })(
      'restore',
      path.join(target, night),
    )
    expect(restored.err).toBe('')
    expect(restored.out).toMatch(/^Restored: \d+ rows and 2 media files of 2026-11-22T03:15:00.000Z, from /)
    const db = home.open()
    expect(await contentOf(db)).toEqual(content)
    const auditEntries = await db.selectFrom('audit_log').select(['command', 'detail']).execute()
    expect(auditEntries).toEqual([
      { command: 'restore', detail: expect.stringContaining('2026-11-22T03:15:00.000Z') },
    ])
    expect(await readFile(path.join(home.dataDir, 'media/covers/a.jpg'), 'utf8')).toBe('the first cover')
    // The next row gets the next number.
    const before = await db
      .selectFrom('price_history')
      .select((eb) => eb.fn.max('id_price').as('last'))
      .executeTakeFirstOrThrow()
    const { id_price } = await db
      .insertInto('price_history')
      .values({
        uuid_release_format: shop.formatId('radio LP'),
        kind: 'regular',
        price_cents: 1,
        valid_from: '2026-11-23',
      })
      .returning('id_price')
      .executeTakeFirstOrThrow()
    expect(id_price).toBe(before.last! + 1)
    await db.destroy()
  })

  it('brings the secret of the data folder back', async () => {
    if (kind !== 'SQLite') return
    const home = await another()
    await rilleAt(home)('restore', target)
    expect((await readFile(path.join(home.dataDir, 'secret'), 'utf8')).trim()).toBe(secret)
    expect((await stat(path.join(home.dataDir, 'secret'))).mode & 0o077).toBe(0)
    const other = await another()
    await writeFile(path.join(other.dataDir, 'secret'), `another ${secret}`)
    const { exitCode, err } = await rilleAt(other)('restore', target)
    expect([exitCode, err]).toEqual([1, expect.stringContaining('is not the secret of the backup')])
  })

  it('refuses to replace a shop unless told to, and keeps it then', async () => {
    const home = await another()
    const rille = rilleAt({ ...home, env: { ...home.env, SHOP_SECRET: secret } }, () => nights(25))
    await rille('restore', path.join(target, night))
    let db = home.open()
    await db.updateTable('orders').set({ email: 'changed@example.org' }).execute()
    await db.destroy()
    await untilUnused(home)
    await writeFile(path.join(home.dataDir, 'media/covers/a.jpg'), 'another cover')
    const refused = await rille('restore', path.join(target, night))
    expect([refused.exitCode, refused.err]).toEqual([
      1,
      expect.stringContaining('--yes replaces it and keeps it under another name.'),
    ])
    const drill = await rille('restore', path.join(target, night), '--dry-run')
    expect(drill.out).toMatch(/^Dry run, nothing was changed\. The backup .* is whole and can be restored: /)
    db = home.open()
    expect((await contentOf(db)).orders).not.toEqual(content.orders)
    await db.destroy()
    await untilUnused(home)

    const { kept, kept_media: keptMedia } = JSON.parse(
      (await rille('restore', path.join(target, night), '--yes', '--json')).out,
    )
    db = home.open()
    expect(await contentOf(db)).toEqual(content)
    if (kind === 'Postgres') {
      expect(kept).toBe('before_2026_11_25t031500_000z')
      const { email } = await db
        .withSchema(kept)
        .selectFrom('orders')
        .select('email')
        .executeTakeFirstOrThrow()
      expect(email).toBe('changed@example.org')
    } else expect(kept).toBe(path.join(home.dataDir, 'shop.sqlite.before-2026-11-25T031500.000Z'))
    await db.destroy()
    expect(await readFile(path.join(home.dataDir, 'media/covers/a.jpg'), 'utf8')).toBe('the first cover')
    expect(await readFile(path.join(keptMedia, 'covers/a.jpg'), 'utf8')).toBe('another cover')
    expect((await readdir(home.dataDir)).filter((name) => name.includes('restoring'))).toEqual([])
  })

  if (kind === 'Postgres')
    it('waits for a client that is just leaving', async () => {
      const home = await another()
      const leaving = new pg.Client({ connectionString: home.databaseUrl!, application_name: postgresName })
      await leaving.connect()
      const restoring = rilleAt({ ...home, env: { ...home.env, SHOP_SECRET: secret } })(
        'restore',
        path.join(target, night),
      )
      await until(async () => {
        const { rowCount } = await leaving.query(
          "select 1 from pg_stat_activity where datname = current_database() and query like '%application_name = $1'",
        )
        return rowCount === 1
      })
      await leaving.end()
      expect((await restoring).exitCode).toBe(0)
    })

  it('refuses while a shop is running', async () => {
    // A shop asks its database all the time; one of tests has let go of its connections by now.
    await shop.db.selectFrom('lease').selectAll().execute()
    const running = await rilleAt(place)('restore', path.join(target, night), '--yes')
    if (kind === 'Postgres') {
      expect([running.exitCode, running.err]).toEqual([
        1,
        expect.stringContaining('A shop is running with this database.'),
      ])
    } else
      expect([running.exitCode, running.err]).toEqual([
        1,
        expect.stringContaining('is in use by another process.'),
      ])
    await transact(shop.db, (trx) =>
      createLeaseWriter(trx).acquire(
        { name: 'shop', holder: 'another' },
        { now: '2026-11-22T03:14:55.000Z', until: '2026-11-22T03:15:10.000Z' },
      ),
    )
    const { err } = await rilleAt(place)('restore', path.join(target, night), '--yes')
    expect(err).toContain('A shop is running with this database.')
    expect(await contentOf(shop.db)).toEqual(content)
  })

  it('refuses books that do not add up, unless told', async () => {
    const own = await mkdtemp(path.join(tmpdir(), 'rille-target-'))
    const home = await another()
    const rille = rilleAt({ ...home, env: { ...home.env, SHOP_SECRET: secret } })
    await rille('restore', path.join(target, night))
    const db = home.open()
    await db.updateTable('orders').set({ total_cents: 1 }).where('order_number', '=', 10001).execute()
    await db.destroy()
    await untilUnused(home)
    await rille('backup', own)
    const refused = await rille('restore', own, '--yes')
    expect(refused.exitCode).toBe(1)
    expect(refused.err).toContain('The books in this backup do not add up.')
    expect(refused.err).toContain('charged is what was agreed to: ')
    const forced = await rille('restore', own, '--yes', '--despite-problems')
    expect(forced.exitCode).toBe(0)
    await rm(own, { recursive: true })
  })
})

describe('a backup that is not as it was', () => {
  let place: Place
  let home: Place
  let target: string
  beforeAll(async () => {
    place = await aPlace('SQLite')
    home = await aPlace('SQLite')
    target = await mkdtemp(path.join(tmpdir(), 'rille-target-'))
    await (await aSellingShop(place)).close()
    await rilleAt(place)('backup', target, '--media')
  })
  afterAll(async () => {
    await place.remove()
    await home.remove()
    await rm(target, { recursive: true })
  })
  /** A copy of the backup, for those who change it. */
  const aCopy = async () => {
    const copy = await mkdtemp(path.join(tmpdir(), 'rille-copy-'))
    await cp(path.join(target, night), copy, { recursive: true })
    return copy
  }

  it.each([
    [
      'a file that is missing',
      (folder: string) => unlink(path.join(folder, 'tables/orders.jsonl.gz')),
      'tables/orders.jsonl.gz is missing.',
    ],
    [
      'a file that was cut short',
      (folder: string) => truncate(path.join(folder, 'tables/stock.jsonl.gz'), 20),
      /tables\/stock\.jsonl\.gz has 20 bytes instead of \d+\./,
    ],
    [
      'a picture that was changed',
      (folder: string) => writeFile(path.join(folder, 'media/covers/a.jpg'), 'THE FIRST COVER'),
      'media/covers/a.jpg was changed, or is damaged.',
    ],
    [
      'a manifest that was changed',
      (folder: string) => appendFile(path.join(folder, 'manifest.json'), ' '),
      'manifest.json was changed after the backup was made',
    ],
    ['no manifest', (folder: string) => unlink(path.join(folder, 'manifest.json')), 'There is no backup in '],
  ])('refuses a backup with %s', async (_what, spoil, message) => {
    const copy = await aCopy()
    await spoil(copy)
    const { exitCode, err } = await rilleAt(home)('restore', copy)
    expect([exitCode, err]).toEqual([1, expect.stringMatching(message)])
    expect(existsSync(path.join(home.dataDir, 'shop.sqlite'))).toBe(false)
    await rm(copy, { recursive: true })
  })

  /** As somebody would who can reckon a hash. */
  async function rewrite(folder: string, change: (manifest: Record<string, never>) => unknown) {
    const file = path.join(folder, 'manifest.json')
    const manifest = JSON.parse(await readFile(file, 'utf8'))
    await change(manifest)
    const text = JSON.stringify(manifest)
    await writeFile(file, text)
    await writeFile(`${file}.sha256`, `${createHash('sha256').update(text).digest('hex')}  manifest.json\n`)
  }
  const withRows = (name: string, change: (text: string) => string) => (folder: string) =>
    // biome-ignore lint/suspicious/noExplicitAny: a manifest as it lies on the disk
    rewrite(folder, async (manifest: any) => {
      const table = manifest.tables.find((one: { name: string }) => one.name === name)
      const file = path.join(folder, table.file)
      const packed = gzipSync(change(gunzipSync(await readFile(file)).toString()))
      await writeFile(file, packed)
      Object.assign(table, {
        bytes: packed.length,
        sha256: createHash('sha256').update(packed).digest('hex'),
      })
    })

  it.each([
    [
      'of a newer version',
      (folder: string) =>
        rewrite(folder, (manifest) => Object.assign(manifest, { migration: '2031-01-01-0000-x' })),
      'The backup was made by a newer version of the shop.',
    ],
    [
      'of a newer form',
      (folder: string) => rewrite(folder, (manifest) => Object.assign(manifest, { formatVersion: 2 })),
      'The backup was made by a newer version of the shop.',
    ],
    [
      'that lacks a table',
      (folder: string) =>
        rewrite(folder, (manifest: { tables?: unknown[] }) => manifest.tables!.splice(3, 1)),
      'The backup has no table',
    ],
    [
      'that leads out of its folder',
      (folder: string) =>
        rewrite(folder, (manifest: { tables?: { file: string }[] }) => (manifest.tables![0].file = '../x')),
      'is not that of a backup',
    ],
    [
      'whose rows are others than the manifest tells',
      withRows('orders', (text) => text.replace('alex@', 'mary@')),
      'orders has 2 rows; the manifest lists 2 others.',
    ],
  ])('refuses a backup %s', async (_what, spoil, message) => {
    const copy = await aCopy()
    await spoil(copy)
    const { exitCode, err } = await rilleAt(home)('restore', copy)
    expect([exitCode, err]).toEqual([1, expect.stringContaining(message)])
    expect(existsSync(path.join(home.dataDir, 'shop.sqlite'))).toBe(false)
    await rm(copy, { recursive: true })
  })
})

it('takes the place of a database that is damaged', async () => {
  const place = await aPlace('SQLite')
  const target = await mkdtemp(path.join(tmpdir(), 'rille-target-'))
  const rille = rilleAt(place)
  await rille('migrate')
  await rille('backup', target)
  await writeFile(path.join(place.dataDir, 'shop.sqlite'), 'this is no database, whatever its name says')
  expect((await rille('restore', target)).err).toContain(' already contains a shop.')
  const { exitCode, out } = await rille('restore', target, '--yes')
  expect([exitCode, out]).toEqual([0, expect.stringContaining('shop.sqlite.before-')])
  expect((await rille('orders', 'list')).out).toBe('No orders found.\n')
  await place.remove()
  await rm(target, { recursive: true })
})

it('takes no log of a file that is gone for its own', async () => {
  const place = await aPlace('SQLite')
  const target = await mkdtemp(path.join(tmpdir(), 'rille-target-'))
  const rille = rilleAt(place)
  await rille('migrate')
  await rille('backup', target)
  const db = place.open()
  await db.insertInto('setting').values({ key: 'later', value: '1' }).execute()
  await cp(path.join(place.dataDir, 'shop.sqlite-wal'), path.join(target, 'log'))
  await db.destroy()
  await rm(path.join(place.dataDir, 'shop.sqlite'))
  await cp(path.join(target, 'log'), path.join(place.dataDir, 'shop.sqlite-wal'))
  expect((await rille('restore', target)).err).toBe('')
  const restored = place.open()
  expect(await restored.selectFrom('setting').selectAll().where('key', '=', 'later').execute()).toEqual([])
  await restored.destroy()
  expect(await readdir(place.dataDir)).toContain('shop.sqlite.before-2026-11-22T031500.000Z-wal')
  await place.remove()
  await rm(target, { recursive: true })
})

it('refuses a target within what it is to copy', async () => {
  const place = await aPlace('SQLite')
  await rilleAt(place)('migrate')
  const { exitCode, err } = await rilleAt(place)('backup', path.join(place.dataDir, 'media/backups'))
  expect([exitCode, err]).toEqual([1, expect.stringContaining('is in the media folder')])
  await place.remove()
})

it('explains the problem of a target that cannot be written', async () => {
  const place = await aPlace('SQLite')
  await rilleAt(place)('migrate')
  const { exitCode, err } = await rilleAt(place)('backup', path.join(place.dataDir, 'shop.sqlite/backups'))
  expect([exitCode, err]).toEqual([
    1,
    expect.stringMatching(/^Nothing was backed up: the target .*backups cannot be written \(.*volume\.\n$/),
  ])
  await place.remove()
})

it('has nothing to back up where there is no shop', async () => {
  const place = await aPlace('SQLite')
  const { exitCode, err } = await rilleAt(place)('backup', path.join(place.dataDir, 'kept'))
  expect([exitCode, err]).toEqual([1, expect.stringContaining('There is no database')])
  expect(existsSync(path.join(place.dataDir, 'shop.sqlite'))).toBe(false)
  await place.remove()
})
