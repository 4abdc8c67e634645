// Suite: whole. It starts an object store and keeps many backups in it.
/** Backups in an object store. */
import { createHash } from 'node:crypto'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createObjectStore } from '../../../../../server/platform/files/objectStore'
import type { ObjectStoreConfig } from '../../../../../server/platform/files/objectStoreConfig'
import { readStored, saveStored } from '../../../../../server/platform/files/storedFiles'
import { hasSwift, startSwift, type TestSwift } from '../../../../support/testSwift'
import type { CheckoutShop } from '../../core/checkout/checkoutShop'
import { aPlace, aSellingShop, contentOf, type Place, rilleAt, secret } from './keptShop'

const describeOnSwift = hasSwift ? describe : describe.skip
const night = '2026-11-22T031500Z'
const nights = (day: number) => new Date(Date.UTC(2026, 10, day, 3, 15))
const nameOf = (day: number) => `2026-11-${String(day).padStart(2, '0')}T031500Z`

describeOnSwift(`backups in an object store${hasSwift ? '' : ' (skipped: Swift is not installed)'}`, () => {
  let swift: TestSwift
  beforeAll(async () => {
    swift = await startSwift()
  })
  afterAll(() => swift?.close())

  describe('of a shop', () => {
    let place: Place
    let shop: CheckoutShop
    let bucket: ObjectStoreConfig
    let target: string
    const others: Place[] = []
    const withKeys = (one: Place): Place => ({
      ...one,
      env: {
        ...one.env,
        S3_ENDPOINT: bucket.endpoint,
        S3_REGION: bucket.region,
        S3_ACCESS_KEY_ID: bucket.accessKeyId,
        S3_SECRET_ACCESS_KEY: bucket.secretAccessKey,
      },
    })
    const another = async () => {
      const made = await aPlace('SQLite')
      others.push(made)
      return { ...withKeys(made), env: { ...withKeys(made).env, SHOP_SECRET: secret } }
    }
    const store = () => createObjectStore(bucket, 'shop')
    const names = async () => (await Array.fromAsync(store().list())).map(({ name }) => name)
    const shared = async () => (await names()).filter((name) => name.startsWith('shared-media/'))
    beforeAll(async () => {
      bucket = await swift.aBucket()
      target = `s3://${bucket.bucket}/shop`
      place = withKeys(await aPlace('SQLite'))
      shop = await aSellingShop(place)
    })
    afterAll(async () => {
      await shop.close()
      for (const one of [place, ...others]) await one.remove()
    })

    it('are complete, verified and noted, and the doctor reads them', async () => {
      const taken = await rilleAt(place)('backup', target, '--media', '--verify')
      expect(taken.err).toBe('')
      expect(taken.out).toMatch(
        /^Backed up and verified: 2026-11-22T031500Z, \d+ rows of \d+ tables, with 2 media files; /,
      )
      expect(await names()).toEqual(
        expect.arrayContaining([
          `${night}/manifest.json`,
          `${night}/manifest.json.sha256`,
          `${night}/tables/orders.jsonl.gz`,
        ]),
      )
      expect((await names()).includes(`${night}/secret`)).toBe(true)
      const sha256 = createHash('sha256').update('the first cover').digest('hex')
      expect(await shared()).toContain(`shared-media/${sha256.slice(0, 2)}/${sha256}`)
      const runs = await shop.db.selectFrom('backup_run').selectAll().execute()
      expect(runs).toMatchObject([{ target: `${target}/${night}`, with_media: 1 }])
      const { out } = await rilleAt(place)('doctor', '--deep', '--json')
      expect(out).toContain('every byte of it is intact')
      const again = await rilleAt(place)('backup', target)
      expect([again.exitCode, again.err]).toEqual([
        1,
        expect.stringContaining(`${target}/${night} already exists.`),
      ])
    })

    it.each([
      ['the newest', ''],
      ['one by its name', `/${night}`],
    ])('restore the shop as it was, from %s', async (_what, name) => {
      const home = await another()
      const restored = await rilleAt(home)('restore', `${target}${name}`)
      expect(restored.err).toBe('')
      expect(restored.out).toContain(`from ${target}/${night}.`)
      const db = home.open()
      expect(await contentOf(db)).toEqual(await contentOf(shop.db))
      await db.destroy()
      expect(await readFile(path.join(home.dataDir, 'media/covers/a.jpg'), 'utf8')).toBe('the first cover')
    })

    it('can be restored from a folder to which they were downloaded', async () => {
      const folder = await mkdtemp(path.join(tmpdir(), 'rille-download-'))
      for (const name of await names()) {
        await cp(path.join(place.dataDir, 'media/covers/a.jpg'), path.join(folder, name), { recursive: true })
        await saveStored(store(), name, path.join(folder, name))
      }
      const home = await another()
      expect((await rilleAt(home)('restore', folder, '--dry-run')).out).toMatch(
        /^Dry run, nothing was changed\. The backup .* is whole/,
      )
      await rm(folder, { recursive: true })
    })

    it('upload each medium once, and drop what no backup has any more', async () => {
      await writeFile(path.join(place.dataDir, 'media/covers/b.jpg'), 'another second cover')
      await writeFile(path.join(place.dataDir, 'media/covers/c.jpg'), 'the first cover')
      const planned = JSON.parse(
        (await rilleAt(place)('backup', target, '--media', '--dry-run', '--json')).out,
      )
      expect(planned.media).toMatchObject({ files: 3, new_files: 2 })
      await rilleAt(place, () => nights(23))('backup', target, '--media')
      expect(await shared()).toHaveLength(3)
      const { out } = await rilleAt(place, () => nights(24))(
        'backup',
        target,
        '--media',
        '--keep',
        '1',
        '--verify',
      )
      expect(out).toContain(`Dropped: ${nameOf(22)}, ${nameOf(23)}.`)
      expect(await shared()).toHaveLength(2)
      expect((await names()).filter((name) => !/^(2026-11-24T031500Z|shared-media)\//.test(name))).toEqual([])
    })

    it('leave no remains when they are interrupted, and remove old ones', async () => {
      await store().write(`${nameOf(1)}/tables/x.jsonl.gz`, Buffer.from('x'))
      const days = 2 * 24 * 60 * 60 * 1000
      const { now } = Date
      await rilleAt(place, () => nights(25))('backup', target)
      expect(await names()).toContain(`${nameOf(1)}/tables/x.jsonl.gz`)
      Date.now = () => now() + days
      try {
        await rilleAt(place, () => nights(26))('backup', target)
      } finally {
        Date.now = now
      }
      expect(await names()).not.toContain(`${nameOf(1)}/tables/x.jsonl.gz`)
    })

    it('are refused when a file is missing or was changed, and do not count without a manifest', async () => {
      const name = nameOf(27)
      expect((await rilleAt(place, () => nights(27))('backup', target, '--media')).err).toBe('')
      const home = await another()
      const refusal = async () => {
        const { exitCode, err } = await rilleAt(home)('restore', `${target}/${name}`)
        expect(exitCode).toBe(1)
        return err
      }
      const table = await readStored(store(), `${name}/tables/orders.jsonl.gz`)
      await store().remove(`${name}/tables/orders.jsonl.gz`)
      expect(await refusal()).toContain('tables/orders.jsonl.gz is missing.')
      await store().write(`${name}/tables/orders.jsonl.gz`, table)
      const sha256 = createHash('sha256').update('the first cover').digest('hex')
      await store().write(`shared-media/${sha256.slice(0, 2)}/${sha256}`, Buffer.from('THE FIRST COVER'))
      expect(await refusal()).toMatch(/media\/covers\/a\.jpg \(.*\) was changed, or is damaged\./)
      await store().remove(`${name}/manifest.json`)
      expect(await refusal()).toContain('There is no backup in ')
    })

    it('need keys, a right address, and a place that is not within the files of the shop', async () => {
      const { S3_SECRET_ACCESS_KEY: _key, ...env } = place.env
      expect((await rilleAt({ ...place, env })('backup', target)).err).toContain(
        'S3_SECRET_ACCESS_KEY is missing',
      )
      expect((await rilleAt(place)('backup', 's3://Not A Bucket')).err).toContain('must be a bucket, such as')
      const media = { ...place, env: { ...place.env, MEDIA_URL: target } }
      expect((await rilleAt(media)('backup', `${target}/media/backups`)).err).toContain(
        "within the shop's own files",
      )
      expect((await rilleAt(place)('restore', `${target}/nothing`)).err).toContain('There is no backup in ')
    })
  })

  it('say that the object store does not answer, and leave earlier ones as they were', async () => {
    const place = await aPlace('SQLite')
    await rilleAt(place)('migrate')
    const env = { S3_ENDPOINT: 'http://127.0.0.1:1', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' }
    const { exitCode, err } = await rilleAt({ ...place, env: { ...place.env, ...env } })(
      'backup',
      's3://backups',
    )
    expect(exitCode).not.toBe(0)
    expect(err).not.toBe('')
    await place.remove()
  })
})
