/** A dialog does only what a person has seen, by Enter alone, and nothing for a scanner. */
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { ActionDialog } from '../../../../../../src/staff/components/dialog/ActionDialog'
import { prefetchDialogs } from '../../../../../../src/staff/components/dialog/Dialog'
import { stopKeyClock } from '../../keyClock'

const pause = stopKeyClock()

interface Sent {
  name: string
  dry_run?: boolean | undefined
}
let sent: Sent[]
let release: () => void
let gate: Promise<void>
beforeAll(prefetchDialogs)
beforeEach(() => {
  sent = []
  gate = Promise.resolve()
})

const trigger = (input: Sent) => {
  sent.push(input)
  const answer = {
    ...{ state: input.dry_run ? ('planned' as const) : ('done' as const), result: {}, delayed: null },
    changes: [{ subject: 'x', before: { name: '' }, after: { name: input.name } }],
  }
  return { unwrap: () => gate.then(() => answer as never) }
}

function Renamed({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState('a')
  return (
    <ActionDialog title="Rename" trigger={trigger} input={name === '' ? null : { name }} onClose={onClose}>
      {() => <input aria-label="Name" value={name} onChange={({ target }) => setName(target.value)} />}
    </ActionDialog>
  )
}

async function open() {
  const onClose = jest.fn()
  render(<Renamed onClose={onClose} />)
  const field = await screen.findByRole('textbox', { name: 'Name' })
  await screen.findByRole('row', { name: /Name nothing a/ })
  return { field, onClose, button: screen.getByRole('button', { name: 'Rename' }) }
}
const done = () => sent.filter(({ dry_run }) => !dry_run).map(({ name }) => name)

it('shows the preview at once on Enter, moves the focus to the button, and does it on the next Enter', async () => {
  const { field, onClose, button } = await open()
  gate = new Promise((resolve) => {
    release = resolve
  })
  await userEvent.type(field, 'b')
  pause()
  await userEvent.keyboard('{Enter}')
  expect(sent.at(-1)).toEqual({ name: 'ab', dry_run: true })
  expect(field).toHaveFocus()
  expect(button).toHaveAttribute('aria-disabled')
  release()
  await waitFor(() => expect(button).toHaveFocus())
  expect(screen.getByRole('row', { name: /Name nothing ab/ })).toBeInTheDocument()
  expect(done()).toEqual([])
  pause()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(done()).toEqual(['ab'])
})

it('does nothing for a scanner, in the field and on the button', async () => {
  const { field, button } = await open()
  await userEvent.type(field, '4061265000124{Enter}')
  await waitFor(() => expect(button).toHaveFocus())
  await userEvent.keyboard('4061265000124{Enter}')
  expect(done()).toEqual([])
})

it('does nothing while Enter is held down', async () => {
  const { button } = await open()
  button.focus()
  fireEvent.keyDown(button, { key: 'Enter', repeat: true })
  fireEvent.click(button)
  expect(done()).toEqual([])
})

it('cannot be pressed while something is missing', async () => {
  const { field, button } = await open()
  await userEvent.clear(field)
  expect(button).toBeDisabled()
  await userEvent.keyboard('{Enter}')
  expect(sent).toHaveLength(1)
})

it('loads the record again as the screen around it says now, when somebody else was faster', async () => {
  const [first, latest] = [jest.fn(), jest.fn()]
  let refuse: (error: object) => void = () => {}
  const refused = () => ({
    unwrap: () =>
      new Promise<never>((_resolve, reject) => {
        refuse = reject
      }),
  })
  const show = (onReload: () => void) => (
    <ActionDialog title="Rename" trigger={refused} input={{}} onReload={onReload} onClose={() => {}} />
  )
  const { rerender } = render(show(first))
  await screen.findByRole('dialog')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Rename' })).toHaveAttribute('aria-disabled'))
  rerender(show(latest))
  refuse({ status: 409, code: 'changed_meanwhile', message: 'Somebody else has changed it.' })
  await screen.findByText('Somebody else has changed it.')
  expect(latest).toHaveBeenCalledTimes(1)
  expect(first).not.toHaveBeenCalled()
})
