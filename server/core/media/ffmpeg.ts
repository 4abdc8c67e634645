import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { MediaProblem } from './mediaProblem'

const missing =
  'ffmpeg is not installed, and audio cannot be converted without it. Install ffmpeg (on Debian: apt install ffmpeg), ' +
  'or bring ready-made files along: previews with `preview:` instead of `audio:`, downloads with `files:`.'
const maxLogLength = 100_000

/** The server has no ffmpeg. */
export class FfmpegMissing extends MediaProblem {}

export class FfmpegFailed extends Error {
  /** The end of the program's error output, at most 100,000 characters. */
  readonly log: string
  readonly isTimeout: boolean
  constructor(program: string, log: string, isTimeout: boolean) {
    super(`${program} ${isTimeout ? 'took too long' : 'failed'}: ${log.slice(-500)}`)
    this.name = 'FfmpegFailed'
    this.log = log
    this.isTimeout = isTimeout
  }
}

export interface FfmpegOptions {
  /** Runs the program at low priority, so that pages are not slowed down. */
  isInBackground?: boolean
  /** Kills the program when it aborts. */
  signal?: AbortSignal
  /** Receives the standard output as it comes. Then it is not returned. */
  onOutput?: (bytes: Buffer) => void
}

/**
 * Runs one of ffmpeg's programs without a shell, without input and without the shop's environment variables.
 * @returns the end of its standard output and of its error output (`log`), at most 100,000 characters each
 * @throws FfmpegMissing if the program is not installed
 * @throws FfmpegFailed if it ended with an error or did not end in time
 */
export function runFfmpeg(
  program: 'ffmpeg' | 'ffprobe',
  args: readonly string[],
  timeoutMs: number,
  { isInBackground = false, signal, onOutput }: FfmpegOptions = {},
): Promise<{ output: string; log: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      // ffmpeg gets only the search path of programs, so that it does not see the shop's settings and secrets.
      env: { PATH: process.env.PATH, LC_ALL: 'C' },
      signal,
      killSignal: 'SIGKILL',
    })
    if (isInBackground && child.pid !== undefined) giveWay(child.pid)
    let output = ''
    let log = ''
    let isTimeout = false
    const timer = setTimeout(() => {
      isTimeout = true
      child.kill('SIGKILL')
    }, timeoutMs)
    if (onOutput) child.stdout.on('data', onOutput)
    else {
      child.stdout.setEncoding('utf8').on('data', (text: string) => {
        output = (output + text).slice(-maxLogLength)
      })
    }
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      log = (log + text).slice(-maxLogLength)
    })
    child.on('error', (error: NodeJS.ErrnoException) => {
      clearTimeout(timer)
      reject(error.code === 'ENOENT' ? new FfmpegMissing(missing, error) : error)
    })
    child.on('close', (code) => {
      clearTimeout(timer)
      if (code === 0 && !isTimeout) resolve({ output, log })
      else reject(new FfmpegFailed(program, log, isTimeout))
    })
  })
}

function giveWay(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW)
  } catch {
    // It has ended already, or the system does not allow it: then it runs at normal priority.
  }
}
