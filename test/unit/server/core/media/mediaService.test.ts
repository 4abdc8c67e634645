import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createMediaService } from '../../../../../server/core/media/mediaService'
import type { renderImage } from '../../../../../server/core/media/renderImage'
import { openShopFiles } from '../../../../../server/platform/files/shopFiles'
import { createIncidentReader } from '../../../../../server/platform/jobs/incidentRepository'
import { createLog } from '../../../../../server/platform/log/log'
import { casesOf } from '../../../../support/suite'
import { databaseKinds, type TestDatabase } from '../../../../support/testDatabase'
import { ids, insertMedia } from './mediaRows'
import { pngBomb, twoColours } from './testImages'

const now = () => new Date('2026-11-22T10:00:00Z')

describe.each(casesOf(databaseKinds))('images on %s', (_kind, open) => {
  let test: TestDatabase
  let dataDir: string
  beforeEach(async () => {
    test = await open()
    await insertMedia(test.db)
    dataDir = await mkdtemp(path.join(tmpdir(), 'rille-media-'))
    await mkdir(path.join(dataDir, 'media', 'covers'), { recursive: true })
    await mkdir(path.join(dataDir, 'media', 'p'))
  })
  afterEach(async () => {
    await test.close()
    await rm(dataDir, { recursive: true })
  })
  const media = (render?: typeof renderImage) =>
    createMediaService({
      db: test.db,
      files: openShopFiles({ dataDir }),
      render,
      now,
      log: createLog('silent'),
    })
  const put = (file: string, bytes: Buffer) => writeFile(path.join(dataDir, 'media', file), bytes)
  const incidents = async () =>
    (await createIncidentReader(test.db).listOpenIncidents()).map(({ kind, ref }) => `${kind} ${ref}`)

  it.each(['', '99.avif', '../100.avif', '100.avif\0', 'ü', '1'.repeat(101)])(
    'are not there in the size %j',
    async (preset) => {
      await expect(media().getImage(ids.cover, preset)).rejects.toMatchObject({ status: 404 })
    },
  )

  it.each([
    ['cut short', async () => (await twoColours(300, 300).png().toBuffer()).subarray(0, 200)],
    ['empty', async () => Buffer.alloc(0)],
    ['a text', async () => Buffer.from('<html>503</html>')],
    ['a bomb', async () => pngBomb(20_000, 20_000)],
  ])('whose master is %s are not there, and one incident names the file', async (_what, bytes) => {
    await put('covers/cover.png', await bytes())
    const shop = media()
    for (const preset of ['100.avif', '100.webp', '100.jpeg', '100.jpeg']) {
      await expect(shop.getImage(ids.cover, preset)).rejects.toMatchObject({ status: 404 })
    }
    await expect(shop.getPrimaryImage(ids.release, '400.jpeg')).rejects.toMatchObject({ status: 404 })
    expect(await incidents()).toEqual(['file_damaged covers/cover.png'])
    const [{ detail }] = await createIncidentReader(test.db).listOpenIncidents()
    expect(detail).toContain('media/covers/cover.png')
  })

  it('are not the matter of an incident again when it was closed', async () => {
    await put('covers/cover.png', Buffer.from('no image'))
    const shop = media()
    await expect(shop.getImage(ids.cover, '100.avif')).rejects.toMatchObject({ status: 404 })
    await test.db.updateTable('incident').set({ closed_at: now().toISOString() }).execute()
    await expect(shop.getImage(ids.cover, '100.webp')).rejects.toMatchObject({ status: 404 })
    expect(await incidents()).toEqual([])
  })

  it('that the machine could not make in time are a fault, not damaged', async () => {
    await put('covers/cover.png', await twoColours(300, 300).png().toBuffer())
    const shop = media(() => Promise.reject(new Error('took too long to convert')))
    await expect(shop.getImage(ids.cover, '100.avif')).rejects.toThrow('took too long')
    expect(await incidents()).toEqual([])
  })

  it('are not there also when the incident cannot be written', async () => {
    await put('covers/cover.png', Buffer.from('no image'))
    await test.db.schema.dropTable('incident').execute()
    await expect(media().getImage(ids.cover, '100.avif')).rejects.toMatchObject({ status: 404 })
  })

  it('leave alone a preview that is empty, or a folder: it is not there, with one incident each', async () => {
    await put('p/a.opus', Buffer.alloc(0))
    await mkdir(path.join(dataDir, 'media', 'p', 'a.mp3'))
    const shop = media()
    for (const name of ['snippet.opus', 'snippet.mp3', 'snippet.mp3']) {
      await expect(shop.getSnippet(ids.audio, name)).rejects.toMatchObject({ status: 404 })
    }
    expect(await incidents()).toEqual(['file_damaged p/a.opus', 'file_damaged p/a.mp3'])
  })
})
