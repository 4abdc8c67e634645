import path from 'node:path'
import { required } from '../../../src/shared/required'
import type { AudioCodec } from '../../../src/shared/vocabulary'
import { runFfmpeg } from '../media/ffmpeg'
import { audioFormat } from '../media/previewRules'
import type { Tags } from './archiveTags'

export interface Encoding {
  codec: AudioCodec
  kbitPerSecond: number | null
  tags: Tags
  /** The front cover; null when there is none. */
  cover: Cover | null
}

export interface Cover {
  file: string
  /** A smaller cover for Opus as text, which is how Opus stores pictures. */
  picture: string | null
}

const trackTimeoutMs = 15 * 60_000
const usualKbitPerSecond = { mp3: 320, opus: 160 }

/**
 * Encodes a lossless master with tags, and with the cover where the codec supports it.
 * @param master the path of the source
 * @param target the path of the new file
 * @param signal stops the encoder
 * @throws FfmpegFailed
 */
export async function encodeTrack(
  master: string,
  target: string,
  { codec, kbitPerSecond, tags, cover }: Encoding,
  signal: AbortSignal,
): Promise<void> {
  const hasPicture = cover !== null && (codec === 'mp3' || codec === 'flac')
  const args = [
    ...['-nostdin', '-hide_banner', '-nostats', '-v', 'error', '-n'],
    ...buildInputArgs(master, required(audioFormat(path.extname(master)), 'audio format')),
    ...(hasPicture ? buildInputArgs(cover.file, 'mjpeg') : []),
    ...['-map', '0:a:0'],
    ...(hasPicture ? ['-map', '1:v:0', '-c:v', 'copy', '-disposition:v:0', 'attached_pic'] : []),
    // Tags and chapters of the master are not copied, because the shop writes its own tags.
    ...['-map_metadata', '-1', '-map_chapters', '-1', '-threads', '1'],
    ...buildCodecArgs(codec, kbitPerSecond),
    ...Object.entries(tags).flatMap(([name, value]) => ['-metadata', `${name}=${value}`]),
    ...(codec === 'opus' && cover?.picture
      ? ['-metadata:s:a:0', `METADATA_BLOCK_PICTURE=${cover.picture}`]
      : []),
    ...[`file:${path.resolve(target)}`],
  ]
  await runFfmpeg('ffmpeg', args, trackTimeoutMs, { isInBackground: true, signal })
}

/**
 * Prefixes a full path with `file:`, so that ffmpeg cannot take a file name for an option, an address or a protocol.
 */
const buildInputArgs = (file: string, format: string) => [
  ...['-protocol_whitelist', 'file,pipe', '-f', format],
  ...['-i', `file:${path.resolve(file)}`],
]

/** FLAC and WAV have 16 bits at the master's own sample rate, which every player and burner accepts. */
function buildCodecArgs(codec: AudioCodec, kbitPerSecond: number | null): string[] {
  switch (codec) {
    case 'mp3':
      return [
        '-c:a',
        'libmp3lame',
        '-b:a',
        `${kbitPerSecond ?? usualKbitPerSecond.mp3}k`,
        '-id3v2_version',
        '3',
        '-f',
        'mp3',
      ]
    case 'opus':
      return ['-c:a', 'libopus', '-b:a', `${kbitPerSecond ?? usualKbitPerSecond.opus}k`, '-f', 'opus']
    case 'flac':
      return ['-c:a', 'flac', '-sample_fmt', 's16', '-f', 'flac']
    case 'wav':
      return ['-c:a', 'pcm_s16le', '-f', 'wav']
  }
}
