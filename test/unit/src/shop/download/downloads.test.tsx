import { act, fireEvent, screen, within } from '@testing-library/react'
import type { SagaIterator } from 'redux-saga'
import { take } from 'redux-saga/effects'
import type { Downloads } from '../../../../../src/shared/contract'
import type { PrivateApi } from '../../../../../src/shop/api/privateApi'
import { ShopApiError } from '../../../../../src/shop/api/ShopApi'
import { Layout } from '../../../../../src/shop/app/Layout'
import { DownloadsPage } from '../../../../../src/shop/download/DownloadsPage'
import { tickMs } from '../../../../../src/shop/download/downloadQueueRules'
import { browserDownloads } from '../../../../../src/shop/download/downloadQueueSaga'
import { RedeemPage } from '../../../../../src/shop/download/RedeemPage'
import { navigationRequested, toHref } from '../../../../../src/shop/navigation/navigationSlice'
import { testId } from '../../../../support/catalogueBuilders'
import { type Answers, anOpenShop, renderInShop } from '../../support/shop'
import { aDownload, aDownloadFormat, downloadTerms, flac, mp3 } from './aDownload'

const begin = jest.spyOn(browserDownloads, 'begin').mockImplementation(() => {})
const running: { cancel(): void }[] = []
beforeEach(() => {
  jest.useFakeTimers()
  begin.mockClear()
})
afterEach(() => {
  jest.useRealTimers()
  for (const task of running.splice(0)) task.cancel()
})

const refusal =
  (status: number, message: string, code = 'refused') =>
  async () =>
    Promise.reject(new ShopApiError(status, code, message))
async function open(releases: Downloads | null, api: Answers = {}) {
  const { store } = anOpenShop({
    baseData: async () => downloadTerms,
    findDownloads: async () => releases,
    ...api,
  })
  const rendered = await act(async () => renderInShop(store, <DownloadsPage token="T" />, '/downloads/T'))
  return { store, ...rendered }
}
const press = (name: string | RegExp) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
const tomorrow = new Date(Date.now() + 86_400_000).toISOString()

describe('the page of downloads', () => {
  it('shows each format with what it can be downloaded as, how often, and until when', async () => {
    const cd = aDownloadFormat({
      uuid_release_format: testId(921),
      format: 'CD',
      presets: [flac.uuid_release_format_zip_preset],
      downloads_left: 1,
      expires_at: '2099-12-12T00:00:00.000Z',
    })
    await open([aDownload([aDownloadFormat(), cd])])
    expect(screen.getByRole('link', { name: 'Nora Feldt Every Room a Radio' })).toHaveAttribute(
      'href',
      '/release/radio',
    )
    expect(screen.getByRole('radio', { name: 'MP3 320 kbit/s plays everywhere' })).toBeChecked()
    const names = () =>
      screen.getAllByRole('button').map((button) => [button.textContent, button.getAttribute('aria-label')])
    const as = (format: string, preset: string) => [
      `Download ${preset}`,
      `Download ${preset}: Nora Feldt – Every Room a Radio, ${format}`,
    ]
    expect(names()).toEqual([as('LP', mp3.name), as('CD', flac.name)])
    expect(screen.getByText('5 downloads left')).toBeVisible()
    expect(screen.getByText('1 download left, until Dec 12th 2099')).toBeVisible()
    fireEvent.click(screen.getByRole('radio', { name: /FLAC/ }))
    expect(names()).toEqual([as('LP', flac.name), as('CD', flac.name)])
  })

  it('remembers the chosen file format for the visit', async () => {
    const { store, unmount } = await open([aDownload()])
    fireEvent.click(screen.getByRole('radio', { name: /FLAC/ }))
    unmount()
    await act(async () => renderInShop(store, <DownloadsPage token="U" />, '/downloads/U'))
    expect(screen.getByRole('radio', { name: /FLAC/ })).toBeChecked()
  })

  it.each<[string, Parameters<typeof aDownloadFormat>[0], string]>([
    ['used up', { downloads_left: 0 }, 'No downloads left. Write to us if you need it once more.'],
    ['expired', { expires_at: '2026-01-02T00:00:00.000Z' }, 'Was available until Jan 2nd 2026.'],
    ['without audio', { presets: [] }, "The files haven't reached us yet. Please come back later."],
  ])('says of a format that is %s why, and has no button for it', async (_which, format, words) => {
    await open([aDownload([aDownloadFormat(format)])])
    expect(screen.getAllByRole('listitem').at(-1)).toHaveTextContent(`LP${words}`)
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('waits for the end of the withdrawal period, or for a consent, which is never ticked beforehand', async () => {
    const consentToDownloads = jest.fn(async () => [aDownload()])
    await open([aDownload([aDownloadFormat({ available_from: tomorrow })])], { consentToDownloads })
    const box = screen.getByRole('checkbox', {
      name: /^I agree that the downloads begin at once, .* I lose my right/,
    })
    expect(box).not.toBeChecked()
    expect(screen.queryByRole('button', { name: /^Download MP3/ })).toBeNull()
    await press('Download now')
    expect(box).toHaveAccessibleDescription(/^Please tick the box/)
    expect(consentToDownloads).not.toHaveBeenCalled()
    fireEvent.click(box)
    await press('Download now')
    expect(consentToDownloads).toHaveBeenCalledWith('T')
    expect(screen.getByRole('button', { name: /^Download MP3/ })).toBeVisible()
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  it.each<[string, Answers, RegExp, RegExp, string | null]>([
    [
      'nothing',
      { findDownloads: async () => null },
      /^We could not find these downloads$/,
      /check the link/,
      '/download',
    ],
    [
      'an address that can be none',
      { findDownloads: refusal(400, 'No.') },
      /^We could not find these/,
      /check the link/,
      '/download',
    ],
    [
      'an order that is not paid',
      { findDownloads: refusal(409, 'Your payment has not arrived yet.') },
      /not available/,
      /payment has not arrived/,
      '/imprint',
    ],
    [
      'another account',
      { findDownloads: refusal(403, 'Please log in with the account.', 'not_your_account') },
      /not available/,
      /with the account/,
      '/user/login',
    ],
    [
      'no answer',
      { findDownloads: refusal(0, 'We cannot reach the shop.') },
      /^Your downloads did not load$/,
      /cannot reach the shop/,
      null,
    ],
  ])('says what to do about %s', async (_which, api, heading, body, href) => {
    await open(null, api)
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(heading)
    expect(screen.getByText(body)).toBeVisible()
    if (href === null) expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
    else expect(screen.getByRole('link')).toHaveAttribute('href', href)
  })

  it('queues a download, says where it stands, and that it has begun', async () => {
    let answer: (check: { ready_for_download: boolean }) => void = () => {}
    const checkDownload = () => new Promise<{ ready_for_download: boolean }>((resolve) => (answer = resolve))
    await open([aDownload()], { checkDownload })
    await press(/^Download MP3/)
    const status = screen.getByRole('status')
    expect(status).toHaveTextContent('Checking …')
    expect(screen.queryByRole('button')).toBeNull()
    await act(async () => answer({ ready_for_download: false }))
    expect(status).toHaveTextContent("We're preparing your files")
    await pass(tickMs)
    expect(status).toHaveTextContent("We're preparing your files")
    await act(async () => answer({ ready_for_download: true }))
    expect(status).toHaveTextContent('Your download has started.')
    expect(begin.mock.calls).toEqual([[`/release_format/${testId(920)}/T/mp3-320`]])
    expect(screen.getByRole('button', { name: /^Download MP3/ })).toBeVisible()
  })

  it('says why a download did not begin, and can try again', async () => {
    const checkDownload = jest
      .fn()
      .mockRejectedValueOnce(
        new ShopApiError(403, 'downloads_used_up', 'You have downloaded this often enough.'),
      )
      .mockReturnValue(new Promise(() => {}))
    await open([aDownload()], { checkDownload })
    await press(/^Download MP3/)
    expect(screen.getByRole('status')).toHaveTextContent('You have downloaded this often enough.')
    await press(/^Try again: Nora/)
    expect(screen.getByRole('status')).not.toHaveTextContent('enough')
  })
})

describe('a download that is being prepared', () => {
  it('is told of on other pages, and what failed until that is closed', async () => {
    const checkDownload = jest
      .fn()
      .mockResolvedValueOnce({ ready_for_download: false })
      .mockRejectedValueOnce(new ShopApiError(503, 'download_failed', 'We could not prepare this download.'))
    const { store, unmount } = await open([aDownload()], { checkDownload })
    await press(/^Download MP3/)
    unmount()
    await act(async () => renderInShop(store, <Layout>The screen</Layout>, '/releases'))
    const line = await screen.findByRole('complementary', { name: 'Your downloads' })
    expect(line).toHaveTextContent(
      'Preparing your download: Nora Feldt – Every Room a Radio, LP, MP3 320 kbit/s.',
    )
    expect(within(line).getByRole('link')).toHaveAttribute('href', '/downloads/T')
    await pass(tickMs)
    expect(line).toHaveTextContent('Your download did not start')
    fireEvent.click(within(line).getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('complementary', { name: 'Your downloads' })).toBeNull()
  })
})

describe('a download code', () => {
  async function openForm(redeemCode: PrivateApi['redeemCode']) {
    const places: string[] = []
    const { store, runSaga } = anOpenShop({ redeemCode })
    running.push(
      runSaga(function* follow(): SagaIterator {
        for (;;) places.push(toHref((yield take(navigationRequested)).payload.location))
      }),
    )
    await act(async () => renderInShop(store, <RedeemPage />, '/download'))
    const field = screen.getByLabelText(/^Download code/)
    const enter = async (code: string) => {
      fireEvent.change(field, { target: { value: code } })
      await press('Redeem')
    }
    return { places, field, enter }
  }

  it('is taken as it is typed or pasted, and leads to its downloads', async () => {
    const redeemCode = jest.fn(async () => ({ token: 'T-1_x' }))
    const { places, enter } = await openForm(redeemCode)
    await enter('  7k2m-9qrs tvwx-0123 ')
    expect(redeemCode).toHaveBeenCalledWith('7k2m-9qrs tvwx-0123')
    expect(places).toEqual(['/downloads/T-1_x'])
  })

  it.each([
    ['', 'Please enter your code.'],
    [' - ', 'Please enter your code.'],
    ['7K2M-9QRS', 'A code has 16 letters and digits, this one has 8.'],
  ])('that cannot be one is not asked for: %j', async (code, words) => {
    const redeemCode = jest.fn()
    const { field, enter } = await openForm(redeemCode)
    await enter(code)
    expect(field).toHaveAccessibleDescription(expect.stringContaining(words))
    expect(field).toHaveFocus()
    expect(redeemCode).not.toHaveBeenCalled()
  })

  it('that is wrong says so beside the field', async () => {
    const words = 'This code is not valid or has already been used.'
    const { field, enter, places } = await openForm(refusal(404, words))
    await enter('7K2M9QRSTVWX0123')
    expect(field).toHaveAccessibleDescription(expect.stringContaining(words))
    expect(field).toBeInvalid()
    expect(places).toEqual([])
  })
})
