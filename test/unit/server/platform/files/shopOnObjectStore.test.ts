// Suite: whole. It starts an object store.
import { execFileSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import express from 'express'
import request from 'supertest'
import { createMediaService } from '../../../../../server/core/media/mediaService'
import { importShop } from '../../../../../server/exchange/import/importService'
import { readContentFolder } from '../../../../../server/exchange/import/source/contentFolder'
import { createDownloadFilesRouter } from '../../../../../server/http/files/downloadRoutes'
import { errorHandler } from '../../../../../server/http/middleware/errorHandler'
import { requestContext } from '../../../../../server/http/middleware/requestContext'
import type { FileStore } from '../../../../../server/platform/files/fileStore'
import type { ObjectStoreConfig } from '../../../../../server/platform/files/objectStoreConfig'
import { openShopFiles } from '../../../../../server/platform/files/shopFiles'
import { hashStored, readStored, saveStored } from '../../../../../server/platform/files/storedFiles'
import { createMemoryRunningLimit } from '../../../../../server/platform/limits/memoryRunningLimit'
import { createLog } from '../../../../../server/platform/log/log'
import { databaseKinds } from '../../../../support/testDatabase'
import { hasSwift, startSwift, type TestSwift } from '../../../../support/testSwift'
import { type DownloadShop, openDownloadShop } from '../../core/download/downloadShop'
import { aContentFolder } from '../../exchange/import/contentFolderBuilder'
import { binary } from '../../http/files/servedMedia'

const describeOnSwift = hasSwift ? describe : describe.skip

describeOnSwift(`a shop on an object store${hasSwift ? '' : ' (skipped: Swift is not installed)'}`, () => {
  let swift: TestSwift
  let objectStore: ObjectStoreConfig
  let shop: DownloadShop
  beforeAll(async () => {
    swift = await startSwift()
  })
  afterAll(() => swift?.close())
  beforeEach(async () => {
    objectStore = await swift.aBucket()
    shop = await openDownloadShop(databaseKinds[0]![1], { objectStore })
  })
  afterEach(() => shop.close())
  const localFiles = async () =>
    (await readdir(shop.dataDir, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())

  it('imports covers and previews into it, and makes the sizes of images there', async () => {
    const { folder, remove } = await aContentFolder()
    const { db, close } = await databaseKinds[0]![1]()
    const files = openShopFiles({ dataDir: shop.dataDir, objectStore })
    const importFolder = async () =>
      importShop(db, await readContentFolder(folder, '2026-11-21'), { files, now: new Date() })
    expect((await importFolder()).isApplied).toBe(true)
    const namesIn = async (store: FileStore) => (await Array.fromAsync(store.list())).map(({ name }) => name)
    expect(await namesIn(files.media)).toEqual([
      'covers/radio.png',
      'previews/radio-1.mp3',
      'previews/radio-1.opus',
    ])
    // Files that are there are not written again.
    const before = await Array.fromAsync(files.media.list())
    await importFolder()
    expect(await Array.fromAsync(files.media.list())).toEqual(before)

    const media = createMediaService({ db, files, now: () => new Date(), log: createLog('silent') })
    const { uuid_image } = await db.selectFrom('image').select('uuid_image').executeTakeFirstOrThrow()
    const image = await media.getImage(uuid_image, '100.webp')
    expect(await namesIn(files.cache)).toEqual([image.name])
    expect((await readStored(image.store, image.name)).toString('latin1', 8, 12)).toBe('WEBP')
    expect(await localFiles()).toEqual([])
    await close()
    await remove()
  })

  it('builds archives in it, and leaves nothing on its own disk', async () => {
    const format = await shop.aRecord({
      tracks: [
        { title: 'Antenna', files: { mp3: 'sound of Antenna' } },
        { title: 'Long', files: { mp3: randomBytes(9_000_000) } },
      ],
    })
    expect(await shop.archives.ask(format, 'mp3-320')).toBe('wanted')
    await shop.work()
    const { store, file, sha256 } = (await shop.archives.find(format, 'mp3-320'))!
    expect(store.place).toBe(`s3://${objectStore.bucket}/archives/`)
    expect(await hashStored(store, file)).toBe(sha256)
    expect(await localFiles()).toEqual([])
    const copy = path.join(shop.dataDir, 'copy.zip')
    await saveStored(store, file, copy)
    execFileSync('unzip', ['-tq', copy])
  })

  it('sends a download to an address in the store, counts it once, and serves it itself without a public address', async () => {
    await shop.close()
    for (const publicEndpoint of [objectStore.endpoint, null]) {
      shop = await openDownloadShop(databaseKinds[0]![1], { objectStore: { ...objectStore, publicEndpoint } })
      const sound = randomBytes(50_000)
      const format = await shop.aRecord({
        title: 'Ünder',
        tracks: [{ title: 'Antenna', files: { mp3: sound } }],
      })
      const { token } = await shop.anOrder({ formats: [format] })
      await shop.downloads.check(token!, format, 'mp3-320')
      await shop.work()
      const log = createLog('silent')
      const app = express()
        .use(requestContext(log))
        .use(
          createDownloadFilesRouter({
            downloads: shop.downloads,
            createRunningLimit: createMemoryRunningLimit,
            shopOrigins: () => [],
          }),
        )
        .use(errorHandler(log))
      const place = `/release_format/${format}/${token}/mp3-320`
      const load = () => request(app).get(place).buffer().parse(binary)
      const left = async () =>
        (await shop.downloads.getDownloads(token!, null))[0]!.formats[0]!.downloads_left
      const before = (await left())!
      const answer = await load()
      const archive = (await shop.archives.find(format, 'mp3-320'))!
      const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
      expect(await left()).toBe(before - 1)
      if (publicEndpoint === null) {
        expect([answer.status, hash(answer.body)]).toEqual([200, archive.sha256])
      } else {
        expect([answer.status, answer.headers['cache-control']]).toEqual([302, 'private, no-store'])
        const loaded = await fetch(answer.headers.location!)
        expect(loaded.headers.get('Content-Disposition')).toContain('.zip"; filename*=UTF-8')
        expect(hash(Buffer.from(await loaded.arrayBuffer()))).toBe(archive.sha256)
        // A resumed download asks again.
        expect((await load()).headers.location).toBe(answer.headers.location)
        expect(await left()).toBe(before - 1)
      }
      if (publicEndpoint !== null) await shop.close()
    }
  })

  it('keeps requests for archives while it does not answer', async () => {
    const format = await shop.aRecord({ tracks: [{ title: 'Antenna', files: { mp3: 'sound' } }] })
    await shop.archives.ask(format, 'mp3-320')
    await swift.stopAnswering()
    for (let n = 0; n < 5; n++) {
      await shop.work()
      shop.clock.pass(120_000)
    }
    await swift.startAnswering()
    await shop.work()
    expect(await shop.archives.ask(format, 'mp3-320')).toBe('ready')
    expect(await shop.db.selectFrom('incident').selectAll().execute()).toEqual([])
  })
})
