// Suite: whole. It converts minutes of sound.
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { makePreviews } from '../../../../../server/core/media/previewMaker'

const hasFfmpeg =
  spawnSync('ffmpeg', ['-version']).status === 0 && spawnSync('ffprobe', ['-version']).status === 0
const withFfmpeg = hasFfmpeg ? it : it.skip
const note = hasFfmpeg ? '' : ' (skipped: ffmpeg is not installed)'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'rille-previews-'))
})
afterEach(() => rm(folder, { recursive: true }))

const previews = () => ({ opus: path.join(folder, 'out', 'a.opus'), mp3: path.join(folder, 'out', 'a.mp3') })
const make = (master: string, options?: Parameters<typeof makePreviews>[2]) =>
  makePreviews(path.join(folder, master), previews(), options)

/** A tone, written by ffmpeg in the format that the name asks for. */
function tone(name: string, seconds: number, volume = 0.5) {
  const source = `sine=frequency=440:duration=${seconds}:sample_rate=44100,volume=${volume}`
  execFileSync('ffmpeg', ['-v', 'error', '-f', 'lavfi', '-i', source, '-ac', '2', path.join(folder, name)])
}
function probe(file: string) {
  const args = [
    '-v',
    'error',
    '-show_entries',
    'format=duration,bit_rate:stream=codec_name:format_tags',
    '-of',
    'json',
  ]
  return JSON.parse(execFileSync('ffprobe', [...args, file], { encoding: 'utf8' })) as {
    format: { duration: string; bit_rate: string; tags?: Record<string, string> }
    streams: { codec_name: string }[]
  }
}
function loudnessOf(file: string) {
  const args = ['-hide_banner', '-i', file, '-af', 'ebur128', '-f', 'null', '-']
  const log = spawnSync('ffmpeg', args, { encoding: 'utf8' }).stderr
  return Number(/I:\s+(-?[\d.]+) LUFS/.exec(log.slice(log.lastIndexOf('Summary')))?.[1])
}

describe(`the preview of a track${note}`, () => {
  withFfmpeg(
    'has the length asked for, in Opus and MP3, and nothing else is left in the folder',
    async () => {
      tone('master.flac', 30)
      await make('master.flac', { seconds: 10 })
      const [opus, mp3] = [probe(previews().opus), probe(previews().mp3)]
      expect([opus.streams[0]?.codec_name, mp3.streams[0]?.codec_name]).toEqual(['opus', 'mp3'])
      for (const { format } of [opus, mp3]) expect(Math.abs(Number(format.duration) - 10)).toBeLessThan(0.2)
      expect(Number(mp3.format.bit_rate)).toBeGreaterThan(120_000)
      expect((await readdir(path.join(folder, 'out'))).sort()).toEqual(['a.mp3', 'a.opus'])
    },
  )

  withFfmpeg('is cut from the loudest part of the master', async () => {
    const source = "aevalsrc='if(between(t,20,30),0.5*sin(2*PI*880*t),0.05*sin(2*PI*220*t))':d=40:s=44100"
    execFileSync('ffmpeg', ['-v', 'error', '-f', 'lavfi', '-i', source, path.join(folder, 'late.flac')])
    await make('late.flac', { seconds: 6 })
    const samples = execFileSync(
      'ffmpeg',
      ['-v', 'error', '-ss', '2', '-t', '1', '-i', previews().mp3, '-ac', '1', '-f', 's16le', '-'],
      { encoding: 'buffer' },
    )
    let crossings = 0
    for (let at = 2; at < samples.length; at += 2)
      if (samples.readInt16LE(at - 2) < 0 !== samples.readInt16LE(at) < 0) crossings++
    // Half a tone up or down; the other part of the master is two octaves lower.
    expect(Math.abs(crossings / 2 - 880)).toBeLessThan(40)
  })

  withFfmpeg('is 75 seconds long, as long as the track allows', async () => {
    tone('long.mp3', 80)
    tone('short.mp3', 20)
    await make('long.mp3')
    expect(Math.abs(Number(probe(previews().opus).format.duration) - 75)).toBeLessThan(0.2)
    await make('short.mp3')
    expect(Math.abs(Number(probe(previews().opus).format.duration) - 20)).toBeLessThan(0.2)
  })

  withFfmpeg('is as loud for a quiet master as for a loud one', async () => {
    tone('quiet.wav', 8, 0.05)
    tone('loud.wav', 8, 1)
    await make('quiet.wav', { seconds: 6 })
    const quiet = loudnessOf(previews().mp3)
    await make('loud.wav', { seconds: 6 })
    expect(Math.abs(quiet - loudnessOf(previews().mp3))).toBeLessThan(1.5)
    expect(Math.abs(quiet + 16)).toBeLessThan(2)
  })

  withFfmpeg('is the same, byte for byte, when it is made again', async () => {
    tone('master.mp3', 5)
    await make('master.mp3')
    const first = await Promise.all(Object.values(previews()).map((file) => readFile(file)))
    await make('master.mp3')
    expect(await Promise.all(Object.values(previews()).map((file) => readFile(file)))).toEqual(first)
  })

  withFfmpeg.each(['wav', 'ogg', 'opus', 'aiff', 'm4a'])('is made from %s', async (ending) => {
    tone(`master.${ending}`, 3)
    await make(`master.${ending}`)
    expect(Number(probe(previews().opus).format.duration)).toBeGreaterThan(2.5)
  })

  withFfmpeg('is made of silence too', async () => {
    tone('silence.wav', 3, 0)
    await expect(make('silence.wav')).resolves.toBeUndefined()
  })

  withFfmpeg('carries no tags of the master', async () => {
    const args = [
      '-v',
      'error',
      '-f',
      'lavfi',
      '-i',
      'sine=duration=2',
      '-metadata',
      'comment=promo for a magazine',
    ]
    execFileSync('ffmpeg', [...args, path.join(folder, 'tagged.flac')])
    await make('tagged.flac')
    expect(probe(previews().mp3).format.tags?.comment).toBeUndefined()
  })
})

describe('an audio master is refused with a sentence', () => {
  it.each(['list.m3u8', 'list.pls', 'picture.svg', 'http://example.org/a.php'])(
    'when it is %s',
    async (name) => {
      await expect(make(name)).rejects.toThrow(/ is not audio: use FLAC, WAV/)
    },
  )

  it('when it is not there', async () => {
    await expect(make('gone.flac')).rejects.toThrow('gone.flac does not exist.')
    await expect(makePreviews('http://127.0.0.1:9/a.mp3', previews())).rejects.toThrow(
      'a.mp3 does not exist.',
    )
  })

  withFfmpeg('when it is a playlist under another name, which is not followed', async () => {
    let visits = 0
    const server = createServer((_req, res) => {
      visits += 1
      res.end()
    }).listen(0, '127.0.0.1')
    await new Promise((resolve) => server.once('listening', resolve))
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/a.mp3`
    const lists = [
      `#EXTM3U\n#EXTINF:9,\n${url}\n`,
      `ffconcat version 1.0\nfile '${url}'\n`,
      `[playlist]\nFile1=${url}\n`,
    ]
    for (const list of lists) {
      for (const ending of ['flac', 'mp3', 'm4a']) {
        await writeFile(path.join(folder, `list.${ending}`), list)
        await expect(make(`list.${ending}`)).rejects.toThrow(`list.${ending} `)
      }
    }
    server.close()
    expect(visits).toBe(0)
    expect(await readdir(folder)).not.toContain('a.opus')
  })

  withFfmpeg.each([
    ['svg.mp3', '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>'],
    ['subtitles.ogg', '1\n00:00:00,000 --> 00:00:09,000\n/etc/passwd\n'],
    ['description.m4a', 'v=0\no=- 0 0 IN IP4 127.0.0.1\nc=IN IP4 127.0.0.1\nm=audio 5004 RTP/AVP 0\n'],
    ['manifest.flac', '<?xml version="1.0"?><MPD><BaseURL>http://127.0.0.1:9/</BaseURL></MPD>'],
  ])('when there is something else in %s', async (name, text) => {
    await writeFile(path.join(folder, name), text)
    await expect(make(name)).rejects.toThrow(`${name} `)
  })

  withFfmpeg('when it is cut off or empty, and no preview is left behind', async () => {
    tone('cut.flac', 10)
    await truncate(path.join(folder, 'cut.flac'), 60)
    await writeFile(path.join(folder, 'empty.wav'), '')
    await expect(make('cut.flac')).rejects.toThrow(/^cut\.flac /)
    await expect(make('empty.wav')).rejects.toThrow(/^empty\.wav /)
    expect(await readdir(path.join(folder, 'out')).catch(() => [])).toEqual([])
  })

  withFfmpeg('when it takes too long', async () => {
    tone('long.wav', 60)
    await expect(make('long.wav', { timeoutMs: 1 })).rejects.toThrow(
      'Making the preview of long.wav took too long.',
    )
  })

  it('when ffmpeg is missing, saying what to install', async () => {
    await writeFile(path.join(folder, 'a.wav'), 'RIFF')
    const searchPath = process.env.PATH
    process.env.PATH = folder
    try {
      await expect(make('a.wav')).rejects.toThrow(/Install ffmpeg/)
    } finally {
      process.env.PATH = searchPath
    }
  })
})
