import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { DataTable } from '../../../../../../src/staff/components/table/DataTable'
import type { Column, Sorting } from '../../../../../../src/staff/components/table/tableTypes'

interface Item {
  id: string
  title: string
}
const itemsOf = (count: number): Item[] =>
  Array.from({ length: count }, (_, index) => ({ id: String(index), title: `Record ${index}` }))
const columns: Column<Item>[] = [
  { id: 'title', header: 'Title', isSortable: true, cell: ({ title }) => title },
  { id: 'id', header: 'Number', isNumber: true, cell: ({ id }) => id },
]

function Table({ count, onSort }: { count: number; onSort?: (sorting: Sorting) => void }) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const [items] = useState(() => itemsOf(count))
  return (
    <>
      <DataTable
        label="Records"
        items={items}
        columns={columns}
        idOf={({ id }) => id}
        selection={{ ids, onChange: setIds, nameOf: ({ title }) => title }}
        sorting={{ id: 'title', isDescending: false }}
        {...(onSort && { onSort })}
      />
      <output>{[...ids].join()}</output>
    </>
  )
}

const region = () => screen.getByRole('region', { name: 'Records' })

describe('a table', () => {
  it('has all rows in the document while they are few', () => {
    render(<Table count={20} />)
    expect(screen.getAllByRole('row')).toHaveLength(21)
    expect(region()).not.toHaveAttribute('tabindex')
  })

  it('has only the rows in sight in the document when they are many, and follows scrolling', async () => {
    render(<Table count={10_000} />)
    expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '10001')
    expect(screen.getAllByRole('row').length).toBeLessThan(60)
    expect(screen.getByRole('cell', { name: 'Record 0' })).toBeInTheDocument()

    region().scrollTop = 5000 * 40
    fireEvent.scroll(region())
    const row = (await screen.findByRole('cell', { name: 'Record 5000' })).closest('tr')
    expect(row).toHaveAttribute('aria-rowindex', '5002')
    expect(screen.queryByRole('cell', { name: 'Record 0' })).toBeNull()
    expect(screen.getAllByRole('row').length).toBeLessThan(60)
  })

  it('is a table with rows and cells for everybody when the browser lays its rows out as grids', () => {
    render(<Table count={10_000} />)
    const row = screen.getByRole('cell', { name: 'Record 0' }).closest('tr')
    expect(screen.getByRole('table')).toHaveAttribute('role', 'table')
    expect(row).toHaveAttribute('role', 'row')
    expect(screen.getByRole('columnheader', { name: 'Title' })).toHaveAttribute('role', 'columnheader')
    expect(screen.getByRole('table').style.getPropertyValue('--columns')).toBe(
      '2.75rem minmax(12rem, 1fr) minmax(12rem, 1fr)',
    )
  })

  it('can be scrolled by keyboard when it is long', () => {
    render(<Table count={10_000} />)
    expect(region()).toHaveAttribute('tabindex', '0')
  })

  it('ticks one row, and all', async () => {
    render(<Table count={3} />)
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Record 1' }))
    expect(screen.getByRole('status')).toHaveTextContent(/^1$/)
    expect(screen.getByRole('checkbox', { name: 'Select all' })).toBePartiallyChecked()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all' }))
    expect(screen.getByRole('status')).toHaveTextContent('0,1,2')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all' }))
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
  })

  it('says by what it is sorted, and asks to be sorted the other way', async () => {
    const onSort = jest.fn()
    render(<Table count={3} onSort={onSort} />)
    const header = screen.getByRole('columnheader', { name: 'Title' })
    expect(header).toHaveAttribute('aria-sort', 'ascending')
    await userEvent.click(within(header).getByRole('button'))
    expect(onSort).toHaveBeenCalledWith({ id: 'title', isDescending: true })
  })
})
