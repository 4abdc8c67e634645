import { WrongCamtFile } from '../../core/order/bank/camtFile'
import { ShopError } from '../../platform/errors'
import { currentStaffLanguage } from '../../platform/languages/staffLanguage'
import {
  createWorkerProcesses,
  WorkerFailed,
  type WorkerOptions,
} from '../../platform/process/workerProcesses'
import { WorkQueue } from '../../platform/support/workQueue'
import { UnreadableTable } from '../../platform/table/unreadableTable'
import { type ReadingAnswer, type ReadingRequest, type Readings, readings } from './readings'
import { tell } from './staffSentences'

export interface FileReaders extends Readings {
  close(): void
}

const [maxRunning, maxWaiting] = [2, 10]

/**
 * Reads the files that staff hand in, in processes of their own: two at a time, ten wait.
 * @param program the path of the built `readerProgram.ts`; null reads in this process
 * @throws UnreadableTable if a file needs more time or memory than any list of a shop
 * @throws ShopError 503 `files_busy` if too many files wait
 */
export function createFileReaders(
  program: string | null,
  limits: Pick<WorkerOptions, 'timeoutMs' | 'idleMs'> = {},
): FileReaders {
  if (program === null) return { ...readings, close() {} }
  const processes = createWorkerProcesses<ReadingRequest, ReadingAnswer>({
    program,
    maxMemoryMb: 640,
    maxHeapMb: 384,
    ...limits,
  })
  const queue = new WorkQueue(maxRunning, maxWaiting, busy)

  async function ask(request: ReadingRequest): Promise<unknown> {
    const answer = await queue
      .run(() => processes.ask(request))
      .catch((error: unknown) => {
        throw error instanceof WorkerFailed ? toWorkerError(error) : error
      })
    if (answer.kind === 'read') return answer.result
    throw toError(answer)
  }
  const read = <Kind extends keyof Readings>(kind: Kind, args: Parameters<Readings[Kind]>) =>
    ask({ kind, args, language: currentStaffLanguage() } as ReadingRequest) as ReturnType<Readings[Kind]>
  return {
    receipt: (...args) => read('receipt', args),
    payouts: (...args) => read('payouts', args),
    statement: (...args) => read('statement', args),
    close: processes.close,
  }
}

function toError(answer: Exclude<ReadingAnswer, { kind: 'read' }>): Error {
  const { kind, message } = answer
  if (kind === 'unreadable') return new UnreadableTable(message, answer.line)
  if (kind === 'wrongStatement') return new WrongCamtFile(answer.line, message, answer.advice)
  return new Error(message)
}

function toWorkerError({ reason, message }: WorkerFailed): Error {
  if (reason === 'large' || reason === 'slow') {
    return new UnreadableTable(
      reason === 'large'
        ? tell(
            'This file needs too much memory to read, so nothing was read. Save only what is needed, and choose that.',
          )
        : tell(
            'This file needs too much time to read, so nothing was read. Save only what is needed, and choose that.',
          ),
    )
  }
  return new Error(`The process that reads files failed: ${message}`)
}

const busy = () =>
  new ShopError(503, 'files_busy', tell('Other files are being read. Try again in some seconds.'), {
    retryAfterSeconds: 5,
  })
