import { type ChildProcess, fork } from 'node:child_process'
import { NotFound } from '../errors'
import { DamagedFile } from '../files/damagedFile'
import { said } from '../languages/said'
import { MediaProblem } from './mediaProblem'
import type { renderImage } from './renderImage'
import type { Crop, straightenImage } from './straightenImage'

export type ConversionRequest = RenderRequest | StraightenRequest
interface RenderRequest {
  /** Path of the image file. */
  master: string
  width: number
  mimeType: string
}
interface StraightenRequest {
  master: string
  /** Null keeps the whole image. */
  crop: Crop | null
}
export type ConversionAnswer =
  | { kind: 'made'; bytes: Uint8Array }
  | { kind: 'missing'; message: string }
  | { kind: 'damaged'; message: string }
  | { kind: 'refused'; message: string }
  | { kind: 'failed'; message: string }

export interface ImageProcessOptions {
  /** Path of the built `imageProgram.ts`. */
  program: string
  /** A process that needs more memory ends, and the conversion of its one image fails. */
  maxMemoryMb?: number
  /** A process that needs more time for an image is killed. The decoder has a shorter limit of its own. */
  timeoutMs?: number
  /** A process without work ends after this time, which frees its memory. */
  idleMs?: number
}

export interface ImageProcesses {
  render: typeof renderImage
  straighten: typeof straightenImage
  close(): void
}

const failures = {
  missing: () => new NotFound(said('error.image.missing')),
  damaged: (message: string) => new DamagedFile(message),
  refused: (message: string) => new MediaProblem(message),
  failed: (message: string) => new Error(message),
}

/** Node's permissions: reading files only. The warning that native code can bypass them would appear at each start. */
const mayOnlyRead = ['--permission', '--allow-addons', '--allow-fs-read=*', '--disable-warning=PERM0001']

interface Process {
  child: ChildProcess
  idleTimer: NodeJS.Timeout | null
}

/**
 * Converts images in processes of their own. Each process converts one image at a time, and there are as many as
 * conversions run at once: `ImageConverter` runs two. Processes start when they are needed. They do not get the shop's
 * settings and secrets, and may neither write files, nor use the network, nor start programs.
 * @returns `render` and `straighten`, which work like `renderImage` and `straightenImage`, and `close`, which ends all
 *   processes
 */
export function createImageProcesses({
  program,
  maxMemoryMb = 640,
  timeoutMs = 20_000,
  idleMs = 30_000,
}: ImageProcessOptions): ImageProcesses {
  const idle: Process[] = []
  const all = new Set<Process>()

  function start(): Process {
    const child = fork(program, [String(maxMemoryMb)], {
      execArgv: [...mayOnlyRead, '--max-old-space-size=128'],
      env: { PATH: process.env.PATH, NODE_ENV: process.env.NODE_ENV },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    const made = { child, idleTimer: null }
    all.add(made)
    child.once('exit', () => {
      all.delete(made)
      const place = idle.indexOf(made)
      if (place >= 0) idle.splice(place, 1)
    })
    return made
  }

  function rest(process: Process): void {
    process.idleTimer = setTimeout(() => end(process), idleMs).unref()
    process.child.unref()
    process.child.channel?.unref()
    idle.push(process)
  }

  const end = ({ child, idleTimer }: Process) => {
    if (idleTimer) clearTimeout(idleTimer)
    child.kill('SIGKILL')
  }

  function wake(): Process {
    let process = idle.pop()
    // The event of an ended process comes a moment later, so the list may still hold it.
    while (process && (process.child.killed || !process.child.connected)) process = idle.pop()
    process ??= start()
    if (process.idleTimer) clearTimeout(process.idleTimer)
    process.child.ref()
    process.child.channel?.ref()
    return process
  }

  const ask = ({ child }: Process, request: ConversionRequest): Promise<ConversionAnswer> =>
    new Promise((resolve, reject) => {
      const stopListening = (then: () => void) => {
        clearTimeout(timer)
        child.removeAllListeners('message').off('exit', onExit).off('error', onError)
        then()
      }
      const fail = (why: string) =>
        stopListening(() => reject(new Error(`The image ${request.master} ${why}`)))
      const onExit = (code: number | null, signal: string | null) =>
        fail(`ended the process that converts it (${signal ?? `exit code ${code}`})`)
      const onError = (error: Error) => fail(`could not be handed to a process: ${error.message}`)
      const timer = setTimeout(() => {
        child.kill('SIGKILL')
        fail('took too long to convert')
      }, timeoutMs)
      child.once('message', (answer: ConversionAnswer) => stopListening(() => resolve(answer)))
      child.once('exit', onExit).once('error', onError)
      child.send(request, (error) => error && onError(error))
    })

  async function work(request: ConversionRequest): Promise<Uint8Array> {
    const process = wake()
    const answer = await ask(process, request)
    rest(process)
    if (answer.kind === 'made') return answer.bytes
    throw failures[answer.kind](answer.message)
  }

  return {
    render: (master, width, mimeType) => work({ master, width, mimeType }),
    straighten: (master, crop) => work({ master, crop }),
    close() {
      for (const process of all) end(process)
    },
  }
}
