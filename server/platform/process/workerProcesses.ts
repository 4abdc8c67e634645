import { type ChildProcess, fork } from 'node:child_process'

export interface WorkerOptions {
  /** Path of a built program that calls `serveParent`. */
  program: string
  /** A process that needs more memory ends, and its one request fails. */
  maxMemoryMb: number
  /** What of it may be objects of JavaScript. */
  maxHeapMb: number
  /** A process that needs more time for a request is killed; its start counts. */
  timeoutMs?: number
  /** A process without work ends after this time, which frees its memory. */
  idleMs?: number
  /** Whether the program needs packages with native code. */
  hasAddons?: boolean
}

export interface WorkerProcesses<Request, Answer> {
  /** @throws WorkerFailed if there is no answer */
  ask(request: Request): Promise<Answer>
  /** Ends all processes. */
  close(): void
}

/** The exit code of a process that has grown too large. */
export const outOfMemory = 9

/** Thrown for a request that a process has not answered. */
export class WorkerFailed extends Error {
  override name = 'WorkerFailed'
  /** `large`: it needed too much memory; `slow`: too much time; `ended` and `unsent`: the program is at fault. */
  readonly reason: 'large' | 'slow' | 'ended' | 'unsent'
  constructor(reason: WorkerFailed['reason'], detail: string) {
    super(detail)
    this.reason = reason
  }
}

/** Node's permissions: reading files only. The warning that native code can bypass them would appear at each start. */
const mayOnlyRead = ['--permission', '--allow-fs-read=*', '--disable-warning=PERM0001']

interface Process {
  child: ChildProcess
  idleTimer: NodeJS.Timeout | null
}

/**
 * Does work on what strangers hand in, in processes of their own, so that nothing in it can stop or end the shop. Each
 * process does one request at a time, and there are as many as requests run at once. They start when they are needed, and
 * stay for a while. They do not get the shop's settings and secrets, and may neither write files, nor use the network,
 * nor start programs.
 */
export function createWorkerProcesses<Request extends object, Answer>({
  program,
  maxMemoryMb,
  maxHeapMb,
  timeoutMs = 20_000,
  idleMs = 30_000,
  hasAddons = false,
}: WorkerOptions): WorkerProcesses<Request, Answer> {
  const idle: Process[] = []
  const all = new Set<Process>()

  function start(): Process {
    const child = fork(program, [String(maxMemoryMb)], {
      execArgv: [
        ...mayOnlyRead,
        ...(hasAddons ? ['--allow-addons'] : []),
        `--max-old-space-size=${maxHeapMb}`,
      ],
      env: { PATH: process.env.PATH, NODE_ENV: process.env.NODE_ENV },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    const worker = { child, idleTimer: null }
    all.add(worker)
    child.once('exit', () => {
      all.delete(worker)
      const place = idle.indexOf(worker)
      if (place >= 0) idle.splice(place, 1)
    })
    return worker
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

  const request = ({ child }: Process, work: Request): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const stopListening = (then: () => void) => {
        clearTimeout(timer)
        child.removeAllListeners('message').off('exit', onExit).off('error', onError)
        then()
      }
      const fail = (reason: WorkerFailed['reason'], detail: string) =>
        stopListening(() => reject(new WorkerFailed(reason, detail)))
      // V8 aborts a process whose heap is full.
      const onExit = (code: number | null, signal: string | null) =>
        fail(signal !== null || code === outOfMemory ? 'large' : 'ended', signal ?? `exit code ${code}`)
      const onError = ({ message }: Error) => fail('unsent', message)
      const timer = setTimeout(() => {
        child.kill('SIGKILL')
        fail('slow', `more than ${timeoutMs / 1000} s`)
      }, timeoutMs)
      child.once('message', (answer: Answer) => stopListening(() => resolve(answer)))
      child.once('exit', onExit).once('error', onError)
      child.send(work, (error) => error && onError(error))
    })

  return {
    async ask(work) {
      const process = wake()
      const answer = await request(process, work)
      rest(process)
      return answer
    },
    close() {
      for (const process of all) end(process)
    },
  }
}
