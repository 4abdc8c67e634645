/** How a download waits until its file is there (spec 4.6). */
export interface QueueItem {
  uuid_release: string
  uuid_release_format: string
  token: string
  uuid_release_format_zip_preset: string
  preset_slug: string
  /** Release, format and preset, as they are said. */
  name: string
  /** `preparing`: the shop said that the file is not ready yet. What is ready leaves the queue. */
  status: 'idle' | 'checking' | 'preparing' | 'failed'
  check_count: number
  /** Why it failed. */
  error: string | null
}
export type RequestedDownload = Omit<QueueItem, 'status' | 'check_count' | 'error'>
export type Queue = readonly QueueItem[]

export const tickMs = 2500
const maxPerTick = 2
export const maxChecks = 180

/** The same release, format and preset is one download, whoever's token gives it. */
export const keyOf = (item: RequestedDownload): string =>
  [item.uuid_release, item.uuid_release_format, item.uuid_release_format_zip_preset].join(' ')

/** What waits already is not put in twice; what failed begins anew. */
export function enqueued(queue: Queue, asked: RequestedDownload): Queue {
  const key = keyOf(asked)
  const known = queue.find((item) => keyOf(item) === key)
  if (known && known.status !== 'failed') return queue
  return [...without(queue, key), { ...asked, status: 'idle', check_count: 0, error: null }]
}

/** What is to be checked in this tick: of those that nobody is waiting for an answer on, the ones checked least, so that none is left behind. */
export const dueItems = (queue: Queue): QueueItem[] =>
  queue
    .filter(({ status }) => status === 'idle' || status === 'preparing')
    .sort((a, b) => a.check_count - b.check_count)
    .slice(0, maxPerTick)

/** Whether the timer must go on: what failed waits for somebody, not for time. */
export const hasWork = (queue: Queue): boolean => queue.some(({ status }) => status !== 'failed')

export const checking = (queue: Queue, key: string): Queue =>
  changed(queue, key, (item) => ({ ...item, status: 'checking' }))

/** The file is not there yet. @param timedOut what is said when that was so for too long */
export const notReady = (queue: Queue, key: string, timedOut: string): Queue =>
  changed(queue, key, (item) => {
    const check_count = item.check_count + 1
    return check_count >= maxChecks
      ? { ...item, check_count, status: 'failed', error: timedOut }
      : { ...item, check_count, status: 'preparing' }
  })

export const failed = (queue: Queue, key: string, error: string): Queue =>
  changed(queue, key, (item) => ({ ...item, status: 'failed', error }))

export const without = (queue: Queue, key: string): Queue => queue.filter((item) => keyOf(item) !== key)

const changed = (queue: Queue, key: string, change: (item: QueueItem) => QueueItem): Queue =>
  queue.map((item) => (keyOf(item) === key ? change(item) : item))
