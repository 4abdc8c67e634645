import cluster, { type Worker } from 'node:cluster'
import type { Logger } from '../log/log'
import { type FromPrimary, type FromWorker, isMessage } from './clusterMessages'
import { provenAfterMs, restartDelayMs } from './restartRules'

/** `EX_CONFIG`, as a worker ends when its configuration is wrong; see main.ts. */
const configurationExit = 78

export interface PrimaryOptions {
  /** How many workers share the port. */
  count: number
  /** A worker that was asked to end is killed when it has not done so by then. */
  timeoutMs: number
  /** A worker that is to take another's place is given up when it has not opened by then. */
  openingMs?: number
  log: Logger
  /** Starts this program once more, as a worker; tests have their own. */
  fork?: () => Worker
}

interface Member {
  worker: Worker
  /** Null until it takes requests. */
  openedAt: number | null
  /** It was asked to end, or another one is about to take its place. */
  isLeaving: boolean
  isOpen: Promise<void>
  /** Its exit code, or the signal that ended it. */
  ended: Promise<number | string>
}

/**
 * Keeps `count` workers running until it is told to end: SIGTERM and SIGINT end all of them, each after its running
 * requests; SIGHUP puts a new one in the place of each, one after the other, and no request is lost. A worker that dies
 * is replaced. Workers are this same program, so that after an upgrade on the disk SIGHUP brings the new version.
 * @returns the exit code for the process
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: its functions share what it is given
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

  /** @param isTrial nobody takes its place if it cannot open */
  function fork({ isTrial = false } = {}): Member {
    const worker = start()
    const open = Promise.withResolvers<void>()
    const ended = Promise.withResolvers<number | string>()
    const member: Member = {
      worker,
      openedAt: null,
      isLeaving: false,
      isOpen: open.promise,
      ended: ended.promise,
    }
    open.promise.catch(() => {})
    members.add(member)
    worker.on('message', (message: unknown) => {
      if (!isMessage<FromWorker>(message, 'shop:open')) return
      member.openedAt = performance.now()
      open.resolve()
    })
    worker.once('exit', (code: number | null, signal: string | null) => {
      const reason = signal ?? code ?? 'no code'
      members.delete(member)
      open.reject(new Error(`A worker ended before it was open (${reason}).`))
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
      // It has said what is wrong; all of them would find the same.
      end(configurationExit).catch(exit.reject)
    } else if (waitMs === null) {
      log.fatal('the workers end as soon as they start, for the reasons above: ending')
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

  /** @param code of a process that has reason to end by itself; 0: it was told to */
  async function end(code: number) {
    if (isEnding) return
    isEnding = true
    const leaving = [...members]
    await Promise.all(leaving.map((member) => leave(member, () => member.worker.process.kill('SIGTERM'))))
    const codes = await Promise.all(leaving.map(({ ended }) => ended))
    exit.resolve(code || (codes.every((ended) => ended === 0) ? 0 : 1))
  }

  async function roll() {
    log.info('putting new workers in the place of all, one after the other')
    for (const old of [...members]) {
      if (isEnding) return
      // It died while another one was replaced: what took its place is new already.
      if (!members.has(old)) continue
      // Should the old one die meanwhile, the new one is in its place already.
      old.isLeaving = true
      const trial = fork({ isTrial: true })
      // Whatever it waits for must not keep every later SIGHUP waiting too.
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
        // One that is dying by itself cannot be told any more.
        if (old.worker.isConnected()) old.worker.send({ type: 'shop:retire' } satisfies FromPrimary)
      })
    }
    log.info('all workers are new')
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
