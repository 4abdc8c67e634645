import { AsyncLocalStorage } from 'node:async_hooks'
import type { Lock } from '../database/locks/lock'

const turnOfJob = new AsyncLocalStorage<() => Promise<void>>()

/**
 * Runs one job of a queue whose jobs run at the same time. When the job waits for its irreversible step (see
 * `turnForIrreversibleStep`), it gets a lock that it holds until `work` has ended, which includes the note that the job
 * is done. Meanwhile no other job of the queue takes its irreversible step.
 * @param irreversibleSteps the lock of the queue
 * @param work does the job and stores that it is done
 * @returns the result of `work`
 */
export async function withIrreversibleStep<Result>(
  irreversibleSteps: Lock,
  work: () => Promise<Result>,
): Promise<Result> {
  let turn: Promise<void> | null = null
  const takeTurn = () => {
    turn ??= irreversibleSteps.take()
    return turn
  }
  try {
    return await turnOfJob.run(takeTurn, work)
  } finally {
    // A job may fail while it waits for the lock: then it gives the lock back as soon as it gets it.
    void (turn as Promise<void> | null)?.then(() => irreversibleSteps.free())
  }
}

/**
 * Returns a function that waits until the current job may take its irreversible step, such as sending the end of a
 * mail. If the process dies then, at most one job of the queue may have been done without the note that it is done.
 * @returns outside of jobs, a function that does not wait
 */
export const turnForIrreversibleStep = (): (() => Promise<void>) => turnOfJob.getStore() ?? (async () => {})
