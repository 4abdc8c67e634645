/** A download that waits until its file is ready. */
export interface QueueItem {
  uuid_release: string
  uuid_release_format: string
  token: string
  uuid_release_format_zip_preset: string
  preset_slug: string
  /** Release, format and preset, as shown to the visitor. */
  name: string
  /**
   * `preparing`: the shop answered that the file is not ready yet. A download whose file is ready leaves the
   * queue.
   */
  status: 'idle' | 'checking' | 'preparing' | 'failed'
  check_count: number
  /** The reason why it failed. */
  error: string | null
}
export type RequestedDownload = Omit<QueueItem, 'status' | 'check_count' | 'error'>
export type Queue = readonly QueueItem[]

export const tickMs = 2500
const maxPerTick = 2
export const maxChecks = 180

/**
 * Identifies a download by release, format and preset; two tokens may give access to the same one.
 * @returns the three ids, separated by spaces
 */
export const getDownloadKey = (item: RequestedDownload): string =>
  [item.uuid_release, item.uuid_release_format, item.uuid_release_format_zip_preset].join(' ')

/**
 * Adds a download to the queue. One that already waits stays as it is; one that has failed starts again.
 * @returns the new queue
 */
export function enqueue(queue: Queue, requested: RequestedDownload): Queue {
  const key = getDownloadKey(requested)
  const existingItem = queue.find((item) => getDownloadKey(item) === key)
  if (existingItem && existingItem.status !== 'failed') return queue
  return [...removeItem(queue, key), { ...requested, status: 'idle', check_count: 0, error: null }]
}

/**
 * Chooses the downloads to check in this tick: those checked least often come first, so that none is left
 * behind.
 * @returns none that is being checked already
 */
export const listDueItems = (queue: Queue): QueueItem[] =>
  queue
    .filter(({ status }) => status === 'idle' || status === 'preparing')
    .sort((a, b) => a.check_count - b.check_count)
    .slice(0, maxPerTick)

/**
 * Tells whether the timer must go on: a failed download waits for the visitor, not for time.
 * @param queue as in the state
 */
export const hasWork = (queue: Queue): boolean => queue.some(({ status }) => status !== 'failed')

/**
 * Marks a download as being checked.
 * @param key see `keyOf`
 * @returns the new queue
 */
export const markChecking = (queue: Queue, key: string): Queue =>
  changeItem(queue, key, (item) => ({ ...item, status: 'checking' }))

/**
 * Counts a check whose file was not ready.
 * @param timedOut the error to show after too many checks
 * @returns the new queue
 */
export const markNotReady = (queue: Queue, key: string, timedOut: string): Queue =>
  changeItem(queue, key, (item) => {
    const check_count = item.check_count + 1
    return check_count >= maxChecks
      ? { ...item, check_count, status: 'failed', error: timedOut }
      : { ...item, check_count, status: 'preparing' }
  })

/**
 * Marks a download as failed.
 * @param error the message to show
 * @returns the new queue
 */
export const markFailed = (queue: Queue, key: string, error: string): Queue =>
  changeItem(queue, key, (item) => ({ ...item, status: 'failed', error }))

/**
 * Removes a download.
 * @param key see `keyOf`
 * @returns the new queue
 */
export const removeItem = (queue: Queue, key: string): Queue =>
  queue.filter((item) => getDownloadKey(item) !== key)

const changeItem = (queue: Queue, key: string, change: (item: QueueItem) => QueueItem): Queue =>
  queue.map((item) => (getDownloadKey(item) === key ? change(item) : item))
