/** Scanning with the camera does what a hand scanner does, and the camera is on no longer than it is needed. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CameraScan } from '../../../../../src/staff/camera/CameraScan'
import { Dialog, prefetchDialogs } from '../../../../../src/staff/components/dialog/Dialog'
import { useScanner } from '../../../../../src/staff/keys/useScanner'
import { OrderDialog } from '../../../../../src/staff/screens/orders/order/dialogs/OrderDialog'
import { aPerson, fakeServer, renderPart, renderStaff } from '../renderStaff'
import { aStaffOrder } from '../screens/orders/order/aStaffOrder'
import { fakeCamera } from './fakeCamera'

let camera = fakeCamera()
const vibrate = jest.fn()
beforeAll(() => prefetchDialogs())
beforeEach(() => {
  camera.restore()
  camera = fakeCamera()
  Object.defineProperty(navigator, 'vibrate', { value: vibrate, configurable: true })
  vibrate.mockClear()
  window.localStorage.clear()
})
const usual = globalThis.fetch
afterEach(() => {
  globalThis.fetch = usual
})
afterAll(() => camera.restore())

const onScan = jest.fn()
beforeEach(() => onScan.mockClear())
function Screen({ hasForm = false }: { hasForm?: boolean }) {
  useScanner(onScan)
  return (
    <>
      <CameraScan />
      <Dialog isOpen={hasForm} title="Is it still you?" onClose={() => {}}>
        <p>Sign in again.</p>
      </Dialog>
    </>
  )
}

/** A form that hears scans itself. */
function FormScreen({ isOpen, onFormScan }: { isOpen: boolean; onFormScan: (text: string) => void }) {
  useScanner(onScan)
  return (
    <>
      <CameraScan />
      <Dialog isOpen={isOpen} title="Weigh" onClose={() => {}}>
        <Hearing onHear={onFormScan} />
      </Dialog>
    </>
  )
}
function Hearing({ onHear }: { onHear: (text: string) => void }) {
  useScanner(onHear, 'dialog')
  return null
}

const scanButton = () => screen.findByRole('button', { name: 'Scan with the camera' })
const open = async () => {
  const view = render(<Screen />)
  await userEvent.click(await scanButton())
  await screen.findByText('Hold a barcode into the frame.')
  return view
}
const isOn = () => camera.tracks.some(({ readyState }) => readyState === 'live')
const hide = (isHidden: boolean) => {
  Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true })
  fireEvent(document, new Event('visibilitychange'))
}

describe('what the camera reads', () => {
  it('is a scan, once, with a vibration', async () => {
    await open()
    camera.codes = [{ format: 'ean_13', rawValue: '4012345678901' }]
    await screen.findByText('Read: 4012345678901')
    await waitFor(() => expect(onScan).toHaveBeenCalledWith('4012345678901'))
    camera.codes = [{ format: 'code_128', rawValue: 'EK 001' }]
    await screen.findByText('Read: EK 001')
    expect(onScan.mock.calls).toEqual([['4012345678901'], ['EK 001']])
    expect(vibrate).toHaveBeenCalledTimes(2)
  })

  it('is no scan of a form that opened while it was read', async () => {
    const inForm = jest.fn()
    const { rerender } = render(<FormScreen onFormScan={inForm} isOpen={false} />)
    await userEvent.click(await scanButton())
    await screen.findByText('Hold a barcode into the frame.')
    camera.codes = [{ format: 'ean_13', rawValue: '4012345678901' }]
    let pictures = 0
    camera.detect = async () => {
      pictures += 1
      if (pictures !== 2) return
      rerender(<FormScreen onFormScan={inForm} isOpen />)
      await screen.findByRole('dialog')
    }
    await waitFor(() => expect(isOn()).toBe(false))
    expect(pictures).toBe(2)
    expect(onScan).not.toHaveBeenCalled()
    expect(inForm).not.toHaveBeenCalled()
  })

  it('is no second scan for another camera that sees it too', async () => {
    await open()
    camera.codes = [{ format: 'ean_13', rawValue: '4012345678901' }]
    await screen.findByText('Read: 4012345678901')
    await userEvent.selectOptions(screen.getByRole('combobox'), 'Front')
    await waitFor(() => expect(camera.tracks.at(-1)?.deviceId).toBe('front'))
    let pictures = 0
    camera.detect = async () => void pictures++
    await waitFor(() => expect(pictures).toBeGreaterThan(3))
    expect(onScan.mock.calls).toEqual([['4012345678901']])
  })

  it('is no scan with a wrong check digit', async () => {
    await open()
    camera.codes = [
      { format: 'ean_13', rawValue: '4012345678902' },
      { format: 'ean_8', rawValue: '96385074' },
    ]
    await screen.findByText('Read: 96385074')
    expect(onScan.mock.calls).toEqual([['96385074']])
  })
})

describe('the camera', () => {
  it('is the one at the back, and keeps the screen on', async () => {
    await open()
    expect(camera.asked).toMatchObject([{ facingMode: { ideal: 'environment' } }])
    expect(screen.getByRole('combobox', { name: 'Which camera' })).toHaveValue('back')
    expect(camera.locks).toMatchObject([{ isHeld: true }])
  })

  it('can be another one, also the next time', async () => {
    const { unmount } = await open()
    await userEvent.selectOptions(screen.getByRole('combobox'), 'Front')
    await waitFor(() => expect(camera.tracks.map(({ readyState }) => readyState)).toEqual(['ended', 'live']))
    unmount()
    await open()
    expect(screen.getByRole('combobox')).toHaveValue('front')
  })

  it('is another one when the chosen one is gone', async () => {
    window.localStorage.setItem('rille.staff.camera', 'unplugged')
    await open()
    expect(screen.getByRole('combobox')).toHaveValue('back')
  })

  it('has a lamp, if it is one with a lamp', async () => {
    await open()
    await userEvent.click(screen.getByRole('button', { name: 'Lamp' }))
    expect(await screen.findByRole('button', { name: 'Lamp', pressed: true })).toBeVisible()
    await userEvent.selectOptions(screen.getByRole('combobox'), 'Front')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Lamp' })).toBeNull())
    expect(camera.tracks[0]?.lamp).toEqual([true])
  })
})

describe('the camera is off', () => {
  const expectOff = () =>
    waitFor(() => {
      expect(isOn()).toBe(false)
      expect(camera.locks.every(({ isHeld }) => !isHeld)).toBe(true)
    })

  it('when it is stopped', async () => {
    await open()
    expect(isOn()).toBe(true)
    await userEvent.click(screen.getByRole('button', { name: 'Stop the camera' }))
    await expectOff()
    expect(await scanButton()).toBeVisible()
  })

  it('when the screen changes', async () => {
    const { unmount } = await open()
    unmount()
    await expectOff()
  })

  it('when the tab is hidden', async () => {
    await open()
    hide(true)
    await expectOff()
    hide(false)
    expect(await scanButton()).toBeVisible()
    expect(isOn()).toBe(false)
  })

  it('when a form covers it, such as the one after the end of the session', async () => {
    const { rerender } = await open()
    rerender(<Screen hasForm />)
    await expectOff()
  })

  it('when it was closed before the person has allowed it', async () => {
    const view = render(<Screen />)
    await userEvent.click(await scanButton())
    view.unmount()
    await act(async () => {})
    await expectOff()
  })

  it('when it fails after it was opened, such as when codes cannot be read', async () => {
    await open()
    camera.detect = () => Promise.reject(new Error('no memory'))
    expect(await screen.findByText(/could not be started/)).toBeVisible()
    await expectOff()
  })

  it('when it is taken away', async () => {
    await open()
    act(() => void camera.tracks[0]?.dispatchEvent(new Event('ended')))
    expect(await scanButton()).toBeVisible()
  })
})

describe('without a camera', () => {
  const expectProblem = async (words: RegExp) => {
    render(<Screen />)
    await userEvent.click(await scanButton())
    expect(await screen.findByText(words)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(await scanButton()).toBeVisible()
  }

  it.each([
    ['NotAllowedError', /may not use the camera\. Allow the camera for this site/],
    ['SecurityError', /may not use the camera/],
    ['NotFoundError', /has no camera that the browser can use/],
    ['NotReadableError', /Another program uses the camera/],
    ['TypeError', /could not be started/],
  ])('says what helps: %s', async (refusal, words) => {
    camera.refusal = refusal
    await expectProblem(words)
  })

  it('says on a page without https that it needs one', async () => {
    Object.defineProperty(navigator, 'mediaDevices', { value: undefined, configurable: true })
    Object.defineProperty(window, 'isSecureContext', { value: false, configurable: true })
    await expectProblem(/works only on pages with https/)
    Object.defineProperty(window, 'isSecureContext', { value: undefined, configurable: true })
  })

  it('offers nothing on a device that has none', async () => {
    camera.restore()
    camera = fakeCamera([])
    render(<Screen />)
    await act(async () => {})
    expect(screen.queryByRole('button')).toBeNull()
  })
})

it.each([
  '/packing',
  '/point-of-sale',
  '/listing',
  '/goods-in',
  '/orders',
  '/orders/shipping',
  '/releases',
  '/curated-lists/picks',
])('is offered where scans are taken: %s', async (address) => {
  const permissions = ['see', 'orders', 'stock', 'records'] as const
  fakeServer(({ path }) => {
    if (path === '/me') return { body: aPerson({ permissions: [...permissions] }) }
    if (path === '/goods_in') return { body: { suppliers: [], receipts: [] } }
    if (path.startsWith('/curated_list'))
      return { body: { slug: 'picks', name: 'Picks', releases: [], version: 'v1' } }
    return null
  })
  renderStaff(address)
  expect(await scanButton()).toBeVisible()
})

it('fills the field of a form that takes scans', async () => {
  renderPart(
    <OrderDialog page={aStaffOrder()} step={{ name: 'ship' }} onReload={() => {}} onClose={() => {}} />,
  )
  await userEvent.click(await scanButton())
  await screen.findByText('Hold a barcode into the frame.')
  camera.codes = [{ format: 'code_128', rawValue: '00340434161094000012' }]
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: /^Tracking/ })).toHaveValue('00340434161094000012'),
  )
})

it('is on every screen that hears a scanner', () => {
  const root = path.resolve('src/staff/screens')
  const sources = new Map<string, string>()
  for (const file of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(file)) continue
    const folder = path.dirname(file)
    sources.set(folder, `${sources.get(folder) ?? ''}${readFileSync(path.join(root, file), 'utf8')}\n`)
  }
  const hearing = [...sources].filter(([, source]) => source.includes('useScanner('))
  const folders = hearing.map(([folder]) => folder)
  expect(folders).toEqual(expect.arrayContaining(['pointOfSale', 'orders/order/dialogs', 'orders/shipping']))
  expect(folders.length).toBeGreaterThan(7)
  expect(
    hearing.filter(([, source]) => !source.includes('<CameraScan />')).map(([folder]) => folder),
  ).toEqual([])
})
