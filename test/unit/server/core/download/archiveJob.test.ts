import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createArchiveJob } from '../../../../../server/core/download/archiveJob'
import { renderImage } from '../../../../../server/core/media/renderImage'
import { createLog } from '../../../../../server/platform/log/log'
import { casesOf } from '../../../../support/suite'
import { databaseKinds } from '../../../../support/testDatabase'
import { until } from '../../../../support/until'
import { twoColours } from '../media/testImages'
import { type DownloadShop, openDownloadShop, presets } from './downloadShop'

const has = (program: string, ...args: string[]) => spawnSync(program, args).status === 0
const hasFfmpeg = has('ffmpeg', '-version') && has('ffprobe', '-version')
const withFfmpeg = hasFfmpeg ? it : it.skip
const note = hasFfmpeg ? '' : ' (skipped: ffmpeg is not installed)'

/** Whoever unpacks zips here: what each needs to test a file, and to name what is in it. */
const unpackers: [string, (file: string) => void][] = [
  ['unzip', (file: string) => execFileSync('unzip', ['-tq', file])],
  [
    'python3',
    (file: string) =>
      execFileSync('python3', [
        '-c',
        'import sys,zipfile\nassert zipfile.ZipFile(sys.argv[1]).testzip() is None',
        file,
      ]),
  ],
  ['bsdtar', (file: string) => execFileSync('bsdtar', ['-xOf', file], { stdio: 'pipe' })],
  ['7z', (file: string) => execFileSync('7z', ['t', file])],
].filter(([program]) => has('which', program as string)) as [string, (file: string) => void][]

function namesIn(file: string): string[] {
  const list = 'import sys,zipfile,json\nprint(json.dumps(zipfile.ZipFile(sys.argv[1]).namelist()))'
  return JSON.parse(execFileSync('python3', ['-c', list, file], { encoding: 'utf8' }))
}
const contentOf = (file: string, name: string): Buffer => {
  const print = 'import sys,zipfile\nsys.stdout.buffer.write(zipfile.ZipFile(sys.argv[1]).read(sys.argv[2]))'
  return execFileSync('python3', ['-c', print, file, name], { maxBuffer: 1 << 28 })
}

describe.each(casesOf(databaseKinds))('archives on %s', (_kind, open) => {
  let shop: DownloadShop
  let free = Number.POSITIVE_INFINITY
  beforeEach(async () => {
    free = Number.POSITIVE_INFINITY
    shop = await openDownloadShop(open, { freeBytes: async () => free, maxBytes: 3_000_000 })
  })
  afterEach(() => shop.close())

  const rows = () => shop.db.selectFrom('archive').selectAll().orderBy('asked_at').execute()
  const incidents = () => shop.db.selectFrom('incident').select(['kind', 'ref', 'detail']).execute()
  /** The archives, and what builds have left in the work folder. */
  const filesThere = async () => {
    const namesIn = (folder: string) => readdir(path.join(shop.dataDir, folder)).catch(() => [])
    return [...(await namesIn('archives')), ...(await namesIn('work'))].sort()
  }
  const place = (file: string | null) => path.join(shop.dataDir, 'archives', file!)
  async function make(format: string, preset = 'mp3-320') {
    expect(await shop.archives.ask(format, preset)).toBe('wanted')
    await shop.work()
    const found = await shop.archives.find(format, preset)
    if (!found) throw new Error(JSON.stringify(await rows()))
    return { ...found, file: place(found.file) }
  }
  const aRecord = (...titles: string[]) =>
    shop.aRecord({ tracks: titles.map((title) => ({ title, files: { mp3: `sound of ${title}` } })) })
  /** The cover of every record. */
  async function aCover() {
    await writeFile(path.join(shop.mediaDir, 'cover.png'), await twoColours(900, 900).png().toBuffer())
    const uuid_image = presets.wav
    await shop.db
      .insertInto('image')
      .values({ uuid_image, file: 'cover.png', width: 900, height: 900, source_hash: 'c0de'.repeat(16) })
      .execute()
    await shop.db.updateTable('release').set({ uuid_image }).execute()
  }

  it('hold every track under a name that works on every system, and the cover', async () => {
    const titles = ['Antenna', '../../etc/passwd', 'a\r\nb', 'CON', 'Antenna', 'ünï 東京', 'x'.repeat(400)]
    const format = await shop.aRecord({
      artist: 'N/A',
      title: 'CON.',
      tracks: [
        ...titles.map((title) => ({ title, files: { mp3: `sound of ${title}` } })),
        { title: 'Guest', artist: 'Kaltwasser', version: 'Dub', medium: 2, files: { mp3: 'guest' } },
      ],
    })
    await aCover()
    const { file, sha256 } = await make(format)
    const inside = 'N-A - CON'
    expect(namesIn(file)).toEqual([
      `${inside}/1-01 Antenna.mp3`,
      `${inside}/1-02 ..-..-etc-passwd.mp3`,
      `${inside}/1-03 a b.mp3`,
      `${inside}/1-04 CON.mp3`,
      `${inside}/1-05 Antenna.mp3`,
      `${inside}/1-06 ünï 東京.mp3`,
      expect.stringMatching(/^N-A - CON\/1-07 x{130,142}\.mp3$/),
      `${inside}/2-01 Kaltwasser - Guest (Dub).mp3`,
      `${inside}/cover.jpg`,
    ])
    expect(contentOf(file, `${inside}/1-03 a b.mp3`).toString()).toBe('sound of a\r\nb')
    expect(contentOf(file, `${inside}/cover.jpg`).subarray(0, 3).toString('hex')).toBe('ffd8ff')
    const bytes = await readFile(file)
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256)
    const [row] = await rows()
    expect([Number(row.size_bytes), row.state, row.failure]).toEqual([bytes.length, 'ready', null])
    expect(unpackers.length).toBeGreaterThanOrEqual(2)
    for (const [, test] of unpackers) test(file)
    expect(await filesThere()).toEqual([row.file])
  })

  it('have their covers made by whom the shop has for images, where a broken one does no harm', async () => {
    const format = await aRecord('Antenna')
    await aCover()
    const widths: number[] = []
    const { db, files, clock } = shop
    const job = createArchiveJob(db, {
      files,
      now: () => clock.now,
      log: createLog('silent'),
      render: async (master, width, mimeType) => {
        widths.push(width)
        return renderImage(master, width, mimeType)
      },
    })
    await shop.archives.ask(format, 'mp3-320')
    expect(await job.buildNext()).toBe(true)
    expect(widths).toEqual([500, 900])
    expect(await shop.archives.find(format, 'mp3-320')).not.toBeNull()
  })

  it('are made once, however many ask and however many could make them', async () => {
    const format = await aRecord('Antenna')
    const log = createLog('silent')
    const made: unknown[] = []
    log.info = ((fields: unknown) => made.push(fields)) as unknown as typeof log.info
    const options = { files: shop.files, now: () => shop.clock.now, log }
    const containers = Array.from({ length: 4 }, () => createArchiveJob(shop.db, options))
    const asked = await Promise.all(Array.from({ length: 50 }, () => shop.archives.ask(format, 'mp3-320')))
    expect(new Set(asked)).toEqual(new Set(['wanted']))
    const worked = await Promise.all(containers.map((container) => container.buildNext()))
    expect(worked.filter(Boolean)).toHaveLength(1)
    expect(made).toHaveLength(1)
    expect(await shop.archives.ask(format, 'mp3-320')).toBe('ready')
  })

  it('are continued when the lease of a dead process has expired', async () => {
    const format = await aRecord('Antenna')
    await shop.archives.ask(format, 'mp3-320')
    const until = new Date(shop.clock.now.getTime() + 60_000).toISOString()
    await shop.db.updateTable('archive').set({ lease_until: until, tries: 1 }).execute()
    expect(await shop.job.buildNext()).toBe(false)
    shop.clock.pass(60_000)
    expect(await shop.job.buildNext()).toBe(true)
    expect(await shop.archives.ask(format, 'mp3-320')).toBe('ready')
  })

  it('are made anew when a track changes; until then the old one can be fetched', async () => {
    const format = await aRecord('Antenna')
    const before = await make(format)
    await shop.db.updateTable('track').set({ title: 'Antennae' }).execute()
    const fresh = await openAgain()
    expect(await fresh.ask(format, 'mp3-320')).toBe('wanted')
    expect((await fresh.find(format, 'mp3-320'))?.sha256).toBe(before.sha256)
    await shop.work()
    const after = (await fresh.find(format, 'mp3-320'))!
    expect(namesIn(place(after.file))[0]).toContain('01 Antennae.mp3')
    expect(after.sha256).not.toBe(before.sha256)
    expect(await filesThere()).toEqual([after.file])
  })

  it('are made again after they were deleted', async () => {
    const format = await aRecord('Antenna')
    const { file } = await make(format)
    await rm(file)
    expect(await shop.archives.find(format, 'mp3-320')).toBeNull()
    await make(format)
  })

  it('wait for room on the disk, and the ops team is told once', async () => {
    const format = await aRecord('Antenna')
    free = 10
    await shop.archives.ask(format, 'mp3-320')
    await shop.work()
    shop.clock.pass(120_000)
    await shop.work()
    expect(await rows()).toMatchObject([{ state: 'wanted', failure: expect.stringContaining('are free') }])
    expect(await incidents()).toMatchObject([{ kind: 'archive_no_space', ref: format }])
    free = Number.POSITIVE_INFINITY
    shop.clock.pass(120_000)
    await shop.work()
    expect(await shop.archives.ask(format, 'mp3-320')).toBe('ready')
  })

  it('leave in the order of their last use when there are too many', async () => {
    const large = () => shop.aRecord({ tracks: [{ title: 'Long', files: { mp3: Buffer.alloc(1_200_000) } }] })
    const [first, second, third] = [await large(), await large(), await large()]
    for (const format of [first, second]) {
      await make(format)
      shop.clock.pass(1000)
    }
    await shop.archives.markUsed((await shop.archives.find(first, 'mp3-320'))!.key)
    shop.clock.pass(1000)
    await make(third)
    expect(await filesThere()).toHaveLength(2)
    expect(await shop.archives.find(second, 'mp3-320')).toBeNull()
    expect(await shop.archives.find(first, 'mp3-320')).not.toBeNull()
    await make(second)
  })

  it('of more than five hundred files cannot be had, and that is said', async () => {
    const format = await aRecord(...Array.from({ length: 500 }, (_, n) => `Track ${n}`))
    await shop.archives.ask(format, 'mp3-320')
    await shop.work()
    expect(await shop.archives.ask(format, 'mp3-320')).toBe('failed')
    expect(await incidents()).toEqual([
      { kind: 'archive_failed', ref: format, detail: 'It would have more than 500 files.' },
    ])
    const { token } = await shop.anOrder({ formats: [format] })
    await shop.db.updateTable('outbox').set({ state: 'done' }).execute()
    await expect(shop.downloads.check(token!, format, 'mp3-320')).rejects.toMatchObject({
      status: 503,
      message:
        'We could not prepare this download. We know about it and are looking into it. Please try again tomorrow.',
    })
    shop.clock.pass(60 * 60_000)
    expect(await shop.archives.ask(format, 'mp3-320')).toBe('wanted')
  })

  it('of files that are gone fail without trying again and again', async () => {
    const format = await aRecord('Antenna')
    for (const name of await readdir(shop.mediaDir)) await rm(path.join(shop.mediaDir, name))
    await shop.archives.ask(format, 'mp3-320')
    await shop.work()
    expect(await rows()).toMatchObject([{ state: 'failed', tries: 1 }])
    expect((await incidents())[0].detail).toMatch(/is missing in the media folder\. Import it again\.$/)
  })

  it('leave nothing behind that was not finished', async () => {
    const format = await aRecord('Antenna')
    const { file } = await make(format)
    for (const name of ['x.zip', 'y.zip.1234.tmp']) await writeFile(place(name), 'half')
    await shop.job.start()
    await shop.job.stop()
    const left = await filesThere()
    // On Postgres another container may be at it, for a day.
    if (_kind === 'SQLite') expect(left).toEqual([path.basename(file)])
    else expect(left).toHaveLength(3)
  })

  describe('made with ffmpeg', () => {
    const tone = (name: string, ...args: string[]) => {
      const source = ['-v', 'error', '-f', 'lavfi', '-i', 'sine=frequency=440:duration=2:sample_rate=48000']
      execFileSync('ffmpeg', [...source, ...args, path.join(shop.mediaDir, name)])
    }
    const tagsOf = (file: string) => {
      const args = [
        '-v',
        'error',
        '-show_entries',
        'stream=codec_name,codec_type,sample_fmt,bits_per_sample:stream_tags:format_tags:stream_disposition=attached_pic:format=bit_rate',
        '-of',
        'json',
        file,
      ]
      const { streams, format } = JSON.parse(execFileSync('ffprobe', args, { encoding: 'utf8' }))
      const tags = { ...streams[0].tags, ...format.tags }
      const lower = Object.fromEntries(
        Object.entries(tags).map(([name, value]) => [name.toLowerCase(), value]),
      )
      return { streams, tags: lower, bitRate: Number(format.bit_rate) }
    }
    async function unpacked(preset: string, format: string) {
      const { file } = await make(format, preset)
      const name = namesIn(file)[0]
      const place = path.join(shop.dataDir, `out${path.extname(name)}`)
      await writeFile(place, contentOf(file, name))
      return tagsOf(place)
    }

    withFfmpeg(`are tagged, with the cover inside, in every codec${note}`, async () => {
      tone('-master.flac', '-sample_fmt', 's32', '-metadata', 'comment=secret')
      const format = await shop.aRecord({
        artist: 'Nora Feldt',
        title: 'Every Room a Radio',
        slug: 'r1',
        tracks: [
          { title: '-metadata "x"=1\n$(y)', version: 'Dub', master: '-master.flac' },
          { title: 'Two', medium: 2, master: '-master.flac' },
        ],
      })
      await aCover()
      const said = {
        title: '-metadata "x"=1 $(y) (Dub)',
        artist: 'Nora Feldt',
        album: 'Every Room a Radio',
        date: '2026-11-13',
      }
      for (const [preset, codec] of [
        ['mp3-320', 'mp3'],
        ['opus-160', 'opus'],
        ['flac', 'flac'],
        ['wav', 'pcm_s16le'],
      ] as const) {
        const { streams, tags, bitRate } = await unpacked(preset, format)
        expect(streams[0].codec_name).toBe(codec)
        expect(tags).toMatchObject(said)
        expect(JSON.stringify(tags)).not.toContain('secret')
        const pictures = streams.filter((stream: { codec_type: string }) => stream.codec_type === 'video')
        expect([preset, pictures.length]).toEqual([preset, codec === 'pcm_s16le' ? 0 : 1])
        if (codec !== 'pcm_s16le') {
          expect(tags).toMatchObject({
            track: expect.stringMatching(/^1(\/1)?$/),
            disc: expect.stringMatching(/^1(\/2)?$/),
          })
          expect(tags.album_artist).toBe('Nora Feldt')
        }
        if (codec === 'flac') expect(streams[0].sample_fmt).toBe('s16')
        if (codec === 'mp3') expect(bitRate).toBeGreaterThan(300_000)
      }
    })

    withFfmpeg(`fail on a master that makes a decoder read something else${note}`, async () => {
      const secret = path.join(shop.dataDir, 'secret.txt')
      await writeFile(secret, 'root:x:0:0')
      const hostile = `#EXTM3U\n#EXTINF:1,\nfile://${secret}\n`
      await writeFile(path.join(shop.mediaDir, 'a.flac'), hostile)
      const format = await shop.aRecord({ tracks: [{ title: 'Antenna', master: 'a.flac' }] })
      await shop.archives.ask(format, 'mp3-320')
      for (let tries = 0; tries < 3; tries++) {
        await shop.work()
        shop.clock.pass(10 * 60_000)
      }
      expect(await rows()).toMatchObject([{ state: 'failed', tries: 3 }])
      expect(await incidents()).toMatchObject([{ kind: 'archive_failed' }])
      expect(await filesThere()).toEqual([])
    })

    withFfmpeg(`are given up when the shop closes, and made when it opens${note}`, async () => {
      tone('long.wav', '-af', 'aloop=loop=400:size=96000')
      const format = await shop.aRecord({ tracks: [{ title: 'Long', master: 'long.wav' }] })
      await shop.archives.ask(format, 'opus-160')
      await shop.job.start()
      await until(async () => (await filesThere()).length > 0)
      await shop.job.stop()
      expect(await rows()).toMatchObject([{ state: 'wanted', lease_until: null, tries: 0 }])
      expect(await filesThere()).toEqual([])
    })
  })

  async function openAgain() {
    const { createArchives } = await import('../../../../../server/core/download/archives')
    return createArchives(shop.db, {
      store: shop.files.archives,
      now: () => shop.clock.now,
      onWanted: () => {},
    })
  }
})
