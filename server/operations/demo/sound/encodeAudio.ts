/** Encodes samples with ffmpeg, which is needed to make the demo but not to run the shop. */
import { spawn } from 'node:child_process'
import { type Signal, sampleRate } from './signal'

/**
 * Encodes a preview.
 * @param file the path without an extension; `file.opus` and `file.mp3` are written
 * @throws Error if ffmpeg is not installed or fails
 */
export async function encodePreview(signal: Signal, file: string): Promise<void> {
  const samples = new Int16Array(signal.length)
  for (let i = 0; i < signal.length; i++) samples[i] = Math.max(-1, Math.min(1, signal[i]!)) * 32_767
  const input = Buffer.from(samples.buffer)
  const source = [
    '-hide_banner',
    '-loglevel',
    'error',
    '-y',
    '-f',
    's16le',
    '-ar',
    String(sampleRate),
    '-ac',
    '1',
    '-i',
    'pipe:0',
    '-map_metadata',
    '-1',
    '-fflags',
    '+bitexact',
  ]
  // The container image contains all of them, so both kinds keep to their bit rate.
  const opus = ['-c:a', 'libopus', '-b:a', '22k', '-vbr', 'constrained']
  // At this bit rate MP3 sounds better at half the sample rate. Only browsers without Opus play it.
  const mp3 = ['-ar', '24000', '-c:a', 'libmp3lame', '-b:a', '24k']
  await Promise.all([
    ffmpeg([...source, ...opus, '-flags:a', '+bitexact', `${file}.opus`], input),
    ffmpeg([...source, ...mp3, '-flags:a', '+bitexact', `${file}.mp3`], input),
  ])
}

function ffmpeg(args: string[], input: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn('ffmpeg', args, { stdio: ['pipe', 'ignore', 'pipe'] })
    let complaint = ''
    child.stderr.on('data', (text: Buffer) => {
      complaint += text
    })
    child.on('error', () =>
      reject(
        new Error('Drawing the demo needs ffmpeg with libopus and libmp3lame: install it and try again.'),
      ),
    )
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`ffmpeg refused: ${complaint.trim()}`)),
    )
    // A child process that ends early closes its pipe; its exit code reports the reason.
    child.stdin.on('error', () => {})
    child.stdin.end(input)
  })
}
