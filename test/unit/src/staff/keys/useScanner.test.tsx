import { fireEvent, render, screen } from '@testing-library/react'
import { scanField, useScanner } from '../../../../../src/staff/keys/useScanner'
import { stopKeyClock } from '../keyClock'

stopKeyClock()

function Screen({ onScan, onPress }: { onScan: (text: string) => void; onPress: () => void }) {
  useScanner(onScan)
  return (
    <>
      <button type="button" onClick={onPress}>
        Press
      </button>
      <input aria-label="Note" />
      <input aria-label="Barcode" {...scanField} />
    </>
  )
}

/** Sends keys to an element, all at once. @returns whether the last key kept its usual effect */
const scanInto = (element: Element, text: string) =>
  [...text, 'Enter'].map((key) => fireEvent.keyDown(element, { key })).at(-1)

const open = () => {
  const onScan = jest.fn()
  const onPress = jest.fn()
  render(<Screen onScan={onScan} onPress={onPress} />)
  return { onScan, onPress }
}

describe('the scanner', () => {
  it('is heard outside of fields, and presses no button', () => {
    const { onScan } = open()
    expect(scanInto(screen.getByRole('button'), '4012345678901')).toBe(false)
    expect(onScan).toHaveBeenCalledWith('4012345678901')
  })

  it('is heard in a field for scans', () => {
    const { onScan } = open()
    scanInto(screen.getByRole('textbox', { name: 'Barcode' }), ' EK 001 ')
    expect(onScan).toHaveBeenCalledWith('EK 001')
  })

  it('is left alone in other fields', () => {
    const { onScan } = open()
    expect(scanInto(screen.getByRole('textbox', { name: 'Note' }), '4012345678901')).toBe(true)
    expect(onScan).not.toHaveBeenCalled()
  })

  it('does not hear keys with Ctrl', () => {
    const { onScan } = open()
    for (const key of [...'12345', 'Enter']) fireEvent.keyDown(document.body, { key, ctrlKey: true })
    expect(onScan).not.toHaveBeenCalled()
  })

  it('leaves out what a scanner adds to a code', () => {
    const { onScan } = open()
    scanInto(document.body, ']E04012345678901')
    expect(onScan).toHaveBeenCalledWith('4012345678901')
  })

  it('hears the signs that need AltGr, and goes on after the end of a field', () => {
    const { onScan } = open()
    const press = (key: string, keys = {}) => fireEvent.keyDown(document.body, { key, ...keys })
    press('Control', { ctrlKey: true })
    press('AltGraph', { ctrlKey: true, altKey: true })
    press(']', { ctrlKey: true, altKey: true })
    for (const key of 'C1010401234567890110LOT7') press(key)
    press('Control', { ctrlKey: true })
    press(']', { ctrlKey: true })
    for (const key of [...'21A', 'Enter']) press(key)
    expect(onScan).toHaveBeenCalledWith('04012345678901')
  })
})
