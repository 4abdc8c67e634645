import cluster from 'node:cluster'
import { type FromPrimary, type FromWorker, isMessage } from './clusterMessages'

/** This process's number among the workers; null when it is the only one, or the primary. */
export const workerId: number | null = cluster.worker?.id ?? null

/** Tells the primary, if there is one, that this worker takes requests. */
export function tellThatOpen(): void {
  process.send?.({ type: 'shop:open' } satisfies FromWorker)
}

/** @param retire is called when another worker has taken this one's place */
export function onRetirement(retire: () => void): void {
  process.on('message', (message: unknown) => {
    if (isMessage<FromPrimary>(message, 'shop:retire')) retire()
  })
}
