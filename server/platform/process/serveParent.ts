import os from 'node:os'
import { outOfMemory } from './workerProcesses'

const checkEveryMs = 20
const niceness = 10

/**
 * Answers the requests of the shop in a process of `createWorkerProcesses`. The process ends when its parent ends, or when
 * it needs more memory than its first argument allows (in MB).
 * @param answer must not throw
 */
export function serveParent<Request, Answer>(answer: (request: Request) => Promise<Answer>): void {
  const maxMemoryBytes = Number(process.argv[2]) * 1024 ** 2
  /** Native code allocates memory outside V8's heap, so the memory of the whole process is checked. */
  const endWhenTooLarge = () => {
    if (process.memoryUsage.rss() > maxMemoryBytes) process.exit(outOfMemory)
  }
  setInterval(endWhenTooLarge, checkEveryMs)
  // Pages have priority.
  os.setPriority(niceness)
  process.on('message', async (request: Request) => {
    const result = await answer(request)
    // A small request may be done before the first check.
    endWhenTooLarge()
    process.send!(result)
  })
  process.on('disconnect', () => process.exit(0))
}
