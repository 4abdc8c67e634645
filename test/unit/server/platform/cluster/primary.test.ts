import type { Worker } from 'node:cluster'
import { EventEmitter } from 'node:events'
import { runPrimary } from '../../../../../server/platform/cluster/primary'
import { createLog } from '../../../../../server/platform/log/log'

/** A worker that ends when it is told to, and opens when the test says so. */
class FakeWorker extends EventEmitter {
  #isDead = false
  #isHangingUp = false
  isDead = () => this.#isDead
  isConnected = () => !this.#isHangingUp
  process = { kill: () => this.end(0) }
  send() {
    if (this.#isHangingUp) throw new Error('ERR_IPC_CHANNEL_CLOSED')
    this.end(0)
  }
  open() {
    this.emit('message', { type: 'shop:open' })
  }
  /** It is about to die, and the primary has not heard of it yet. */
  hangUp() {
    this.#isHangingUp = true
  }
  end(code: number) {
    this.#isDead = true
    setImmediate(() => this.emit('exit', code, null))
  }
}

const aTurn = (ms = 20) => jest.advanceTimersByTimeAsync(ms)

function aPrimary({ openingMs = 5000 } = {}) {
  const workers: FakeWorker[] = []
  const fork = () => {
    const worker = new FakeWorker()
    workers.push(worker)
    return worker as unknown as Worker
  }
  const ended = runPrimary({ count: 2, timeoutMs: 1000, openingMs, log: createLog('silent'), fork })
  for (const worker of workers) worker.open()
  const alive = () => workers.flatMap((worker, at) => (worker.isDead() ? [] : [at]))
  return { ended, workers, alive }
}

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.removeAllListeners(signal)
})

describe('the primary process', () => {
  it('puts a new worker in the place of each', async () => {
    const { workers, alive } = aPrimary()
    process.emit('SIGHUP')
    for (const at of [2, 3]) {
      await aTurn()
      workers[at].open()
    }
    await aTurn()
    expect(alive()).toEqual([2, 3])
  })

  it('gives up a new worker that never opens, and listens to the next SIGHUP', async () => {
    const { workers, alive } = aPrimary({ openingMs: 100 })
    process.emit('SIGHUP')
    await aTurn(200)
    expect(alive()).toEqual([0, 1])
    process.emit('SIGHUP')
    for (const at of [3, 4]) {
      await aTurn()
      workers[at].open()
    }
    await aTurn()
    expect(alive()).toEqual([3, 4])
  })

  it('has no worker too many when one dies while another is replaced', async () => {
    const { workers, alive } = aPrimary()
    process.emit('SIGHUP')
    await aTurn()
    workers[1].end(1)
    await aTurn(200)
    expect(workers).toHaveLength(4)
    workers[3].open()
    workers[2].open()
    await aTurn()
    for (const worker of workers.slice(4)) worker.open()
    await aTurn()
    expect(alive()).toEqual([2, 3])
  })

  it('does not fall over a worker that dies while it is replaced', async () => {
    const { workers, alive } = aPrimary()
    process.emit('SIGHUP')
    await aTurn()
    workers[0].hangUp()
    workers[2].open()
    await aTurn()
    workers[0].end(1)
    await aTurn()
    workers[3].open()
    await aTurn()
    expect(alive()).toEqual([2, 3])
  })

  it('keeps the old ones when a new one cannot open', async () => {
    const { workers, alive } = aPrimary()
    process.emit('SIGHUP')
    await aTurn()
    workers[2].end(1)
    await aTurn()
    expect(alive()).toEqual([0, 1])
  })

  it('ends with 0 when all workers end well', async () => {
    const { ended, alive } = aPrimary()
    process.emit('SIGTERM')
    await aTurn()
    expect(await ended).toBe(0)
    expect(alive()).toEqual([])
  })
})
