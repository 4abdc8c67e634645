import { mkdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { publishFile, temporaryName } from '../../platform/files/wholeFile'
import { FfmpegFailed, runFfmpeg } from './ffmpeg'
import { LevelMeter, meterRate } from './levelMeter'
import { MediaProblem } from './mediaProblem'
import {
  audioFormat,
  chooseExcerpt,
  type Excerpt,
  type Loudness,
  measuringFilter,
  previewFilters,
  readLoudness,
} from './previewRules'
import { tell } from './staffSentences'

export interface PreviewFiles {
  opus: string
  mp3: string
}
export interface PreviewOptions {
  /** The length of a preview. The preview of a shorter track is the whole track. */
  seconds?: number
  /** The limit for each of the four runs of ffmpeg that a preview needs. */
  timeoutMs?: number
}

const maxMasterBytes = 4 * 1024 ** 3

const usualSeconds = 75

/**
 * Cuts a preview from the loudest part of an audio master, normalises its loudness, fades it, and stores it as Opus
 * (64 kbit/s) and MP3 (128 kbit/s). Each file appears only when it is complete; existing files are replaced.
 * @param master path of a FLAC, WAV, MP3, Ogg, Opus, AIFF or M4A file; the file extension says which
 * @param files paths of the two files to write
 * @throws MediaProblem saying what is wrong with the master, or that ffmpeg must be installed
 */
export async function makePreviews(
  master: string,
  files: PreviewFiles,
  { seconds = usualSeconds, timeoutMs = 60_000 }: PreviewOptions = {},
): Promise<void> {
  const name = path.basename(master)
  const input = buildInputArgs(await checkMaster(master, name))
  const temporary = { opus: temporaryName(files.opus), mp3: temporaryName(files.mp3) }
  try {
    const trackSeconds = await measureLength(input, timeoutMs, name)
    const powers = trackSeconds > seconds ? await measurePowers(input, timeoutMs) : []
    const excerpt = chooseExcerpt(trackSeconds, seconds, powers)
    const loudness = await measureLoudness(input, excerpt, timeoutMs)
    for (const file of Object.values(files)) await mkdir(path.dirname(file), { recursive: true })
    await encode(input, { excerpt, loudness, files: temporary, timeoutMs })
    await publishFile(temporary.opus, files.opus)
    await publishFile(temporary.mp3, files.mp3)
  } catch (error) {
    for (const file of Object.values(temporary)) await rm(file, { force: true })
    throw error instanceof FfmpegFailed ? asMediaProblem(error, name) : error
  }
}

interface Master {
  file: string
  format: string
}

async function checkMaster(master: string, name: string): Promise<Master> {
  const format = audioFormat(path.extname(master))
  if (!format) {
    throw new MediaProblem(tell('{name} is not audio: use FLAC, WAV, MP3, Ogg, Opus, AIFF or M4A.', { name }))
  }
  const stats = await stat(master).catch((error: NodeJS.ErrnoException) => {
    throw new MediaProblem(
      error.code === 'ENOENT'
        ? tell('{name} does not exist.', { name })
        : tell('{name} cannot be read.', { name }),
      error,
    )
  })
  if (!stats.isFile()) throw new MediaProblem(tell('{name} is not a file.', { name }))
  if (stats.size > maxMasterBytes) throw new MediaProblem(tell('{name} is larger than 4 GB.', { name }))
  return { file: path.resolve(master), format }
}

/**
 * Names the file with `file:` and a full path, so that ffmpeg cannot take it for an option, an address or a protocol.
 */
const buildInputArgs = ({ file, format }: Master) => [
  '-protocol_whitelist',
  'file,pipe',
  '-f',
  format,
  '-i',
  `file:${file}`,
]

async function measureLength(input: string[], timeoutMs: number, name: string): Promise<number> {
  const question = [
    '-v',
    'error',
    '-select_streams',
    'a:0',
    '-show_entries',
    'format=duration',
    '-of',
    'csv=p=0',
  ]
  const { output } = await runFfmpeg('ffprobe', [...question, ...input], timeoutMs)
  const length = Number.parseFloat(output)
  if (!(length > 0)) {
    throw new MediaProblem(tell('{name} does not tell how long it is. Save it anew.', { name }))
  }
  return length
}

const quietly = ['-nostdin', '-hide_banner', '-nostats']
const cut = ({ start, length }: Excerpt, input: string[]) => ['-ss', `${start}`, '-t', `${length}`, ...input]

// The deepest sounds have the most power, but the ear hardly hears them.
const meterFilter = `highpass=f=100,aresample=${meterRate}`

/** Measures the power of the whole track, slice by slice. */
async function measurePowers(input: string[], timeoutMs: number): Promise<number[]> {
  const meter = new LevelMeter()
  const samples = ['-map', '0:a:0', '-af', meterFilter, '-ac', '1', '-f', 's16le', '-']
  await runFfmpeg('ffmpeg', [...quietly, '-v', 'error', ...input, ...samples], timeoutMs, {
    onOutput: (bytes) => meter.add(bytes),
  })
  return meter.powers
}

async function measureLoudness(
  input: string[],
  excerpt: Excerpt,
  timeoutMs: number,
): Promise<Loudness | null> {
  const measure = ['-map', '0:a:0', '-af', measuringFilter, '-f', 'null', '-']
  const { log } = await runFfmpeg(
    'ffmpeg',
    [...quietly, '-v', 'info', ...cut(excerpt, input), ...measure],
    timeoutMs,
  )
  return readLoudness(log)
}

async function encode(
  input: string[],
  {
    excerpt,
    loudness,
    files,
    timeoutMs,
  }: { excerpt: Excerpt; loudness: Loudness | null; files: PreviewFiles; timeoutMs: number },
): Promise<void> {
  const graph = `[0:a:0]${previewFilters(excerpt, loudness)},asplit=2[one][two]`
  // The preview gets only the sound of the master, without its metadata, and the same bytes at each run.
  const bare = [
    '-map_metadata',
    '-1',
    '-map_chapters',
    '-1',
    '-fflags',
    '+bitexact',
    '-flags:a',
    '+bitexact',
    '-ac',
    '2',
  ]
  const opus = ['-map', '[one]', ...bare, '-ar', '48000', '-c:a', 'libopus', '-b:a', '64k', '-f', 'opus']
  const mp3 = ['-map', '[two]', ...bare, '-ar', '44100', '-c:a', 'libmp3lame', '-b:a', '128k', '-f', 'mp3']
  await runFfmpeg(
    'ffmpeg',
    [
      ...[...quietly, '-v', 'error', '-n', ...cut(excerpt, input), '-filter_complex', graph],
      ...[...opus, `file:${path.resolve(files.opus)}`, ...mp3, `file:${path.resolve(files.mp3)}`],
    ],
    timeoutMs,
  )
}

function asMediaProblem(error: FfmpegFailed, name: string): MediaProblem {
  if (error.isTimeout) {
    return new MediaProblem(tell('Making the preview of {name} took too long.', { name }), error)
  }
  if (/Unknown encoder|Encoder not found/i.test(error.log)) {
    return new MediaProblem(
      tell('This ffmpeg cannot write Opus or MP3. Install one with libopus and libmp3lame.'),
      error,
    )
  }
  return new MediaProblem(
    tell('{name} is damaged, or not what its ending says. Save it anew.', { name }),
    error,
  )
}
