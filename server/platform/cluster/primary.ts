import cluster, { type Worker } from 'node:cluster'
import type { Logger } from '../log/log'
import { type FromPrimary, type FromWorker, isMessage } from './clusterMessages'
import { provenAfterMs, restartDelayMs } from './restartRules'

/** The exit code `EX_CONFIG`, with which a worker ends if its configuration is wrong; see main.ts. */
const configurationExit = 78

export interface PrimaryOptions {
  /** The number of workers that share the port. */
  count: number
  /** The time after which a worker that was asked to end is killed. */
  timeoutMs: number
  /** The time after which a new worker that has not opened is killed, when it should replace another one. */
  openingMs?: number
  log: Logger
  /** Starts this program again as a worker; tests pass their own function. */
  fork?: () => Worker
}

interface Member {
  worker: Worker
  /** The time of `performance.now()` at which it began to accept requests; null before that. */
  openedAt: number | null
  /** It was asked to end, or another worker is about to replace it. */
  isLeaving: boolean
  isOpen: Promise<void>
  /** Resolves with its exit code, or with the signal that ended it. */
  ended: Promise<number | string>
}

/**
 * Keeps `count` workers running. A worker that dies is replaced. SIGTERM and SIGINT end all workers, each after its
 * running requests. SIGHUP replaces all workers, one after the other, without losing a request; because workers run the
 * program on the disk, this starts a new version after an upgrade.
 * @returns the exit code for the process, when all workers have ended
 */
export function runPrimary({
  count,
  timeoutMs,
  openingMs = 10 * 60_000,
  log,
  fork: start = () => cluster.fork(),
}: PrimaryOptions): Promise<number> {
  const members = new Set<Member>()
  let failures = 0
  let isEnding = false
  let isRolling = false
  const exit = Promise.withResolvers<number>()

  /** Starts a worker. @param isTrial it is not replaced if it ends before it opens */
  function fork({ isTrial = false } = {}): Member {
    const worker = start()
    const opening = Promise.withResolvers<void>()
    const ended = Promise.withResolvers<number | string>()
    const member: Member = {
      worker,
      openedAt: null,
      isLeaving: false,
      isOpen: opening.promise,
      ended: ended.promise,
    }
    opening.promise.catch(() => {})
    members.add(member)
    worker.on('message', (message: unknown) => {
      if (!isMessage<FromWorker>(message, 'shop:open')) return
      member.openedAt = performance.now()
      opening.resolve()
    })
    worker.once('exit', (code: number | null, signal: string | null) => {
      const reason = signal ?? code ?? 'no code'
      members.delete(member)
      opening.reject(new Error(`A worker ended before it was open (${reason}).`))
      ended.resolve(reason)
      const isReplaced = member.isLeaving || (isTrial && member.openedAt === null)
      if (!isReplaced && !isEnding) replace(member, reason)
    })
    return member
  }

  function replace({ worker, openedAt }: Member, reason: number | string) {
    const wasWorking = openedAt !== null && performance.now() - openedAt >= provenAfterMs
    failures = wasWorking ? 0 : failures + 1
    const waitMs = restartDelayMs(failures)
    if (reason === configurationExit && openedAt === null) {
      // The worker has printed the problem, which all other workers would have, too.
      end(configurationExit).catch(exit.reject)
    } else if (waitMs === null) {
      log.fatal('the workers fail to start, for the reasons above: the process ends')
      end(1).catch(exit.reject)
    } else {
      log.error({ worker: worker.id, reason, waitMs }, 'a worker died; another one takes its place')
      setTimeout(() => {
        if (!isEnding) fork()
      }, waitMs)
    }
  }

  async function leave(member: Member, ask: () => void) {
    member.isLeaving = true
    if (member.worker.isDead()) return
    ask()
    const killer = setTimeout(() => member.worker.process.kill('SIGKILL'), timeoutMs)
    await member.ended
    clearTimeout(killer)
  }

  /** Ends all workers. @param code the exit code; 0 if the primary was told to end */
  async function end(code: number) {
    if (isEnding) return
    isEnding = true
    const leaving = [...members]
    await Promise.all(leaving.map((member) => leave(member, () => member.worker.process.kill('SIGTERM'))))
    const codes = await Promise.all(leaving.map(({ ended }) => ended))
    exit.resolve(code || (codes.every((ended) => ended === 0) ? 0 : 1))
  }

  async function roll() {
    log.info('replacing all workers one by one')
    for (const old of [...members]) {
      if (isEnding) return
      // It died while another one was being replaced, so its successor is new already.
      if (!members.has(old)) continue
      // If the old one dies meanwhile, it needs no other successor.
      old.isLeaving = true
      const trial = fork({ isTrial: true })
      // A worker that never opens must not block later SIGHUPs.
      const givingUp = setTimeout(() => trial.worker.process.kill('SIGKILL'), openingMs)
      try {
        await trial.isOpen
      } catch (error) {
        old.isLeaving = false
        log.error({ err: error }, 'the workers are not replaced: a new one could not open')
        if (old.worker.isDead()) replace(old, 'died')
        return
      } finally {
        clearTimeout(givingUp)
      }
      await leave(old, () => {
        // A worker that is ending by itself cannot receive messages.
        if (old.worker.isConnected()) old.worker.send({ type: 'shop:retire' } satisfies FromPrimary)
      })
    }
    log.info('all workers were replaced')
  }

  process.on('SIGTERM', () => end(0))
  process.on('SIGINT', () => end(0))
  process.on('SIGHUP', async () => {
    if (isRolling || isEnding) return
    isRolling = true
    await roll()
    isRolling = false
  })
  for (let i = 0; i < count; i++) fork()
  return exit.promise
}
