import cluster, { type Worker } from 'node:cluster'
import { type FiguresOfProcess, type Metrics, summedFigures } from '../metrics/metrics'
import type { FromPrimary, FromWorker } from './clusterMessages'

/** A worker that is busy or about to end does not keep the others' figures from being read. */
const timeoutMs = 3000
/** Longer than the primary's, whose answer may wait for a worker. */
const primaryTimeoutMs = 8000

/**
 * The figures of all workers, for the primary: it has none of its own. Also answers workers that were asked for them.
 * @returns collects them, in Prometheus' text format
 */
export function collectFromWorkers(): () => Promise<string> {
  const open = new Set<Worker>()
  const answers = new Map<number, (figures: FiguresOfProcess[]) => void>()
  let questions = 0

  function ask(worker: Worker, withShop: boolean): Promise<FiguresOfProcess[]> {
    const question = ++questions
    return new Promise((resolve) => {
      const settle = (figures: FiguresOfProcess[]) => {
        clearTimeout(timer)
        answers.delete(question)
        resolve(figures)
      }
      const timer = setTimeout(() => settle([]), timeoutMs)
      answers.set(question, settle)
      send(worker, { type: 'shop:read_figures', question, withShop })
    })
  }

  async function collect(): Promise<string> {
    const workers = [...open].filter((worker) => worker.isConnected())
    const figures = await Promise.all(workers.map((worker, index) => ask(worker, index === 0)))
    return summedFigures(figures.flat())
  }

  cluster.on('exit', (worker) => open.delete(worker))
  cluster.on('message', (worker, message: FromWorker) => {
    if (message?.type === 'shop:open') open.add(worker)
    if (message?.type === 'shop:figures') answers.get(message.question)?.(message.figures)
    if (message?.type === 'shop:scrape') {
      const tell = (text: string | null) =>
        send(worker, { type: 'shop:scraped', question: message.question, text })
      collect().then(tell, () => tell(null))
    }
  })
  return collect
}

const send = (worker: Worker, message: FromPrimary) => {
  if (worker.isConnected()) worker.send(message)
}

/**
 * Hands this worker's figures to the primary whenever it asks.
 * @returns asks the primary for the figures of all workers
 */
export function shareFigures(metrics: Pick<Metrics, 'read'>): () => Promise<string> {
  const answers = new Map<number, (text: string | null) => void>()
  let questions = 0
  const tell = (message: FromWorker) => process.send?.(message)

  process.on('message', async (message: FromPrimary) => {
    if (message?.type === 'shop:scraped') answers.get(message.question)?.(message.text)
    if (message?.type === 'shop:read_figures') {
      // Whoever asks waits for its patience to end: better without these figures than without a worker.
      const figures = await metrics.read(message.withShop).catch(() => [])
      tell({ type: 'shop:figures', question: message.question, figures })
    }
  })
  return () =>
    new Promise((resolve, reject) => {
      const question = ++questions
      const settle = (text: string | null) => {
        clearTimeout(timer)
        answers.delete(question)
        if (text === null) reject(new Error('The primary process did not tell the figures of its workers.'))
        else resolve(text)
      }
      const timer = setTimeout(() => settle(null), primaryTimeoutMs)
      answers.set(question, settle)
      tell({ type: 'shop:scrape', question })
    })
}
