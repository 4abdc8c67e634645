import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactElement, useState } from 'react'
import { FilterSelect } from '../../../../src/components/FilterSelect'

const countries = () => [
  { value: 'DE', label: 'Germany' },
  { value: 'US', label: 'United States' },
]
const chosen = jest.fn()
beforeEach(() => chosen.mockClear())

function Country(): ReactElement {
  const [value, setValue] = useState('DE')
  const [rendered, setRendered] = useState(0)
  const control = {
    id: 'country',
    className: '',
    'aria-required': undefined,
    'aria-invalid': undefined,
    'aria-describedby': undefined,
  }
  return (
    <>
      <label htmlFor="country">Country</label>
      <FilterSelect
        control={control}
        // A new list each time, as forms make it.
        options={countries()}
        value={value}
        name="country"
        placeholder="Please choose"
        onChange={(next) => {
          chosen(next)
          setValue(next)
        }}
      />
      <button type="button" onClick={() => setRendered(rendered + 1)}>
        Again
      </button>
      <button type="button" onClick={() => setValue('US')}>
        Elsewhere
      </button>
    </>
  )
}
const field = () => screen.getByRole('combobox', { name: 'Country' })

describe('a field that filters its options', () => {
  it('shows its choice again when it is left empty', async () => {
    const user = userEvent.setup()
    render(<Country />)
    await user.tab()
    expect(field()).toHaveFocus()
    await user.keyboard('{Delete}')
    expect(field()).toHaveValue('')
    await user.tab()
    expect(field()).toHaveValue('Germany')
    expect(chosen).not.toHaveBeenCalled()
  })

  it('stays empty for who is about to type, although the form is rendered again', async () => {
    const user = userEvent.setup()
    render(<Country />)
    await user.tab()
    await user.keyboard('{Delete}')
    fireEvent.click(screen.getByRole('button', { name: 'Again' }))
    expect(field()).toHaveValue('')
    await user.keyboard('unit')
    await user.click(await screen.findByRole('option', { name: 'United States' }))
    expect(chosen.mock.calls).toEqual([['US']])
    expect(field()).toHaveValue('United States')
  })

  it('shows an option that was chosen elsewhere', async () => {
    render(<Country />)
    fireEvent.click(screen.getByRole('button', { name: 'Elsewhere' }))
    expect(field()).toHaveValue('United States')
  })
})
