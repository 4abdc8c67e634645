/** A scan replaces the one before it, loses no letters, and neither closes nor confirms a dialog. */
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Dialog, prefetchDialogs } from '../../../../../src/staff/components/dialog/Dialog'
import { ScanField } from '../../../../../src/staff/keys/ScanField'
import { listenToScans } from '../../../../../src/staff/keys/scans'
import { useScanner } from '../../../../../src/staff/keys/useScanner'
import { stopKeyClock } from '../keyClock'
import { aPerson, fakeServer, renderStaff } from '../renderStaff'

const pause = stopKeyClock()
const usual = globalThis.fetch
beforeAll(() => prefetchDialogs())
afterEach(() => {
  globalThis.fetch = usual
  window.sessionStorage.clear()
})

/** Sends keys to what has the focus, as a scanner does: without a pause, and with Enter behind them. */
const scan = (text: string) => userEvent.keyboard(`${text}{Enter}`)

function Field({ onScan }: { onScan: (text: string) => void }) {
  const [text, setText] = useState('')
  useScanner((scanned) => {
    setText(scanned)
    onScan(scanned)
  })
  return <ScanField takesFocus label="Number" value={text} onChange={({ target }) => setText(target.value)} />
}

function Screen({ onScan }: { onScan: (text: string) => void }) {
  useScanner(onScan)
  return <input />
}

const onSave = jest.fn()
const onBehind = jest.fn()
const onClose = jest.fn()
function DialogOverScreen({ takesScans }: { takesScans: boolean }) {
  useScanner(onBehind)
  return (
    <Dialog
      isOpen
      title="Put aside"
      onClose={onClose}
      actions={
        <button type="submit" form="aside" data-kind="main">
          Save
        </button>
      }
    >
      <form
        id="aside"
        onSubmit={(event) => {
          event.preventDefault()
          onSave()
        }}
      >
        {takesScans ? <Scanned /> : <input aria-label="Name" />}
      </form>
    </Dialog>
  )
}

function Scanned() {
  const [number, setNumber] = useState('')
  useScanner(setNumber, 'dialog')
  return <ScanField label="Label" value={number} onChange={({ target }) => setNumber(target.value)} />
}

describe('a field for scans', () => {
  const open = () => {
    const onScan = jest.fn()
    render(<Field onScan={onScan} />)
    return { onScan, field: screen.getByRole<HTMLInputElement>('textbox') }
  }

  it('has the focus when it appears', () => {
    expect(open().field).toHaveFocus()
  })

  it('takes a second scan in place of the first', async () => {
    const { onScan, field } = open()
    await scan('FK07CD')
    pause()
    await scan('FK07CD')
    expect(field).toHaveValue('FK07CD')
    expect(onScan.mock.calls).toEqual([['FK07CD'], ['FK07CD']])
  })

  it('takes a scan in place of what was typed and sent by hand, slowly', async () => {
    const { field } = open()
    for (const key of [...'ob', '{Enter}']) {
      pause()
      await userEvent.keyboard(key)
    }
    expect(field).toHaveValue('ob')
    pause()
    await scan('OBS 18')
    expect(field).toHaveValue('OBS 18')
  })
})

it('gives a scan that began on another screen as a whole', () => {
  const onScan = jest.fn()
  const stop = listenToScans()
  for (const key of 'OBS') fireEvent.keyDown(document.body, { key })
  render(<Screen onScan={onScan} />)
  for (const key of [...' 18', 'Enter']) fireEvent.keyDown(document.body, { key })
  expect(onScan).toHaveBeenCalledWith('OBS 18')
  stop()
})

it('keeps a scan for the screen that is still loading', async () => {
  const onScan = jest.fn()
  const stop = listenToScans()
  for (const key of [...'4061265', 'Enter']) fireEvent.keyDown(document.body, { key })
  render(<Screen onScan={onScan} />)
  await waitFor(() => expect(onScan).toHaveBeenCalledWith('4061265'))
  stop()
})

describe('an open dialog', () => {
  const open = async (takesScans = false) => {
    for (const mock of [onSave, onBehind, onClose]) mock.mockClear()
    render(<DialogOverScreen takesScans={takesScans} />)
    await waitFor(() => expect(screen.getByRole('textbox')).toHaveFocus())
  }
  const expectUntouched = () => {
    for (const mock of [onSave, onBehind, onClose]) expect(mock).not.toHaveBeenCalled()
  }

  it('keeps what was scanned into its first field, and does nothing yet', async () => {
    await open()
    await scan('00340434')
    expect(screen.getByRole('textbox')).toHaveValue('00340434')
    expectUntouched()
  })

  it('neither confirms nor closes for a scan while a button has the focus', async () => {
    await open()
    for (const name of ['Save', 'Close']) {
      screen.getByRole('button', { name }).focus()
      pause()
      await scan('00340434')
    }
    expectUntouched()
  })

  it('takes a scan from anywhere where it wants one, the last one in place of the first', async () => {
    await open(true)
    await scan('00340434')
    screen.getByRole('button', { name: 'Save' }).focus()
    pause()
    await scan('00340435')
    expect(screen.getByRole('textbox')).toHaveValue('00340435')
    expectUntouched()
  })

  it('does what its button says when a person presses Enter', async () => {
    await open()
    await userEvent.keyboard('Kim')
    pause()
    await userEvent.keyboard('{Enter}')
    expect(onSave).toHaveBeenCalledTimes(1)
  })

  it('does nothing for the Enter that has opened it and is held down', async () => {
    await open()
    const button = screen.getByRole('button', { name: 'Save' })
    expect(fireEvent.keyDown(button, { key: 'Enter', repeat: true })).toBe(false)
  })
})

describe('the screens', () => {
  const open = (address: string) => {
    fakeServer(({ path }) => {
      if (path === '/me') return { body: aPerson({ permissions: ['see', 'orders', 'stock', 'records'] }) }
      if (path === '/delayed_actions') return { body: { actions: [] } }
      if (path === '/point_of_sale') return { body: { sales: [], put_aside: [] } }
      if (path.startsWith('/point_of_sale/find')) return { body: { formats: [] } }
      if (path.startsWith('/copies/find')) return { body: { releases: [], has_index: false } }
      if (path.startsWith('/releases')) return { body: { formats: [], total: 0, genres: [] } }
      if (path.startsWith('/orders')) return { body: { orders: [], next_before: null, next_after: null } }
      return null
    })
    renderStaff(address)
  }
  it.each([
    ['/point-of-sale', 'searchbox'],
    ['/listing', 'textbox'],
  ])('%s has the focus in its field, and the second scan replaces the first', async (address, role) => {
    open(address)
    const field = await screen.findByRole<HTMLInputElement>(role)
    await waitFor(() => expect(field).toHaveFocus())
    for (const code of ['FK07CD', 'OBS 18', 'OBS 18']) {
      await scan(code)
      await screen.findByText(new RegExp(`${code}”?`))
      expect(screen.getByRole(role)).toHaveValue(code)
      pause()
    }
  })

  it.each(['/releases', '/orders'])('%s searches for the second of two scans', async (address) => {
    open(address)
    const field = await screen.findByRole<HTMLInputElement>('searchbox')
    field.focus()
    for (const code of ['FK07CD', 'OBS 18']) {
      await scan(code)
      await waitFor(() => expect(screen.getByRole('searchbox')).toHaveValue(code))
      pause()
    }
  })
})
