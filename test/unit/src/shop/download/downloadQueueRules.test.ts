import {
  enqueue,
  getDownloadKey,
  hasWork,
  listDueItems,
  markFailed,
  markNotReady,
  maxChecks,
  type Queue,
  type RequestedDownload,
} from '../../../../../src/shop/download/downloadQueueRules'

const asked = (n: number, wishes: Partial<RequestedDownload> = {}): RequestedDownload => ({
  uuid_release: `release ${n}`,
  uuid_release_format: 'format',
  token: 'token',
  uuid_release_format_zip_preset: 'mp3',
  preset_slug: 'mp3-320',
  name: `Release ${n}`,
  ...wishes,
})
const queueOf = (...items: RequestedDownload[]): Queue => items.reduce(enqueue, [] as Queue)
const checked = (queue: Queue, item: RequestedDownload, times: number): Queue => {
  let after = queue
  for (let n = 0; n < times; n++)
    after = markNotReady(after, getDownloadKey(item), 'preparing the download timed out')
  return after
}

describe('the queue of downloads', () => {
  it.each<[string, Partial<RequestedDownload>, number]>([
    ['the same', {}, 1],
    ['the same by another token', { token: 'other' }, 1],
    ['another preset', { uuid_release_format_zip_preset: 'flac' }, 2],
    ['another format', { uuid_release_format: 'cd' }, 2],
    ['another release', { uuid_release: 'release 2' }, 2],
  ])('takes %s as the same download or not', (_which, wishes, length) => {
    expect(queueOf(asked(1), asked(1, wishes))).toHaveLength(length)
  })

  it('begins anew with what has failed', () => {
    const queue = markFailed(checked(queueOf(asked(1)), asked(1), 5), getDownloadKey(asked(1)), 'gone')
    expect(queue[0]).toMatchObject({ status: 'failed', error: 'gone', check_count: 5 })
    expect(enqueue(queue, asked(1))).toEqual([{ ...asked(1), status: 'idle', check_count: 0, error: null }])
  })

  it('has two at most checked at a time, and leaves none behind', () => {
    let queue = queueOf(asked(1), asked(2), asked(3))
    const names = () => listDueItems(queue).map(({ name }) => name)
    expect(names()).toEqual(['Release 1', 'Release 2'])
    queue = checked(checked(queue, asked(1), 1), asked(2), 1)
    expect(names()).toEqual(['Release 3', 'Release 1'])
    queue = markFailed(queue, getDownloadKey(asked(3)), 'gone')
    expect(names()).toEqual(['Release 1', 'Release 2'])
  })

  it('gives up after 180 checks, not before', () => {
    const before = checked(queueOf(asked(1)), asked(1), maxChecks - 1)
    expect(before[0]).toMatchObject({ status: 'preparing', check_count: 179 })
    const [item] = checked(before, asked(1), 1)
    expect(item).toMatchObject({
      status: 'failed',
      check_count: 180,
      error: 'preparing the download timed out',
    })
  })

  it('needs its timer only for what has not failed', () => {
    expect(hasWork([])).toBe(false)
    expect(hasWork(queueOf(asked(1)))).toBe(true)
    expect(hasWork(markFailed(queueOf(asked(1)), getDownloadKey(asked(1)), 'gone'))).toBe(false)
  })
})
