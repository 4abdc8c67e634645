/** Audio that staff upload: what becomes of it, and what is refused. */
import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { createAudioUploads, maxAudioBytes } from '../../../../../../server/http/staff/uploads/audioUploads'
import { openShopFiles } from '../../../../../../server/platform/files/shopFiles'
import { openStaffShop, type StaffShop } from '../../../cli/staffShop'
import { aWav } from './aWav'

let shop: StaffShop
let uploads: ReturnType<typeof createAudioUploads>
beforeEach(async () => {
  shop = await openStaffShop()
  const files = openShopFiles({ dataDir: shop.dataDir })
  uploads = createAudioUploads(shop.db, { files, now: () => shop.clock.now })
})
afterEach(() => shop.close())

/** The bytes in pieces, as a request brings them. */
async function* inPieces(bytes: Buffer) {
  for (let from = 0; from < bytes.length; from += 10_000) yield bytes.subarray(from, from + 10_000)
}
const keep = (bytes: Buffer) => uploads.keep(inPieces(bytes))
const inMedia = (file: string) => path.join(shop.dataDir, 'media', file)
const rows = () =>
  shop.db.selectFrom('audio').selectAll().where('master_file', 'like', 'uploaded/%').execute()

/** What is left on the disk of uploads that were refused. */
async function leftovers(): Promise<string[]> {
  const { workFolder } = openShopFiles({ dataDir: shop.dataDir })
  const found = [workFolder, inMedia('uploaded'), inMedia('previews/made')].map((folder) =>
    readdir(folder).catch(() => []),
  )
  return (await Promise.all(found)).flat()
}

it('keeps a master with its previews, once for the same file', async () => {
  const { uuidAudio } = await keep(aWav())
  const [row] = await rows()
  expect(row).toMatchObject({
    uuid_audio: uuidAudio,
    master_file: expect.stringMatching(/^uploaded\/[\da-f]{24}\.wav$/),
  })
  for (const file of [row!.master_file!, row!.opus_file, row!.mp3_file])
    expect(existsSync(inMedia(file))).toBe(true)
  expect(await keep(aWav())).toEqual({ uuidAudio })
  expect(await rows()).toHaveLength(1)
})

it.each([
  ['a picture', Buffer.from('89504e470d0a1a0a', 'hex'), 422, 'This file is not audio. Use FLAC'],
  ['nothing', Buffer.alloc(0), 400, 'The file is empty.'],
  ['a damaged file', aWav().subarray(0, 40), 422, 'This file'],
])('refuses %s, and keeps nothing of it', async (_what, bytes, status, message) => {
  await expect(keep(bytes)).rejects.toMatchObject({ status, message: expect.stringContaining(message) })
  expect([await rows(), await leftovers()]).toEqual([[], []])
})

it('refuses a file that is too large as soon as it is', async () => {
  const piece = Buffer.alloc(10_000_000)
  let sent = 0
  async function* endless() {
    while (true) {
      sent += piece.length
      yield piece
    }
  }
  await expect(uploads.keep(endless())).rejects.toMatchObject({ status: 413 })
  expect(sent).toBeLessThan(maxAudioBytes + 10 * piece.length)
  expect(await leftovers()).toEqual([])
})

it('says that ffmpeg is missing, and keeps nothing', async () => {
  const searched = process.env.PATH
  process.env.PATH = '/nowhere'
  try {
    await expect(keep(aWav())).rejects.toMatchObject({
      status: 503,
      code: 'ffmpeg_missing',
      message: expect.stringContaining('ffmpeg is not installed'),
    })
  } finally {
    process.env.PATH = searched
  }
  expect([await rows(), await leftovers()]).toEqual([[], []])
})

it('removes what no track has had for a day', async () => {
  const { uuidAudio } = await keep(aWav())
  await uploads.forgetUnused()
  expect(await rows()).toHaveLength(1)
  shop.clock.now = new Date(Date.now() + 25 * 3_600_000)
  const { uuid_release } = await shop.db
    .selectFrom('release')
    .select('uuid_release')
    .where('slug', '=', 'radio')
    .executeTakeFirstOrThrow()
  await shop.db
    .insertInto('tracklist')
    .values({ uuid_tracklist: 'list', uuid_release, position: 9, probably_only_snippets: 0 })
    .execute()
  await shop.db
    .insertInto('track')
    .values({
      ...{ uuid_track: 'track', uuid_tracklist: 'list', sort: 0, position: 'A1', medium_nr: 1, title: 'One' },
      ...{ version: null, display_artist: 'A', featured_artists: '[]', duration_seconds: null },
      uuid_audio: uuidAudio,
    })
    .execute()
  await uploads.forgetUnused()
  expect(await rows()).toHaveLength(1)
  await shop.db.deleteFrom('track').where('uuid_track', '=', 'track').execute()
  await uploads.forgetUnused()
  expect([await rows(), await leftovers()]).toEqual([[], []])
})
