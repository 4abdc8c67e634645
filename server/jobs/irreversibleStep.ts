import { AsyncLocalStorage } from 'node:async_hooks'
import type { Lock } from '../database/locks/lock'

const turnOfJob = new AsyncLocalStorage<() => Promise<void>>()

/**
 * Does one job of a queue whose jobs run at the same time. From the call of `beforeLastStep` until `work` has ended, which
 * includes the note that the job is done, no other job of the queue takes its last step.
 * @param irreversibleSteps the queue's
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
    // A job may fail while it waits for its turn: then it gives the turn back when it gets it.
    void (turn as Promise<void> | null)?.then(() => irreversibleSteps.free())
  }
}

/**
 * Gives a function that waits until the job being done may take the step that cannot be taken back, such as the end of a
 * mail. A process that dies then leaves one job at most that may have been done and is not noted as done.
 * @returns outside jobs it waits for nothing
 */
export const turnForIrreversibleStep = (): (() => Promise<void>) => turnOfJob.getStore() ?? (async () => {})
