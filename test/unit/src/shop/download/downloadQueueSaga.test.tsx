import { act } from '@testing-library/react'
import type { PrivateApi } from '../../../../../src/shop/api/privateApi'
import { ShopApiError } from '../../../../../src/shop/api/ShopApi'
import { downloadFeature } from '../../../../../src/shop/download/downloadFeature'
import type { RequestedDownload } from '../../../../../src/shop/download/downloadQueueRules'
import { browserDownloads } from '../../../../../src/shop/download/downloadQueueSaga'
import { downloadQueued, selectDownloadState } from '../../../../../src/shop/download/downloadSlice'
import { anOpenShop } from '../../support/shop'

const begin = jest.spyOn(browserDownloads, 'begin').mockImplementation(() => {})
beforeEach(() => {
  jest.useFakeTimers()
  begin.mockClear()
})
afterEach(() => {
  jest.useRealTimers()
})

const asked = (n: number): RequestedDownload => ({
  uuid_release: `r${n}`,
  uuid_release_format: `f${n}`,
  token: 'a token',
  uuid_release_format_zip_preset: 'p',
  preset_slug: 'mp3-320',
  name: `Release ${n}`,
})

/** A shop whose files become ready when they are said to be. */
function openShop(checkDownload: PrivateApi['checkDownload']) {
  const { store } = anOpenShop({ checkDownload, findDownloads: async () => null })
  const { shop } = store.getState()
  store.dispatch({
    type: 'shop/shopOpened',
    payload: { ...shop, resourcesUrl: 'https://files.example' },
  })
  store.addFeature(downloadFeature)
  return {
    queue: (n: number) => store.dispatch(downloadQueued(asked(n))),
    items: () => selectDownloadState(store.getState()).queue,
    isPolling: () => selectDownloadState(store.getState()).isPolling,
  }
}
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
const refusal = new ShopApiError(403, 'downloads_used_up', 'You have downloaded this as often as it can be.')

describe('a download', () => {
  it('that is ready begins at once, by a link to its file, and leaves the queue', async () => {
    const check = jest.fn(async () => ({ ready_for_download: true }))
    const { queue, items, isPolling } = openShop(check)
    queue(1)
    expect(items()).toMatchObject([{ status: 'checking', check_count: 0 }])
    await pass(1)
    expect(check).toHaveBeenCalledWith('https://files.example/release_format/check/f1/a%20token/mp3-320')
    expect(begin.mock.calls).toEqual([['https://files.example/release_format/f1/a%20token/mp3-320']])
    expect(items()).toEqual([])
    await pass(2500)
    expect(isPolling()).toBe(false)
    await pass(60_000)
    expect(check).toHaveBeenCalledTimes(1)
  })

  it('that is being prepared is checked again every 2.5 s until it is there', async () => {
    let checks = 0
    const { queue, items, isPolling } = openShop(async () => ({ ready_for_download: ++checks === 3 }))
    queue(1)
    await pass(1)
    expect(items()).toMatchObject([{ status: 'preparing', check_count: 1 }])
    await pass(2498)
    expect(checks).toBe(1)
    await pass(1)
    expect([checks, items()[0].check_count, begin.mock.calls.length]).toEqual([2, 2, 0])
    await pass(2500)
    expect([checks, items(), begin.mock.calls.length]).toEqual([3, [], 1])
    await pass(2500)
    expect(isPolling()).toBe(false)
    // Its timer begins anew with the next one.
    queue(2)
    await pass(1)
    expect(checks).toBe(4)
    expect(isPolling()).toBe(true)
  })

  it('times out after 180 checks, and its timer stops', async () => {
    const check = jest.fn(async () => ({ ready_for_download: false }))
    const { queue, items, isPolling } = openShop(check)
    queue(1)
    await pass(1 + 178 * 2500)
    expect(items()).toMatchObject([{ status: 'preparing', check_count: 179 }])
    await pass(2500)
    expect(items()).toMatchObject([{ status: 'failed', error: 'preparing the download timed out' }])
    await pass(60_000)
    expect(check).toHaveBeenCalledTimes(180)
    expect(isPolling()).toBe(false)
    expect(begin).not.toHaveBeenCalled()
  })

  it('that is refused fails with the words of the shop, and can be tried again', async () => {
    const check = jest.fn().mockRejectedValueOnce(refusal).mockResolvedValue({ ready_for_download: true })
    const { queue, items } = openShop(check)
    queue(1)
    await pass(1)
    expect(items()).toMatchObject([{ status: 'failed', error: refusal.message }])
    expect(begin).not.toHaveBeenCalled()
    await pass(2500)
    queue(1)
    await pass(1)
    expect([items(), begin.mock.calls.length]).toEqual([[], 1])
  })
})

describe('several downloads', () => {
  it('are checked two at a time, each once, though they were asked for twice', async () => {
    const urls: string[] = []
    const { queue, items } = openShop(async (url) => {
      urls.push(url.split('/')[5])
      return { ready_for_download: false }
    })
    for (const n of [1, 2, 3, 4, 5, 1, 2]) queue(n)
    await pass(1)
    // The first one was there alone.
    expect(urls).toEqual(['f1'])
    expect(items()).toHaveLength(5)
    await pass(2500)
    expect(urls.slice(1)).toEqual(['f2', 'f3'])
    await pass(2500)
    expect(urls.slice(3)).toEqual(['f4', 'f5'])
    await pass(2500)
    expect(urls.slice(5)).toEqual(['f1', 'f2'])
  })

  it('begin one after the other, so that the browser takes each', async () => {
    const { queue } = openShop(async () => ({ ready_for_download: true }))
    for (const n of [1, 2, 3]) queue(n)
    await pass(1)
    expect(begin).toHaveBeenCalledTimes(1)
    await pass(2500)
    expect(begin).toHaveBeenCalledTimes(2)
    await pass(1500)
    expect(begin).toHaveBeenCalledTimes(3)
  })
})
