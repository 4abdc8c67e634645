import { open, realpath, stat } from 'node:fs/promises'
import path from 'node:path'
import { elementAt } from '../../../src/shared/required'
import type { AudioCodec } from '../../../src/shared/vocabulary'
import { readPathOnDisk } from '../../platform/files/writtenPath'

/** The purpose of a media file; a codec stands for a ready-made download file. */
export type MediaUse = 'image' | 'master' | 'preview' | AudioCodec

const headBytes = 48
const ascii = (head: Buffer, from: number, to: number) => head.toString('latin1', from, to)

const isImage = (head: Buffer) =>
  head.toString('hex', 0, 3) === 'ffd8ff' ||
  head.toString('hex', 0, 8) === '89504e470d0a1a0a' ||
  (ascii(head, 0, 4) === 'RIFF' && ascii(head, 8, 12) === 'WEBP') ||
  (ascii(head, 4, 8) === 'ftyp' && ['avif', 'avis', 'mif1'].includes(ascii(head, 8, 12)))

const isMp3 = (head: Buffer) =>
  ascii(head, 0, 3) === 'ID3' || (head[0] === 0xff && (elementAt(head, 1) & 0xe0) === 0xe0)

const isWav = (head: Buffer) => ascii(head, 0, 4) === 'RIFF' && ascii(head, 8, 12) === 'WAVE'

const isCodec: Record<AudioCodec, (head: Buffer) => boolean> = {
  mp3: isMp3,
  // `OpusHead` is in the first packet of the first page (RFC 7845, section 5.1).
  opus: (head) => ascii(head, 0, 4) === 'OggS' && head.includes('OpusHead'),
  flac: (head) => ascii(head, 0, 4) === 'fLaC',
  wav: isWav,
}

/** The endings of masters, and how such a file begins. An MP3 file has the weakest mark, so it comes last. */
const audioMarks: readonly [extension: string, isOne: (head: Buffer) => boolean][] = [
  ['.flac', isCodec.flac],
  ['.opus', isCodec.opus],
  ['.ogg', (head) => ascii(head, 0, 4) === 'OggS'],
  ['.wav', isWav],
  ['.aiff', (head) => ascii(head, 0, 4) === 'FORM' && ascii(head, 8, 11) === 'AIF'],
  ['.m4a', (head) => ascii(head, 4, 8) === 'ftyp' && ascii(head, 8, 11) === 'M4A'],
  ['.mp3', isMp3],
]

const findExtension = (head: Buffer): string | null =>
  audioMarks.find(([, isOne]) => isOne(head))?.[0] ?? null

/**
 * Tells by its first bytes what ending the name of an audio file must have.
 * @returns null if it is not audio that the shop can read
 */
export async function audioExtension(file: string): Promise<string | null> {
  const head = await readHead(path.dirname(file), path.basename(file))
  return typeof head === 'string' ? null : findExtension(head)
}

/**
 * Checks the place and the first bytes of a media file. Playlists, SVG and other files that can make a decoder open
 * further files are refused here, before a decoder reads them.
 * @param folder the media folder
 * @param file the path relative to the folder
 * @param use the purpose of the file, which decides the allowed formats
 * @returns the problem; null if there is none
 */
export async function mediaFileProblem(
  folder: string,
  file: string,
  use: MediaUse,
): Promise<{ problem: string; advice: string } | null> {
  const head = await readHead(folder, file)
  if (head === 'missing') {
    return {
      problem: `The file media/${file} does not exist.`,
      advice: 'Add the file, or correct its name: upper and lower case matter.',
    }
  }
  if (head === 'outside') {
    return {
      problem: `The file media/${file} lies outside the media folder.`,
      advice: 'Copy the file into media/ instead of linking to it.',
    }
  }
  if (use === 'image' && !isImage(head)) {
    return {
      problem: `The file media/${file} is not an image that can be shown.`,
      advice: 'Save it as JPEG, PNG, WebP or AVIF.',
    }
  }
  const isPreview = file.endsWith('.opus') ? ascii(head, 0, 4) === 'OggS' : isMp3(head)
  if (use === 'preview' && !isPreview) {
    return {
      problem: `The file media/${file} is not what its name says.`,
      advice: 'Previews come in pairs: one Opus file and one MP3 file.',
    }
  }
  if (use in isCodec && !isCodec[use as AudioCodec](head)) {
    return {
      problem: `The file media/${file} is not ${use.toUpperCase()}.`,
      advice: 'Convert it, or name it under the codec that it has: mp3, opus, flac or wav.',
    }
  }
  if (use === 'master' && findExtension(head) === null) {
    return {
      problem: `The file media/${file} is not audio.`,
      advice: 'Use FLAC, WAV, AIFF, MP3, Ogg, Opus or M4A.',
    }
  }
  return null
}

async function readHead(folder: string, file: string): Promise<Buffer | 'missing' | 'outside'> {
  try {
    const real = await realpath(await readPathOnDisk(folder, file))
    if (!real.startsWith((await realpath(folder)) + path.sep)) return 'outside'
    // Opening a named pipe could wait forever.
    if (!(await stat(real)).isFile()) return 'missing'
    const handle = await open(real, 'r')
    try {
      const head = Buffer.alloc(headBytes)
      await handle.read(head, 0, headBytes, 0)
      return head
    } finally {
      await handle.close()
    }
  } catch {
    return 'missing'
  }
}

/**
 * Names the files of a preview.
 * @param preview the path without an extension
 * @returns the paths by codec
 */
export const previewFiles = (preview: string) => ({ opus: `${preview}.opus`, mp3: `${preview}.mp3` })
