import cluster, { type Worker } from 'node:cluster'
import type { Metrics } from '../../operations/metrics/metrics'
import type { FromPrimary, FromWorker } from './clusterMessages'
import { type FiguresOfProcess, summedFigures } from './processFigures'

/** How long the primary waits for a worker, which may be busy or about to end; then its figures are left out. */
const timeoutMs = 3000
/** How long a worker waits for the primary, which is longer because the primary may wait for a worker. */
const primaryTimeoutMs = 8000

/**
 * Lets the primary collect the figures of all workers. It also answers workers that ask for the figures of all.
 * @returns a function that collects the figures in the text format of Prometheus
 */
export function collectFromWorkers(): () => Promise<string> {
  const openWorkers = new Set<Worker>()
  const answers = new Map<number, (figures: FiguresOfProcess[]) => void>()
  let questions = 0

  function ask(worker: Worker, withShop: boolean): Promise<FiguresOfProcess[]> {
    const question = ++questions
    return new Promise((resolve) => {
      const receive = (figures: FiguresOfProcess[]) => {
        clearTimeout(timer)
        answers.delete(question)
        resolve(figures)
      }
      const timer = setTimeout(() => receive([]), timeoutMs)
      answers.set(question, receive)
      send(worker, { type: 'shop:read_figures', question, withShop })
    })
  }

  async function collect(): Promise<string> {
    const workers = [...openWorkers].filter((worker) => worker.isConnected())
    const figures = await Promise.all(workers.map((worker, index) => ask(worker, index === 0)))
    return summedFigures(figures.flat())
  }

  cluster.on('exit', (worker) => openWorkers.delete(worker))
  cluster.on('message', (worker, message: FromWorker) => {
    if (message?.type === 'shop:open') openWorkers.add(worker)
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
 * Lets a worker send its figures to the primary whenever it asks.
 * @returns a function that asks the primary for the figures of all workers; it rejects if there is no answer in 8
 *   seconds
 */
export function shareFigures(metrics: Pick<Metrics, 'read'>): () => Promise<string> {
  const answers = new Map<number, (text: string | null) => void>()
  let questions = 0
  const tell = (message: FromWorker) => process.send?.(message)

  process.on('message', async (message: FromPrimary) => {
    if (message?.type === 'shop:scraped') answers.get(message.question)?.(message.text)
    if (message?.type === 'shop:read_figures') {
      // If the figures cannot be read, the answer is empty: an unhandled rejection would end the worker.
      const figures = await metrics.read(message.withShop).catch(() => [])
      tell({ type: 'shop:figures', question: message.question, figures })
    }
  })
  return () =>
    new Promise((resolve, reject) => {
      const question = ++questions
      const receive = (text: string | null) => {
        clearTimeout(timer)
        answers.delete(question)
        if (text === null) reject(new Error('The primary process did not report the figures of its workers.'))
        else resolve(text)
      }
      const timer = setTimeout(() => receive(null), primaryTimeoutMs)
      answers.set(question, receive)
      tell({ type: 'shop:scrape', question })
    })
}
