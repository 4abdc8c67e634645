import cluster from 'node:cluster'
import { type FromPrimary, type FromWorker, isMessage } from './clusterMessages'

/** The number of this process among the workers; null if it is the only process or the primary. */
export const workerId: number | null = cluster.worker?.id ?? null

/** Tells the primary, if there is one, that this worker accepts requests. */
export function tellThatOpen(): void {
  process.send?.({ type: 'shop:open' } satisfies FromWorker)
}

/**
 * Registers a listener for the retirement of this worker.
 * @param retire is called when another worker has replaced this one
 */
export function onRetirement(retire: () => void): void {
  process.on('message', (message: unknown) => {
    if (isMessage<FromPrimary>(message, 'shop:retire')) retire()
  })
}
