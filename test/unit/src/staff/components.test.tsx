import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ChangePreview } from '../../../../src/staff/components/changes/ChangePreview'
import { ConflictDialog } from '../../../../src/staff/components/dialog/ConflictDialog'
import { Code, Money } from '../../../../src/staff/components/Formatted'
import { setSetting } from '../../../../src/staff/keys/keySettings'
import { playRight, playWrong } from '../../../../src/staff/keys/sounds'

describe('a conflict', () => {
  it('shows both values side by side, and lets the person choose', async () => {
    const choices = { onKeepMine: jest.fn(), onTakeTheirs: jest.fn(), onClose: jest.fn() }
    render(
      <ConflictDialog
        fields={[{ label: 'Place', mine: 'A 12', theirs: 'B 7' }]}
        isBusy={false}
        {...choices}
      />,
    )
    const dialog = await screen.findByRole('dialog', { name: 'Somebody else has changed this meanwhile' })
    expect(within(dialog).getByRole('row', { name: 'Place B 7 A 12' })).toBeInTheDocument()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Take theirs' }))
    expect(choices.onTakeTheirs).toHaveBeenCalledTimes(1)
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save mine' }))
    expect(choices.onKeepMine).toHaveBeenCalledTimes(1)
    await userEvent.keyboard('{Escape}')
    expect(choices.onClose).toHaveBeenCalledTimes(1)
  })
})

it('breaks long names between their words', () => {
  const { container } = render(<Code>S3_SECRET.https://shop.example/__a</Code>)
  expect(container.innerHTML.split('<wbr>').map((part) => part.replace(/<[^>]*>/g, ''))).toEqual([
    ...['S3_', 'SECRET.', 'https://', 'shop.', 'example/__', 'a'],
  ])
})

describe('sounds', () => {
  const started: number[] = []
  class FakeAudio {
    currentTime = 0
    destination = {}
    resume = async () => {}
    createGain = () => ({
      gain: { setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} },
      connect: (next: unknown) => next,
    })
    createOscillator = () => {
      const frequency = { value: 0 }
      return {
        type: '',
        frequency,
        connect: (next: unknown) => next,
        start: () => started.push(frequency.value),
        stop: () => {},
      }
    }
  }
  beforeAll(() => Object.assign(globalThis, { AudioContext: FakeAudio }))
  afterEach(() => {
    started.length = 0
    window.localStorage.clear()
  })

  it('are rising for right and low for wrong', () => {
    playRight()
    expect(started[1]).toBeGreaterThan(started[0]!)
    started.length = 0
    playWrong()
    expect(Math.max(...started)).toBeLessThan(300)
  })

  it('can be switched off', () => {
    setSetting('sounds', false)
    playRight()
    expect(started).toEqual([])
  })
})

it('writes money as the shop does', () => {
  render(<Money cents={2490} />)
  expect(screen.getByText('€24.90')).toBeInTheDocument()
})

it('writes money as the shop does in what changes too', () => {
  const change = { subject: '10001', before: { refunded: 0, stock: 2 }, after: { refunded: 45.7, stock: 1 } }
  render(<ChangePreview changes={[change] as never} />)
  expect(screen.getByRole('row', { name: 'Refunded €0.00 €45.70' })).toBeInTheDocument()
  expect(screen.getByRole('row', { name: 'On hand 2 1' })).toBeInTheDocument()
})
