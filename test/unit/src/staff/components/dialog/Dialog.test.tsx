/** Where the focus is when a dialog has closed. */
import '../../browserClasses'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Dialog, prefetchDialogs } from '../../../../../../src/staff/components/dialog/Dialog'

beforeAll(() => prefetchDialogs())

/** A list of one row, whose dialog may remove it. */
function List() {
  const [isOpen, setIsOpen] = useState(false)
  const [isRemoved, setIsRemoved] = useState(false)
  const remove = () => {
    setIsRemoved(true)
    setIsOpen(false)
  }
  return (
    <>
      <h1 tabIndex={-1}>Redirects</h1>
      {!isRemoved && (
        <button type="button" onClick={() => setIsOpen(true)}>
          Remove …
        </button>
      )}
      {isOpen && (
        <Dialog isOpen title="Remove a redirect" onClose={() => setIsOpen(false)}>
          <button type="button" onClick={remove}>
            Remove
          </button>
        </Dialog>
      )}
    </>
  )
}

async function openDialog(): Promise<void> {
  render(<List />)
  await userEvent.click(screen.getByRole('button', { name: 'Remove …' }))
  await screen.findByRole('dialog')
}

it('goes back to the button that opened it', async () => {
  await openDialog()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Remove …' })).toHaveFocus())
})

it('goes to the heading of the screen when that button is gone', async () => {
  await openDialog()
  await userEvent.click(await screen.findByRole('button', { name: 'Remove' }))
  await act(async () => {})
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Redirects' })).toHaveFocus())
})
