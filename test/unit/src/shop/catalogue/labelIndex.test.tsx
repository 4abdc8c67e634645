import { screen, within } from '@testing-library/react'
import type { LabelIndex, NamedCount } from '../../../../../src/shared/contract'
import { labelColumns } from '../../../../../src/shop/catalogue/names/labelColumns'
import { openAt } from '../../support/shop'

const aLabel = (name: string, count = 1): NamedCount => ({ slug: name.toLowerCase(), name, count })

const open = (index: LabelIndex) => openAt('/labels', { labelIndex: async () => index })

describe('the label index', () => {
  it('shows each label as one link whose text is its name and its count', async () => {
    await open([
      { initial: 'B', labels: [{ slug: '8B2D%2Fbalmat', name: 'Balmat', count: 3 }] },
      { initial: 'O', labels: [aLabel('Obst', 22)] },
    ])
    const main = within(screen.getByRole('main'))
    const link = main.getByRole('link', { name: 'Balmat [3]' })
    expect(link).toHaveAttribute('href', '/label/8B2D/balmat')
    expect(link.textContent).toBe('Balmat [3]')
    expect(screen.getByText('2 labels')).toBeVisible()
  })

  it('leads from its initials to its groups', async () => {
    await open([
      { initial: '#', labels: [aLabel('3 Uhr 12')] },
      { initial: 'B', labels: [aLabel('Balmat')] },
    ])
    for (const link of within(screen.getByRole('navigation', { name: 'Initials' })).getAllByRole('link')) {
      const target = document.getElementById(decodeURIComponent(link.getAttribute('href')!.slice(1)))
      expect(target).toHaveTextContent(link.textContent!)
    }
  })

  it('emphasises labels of ten releases, and more strongly those of fifty', async () => {
    const labels = [aLabel('Nine', 9), aLabel('Ten', 10), aLabel('Most', 49), aLabel('Fifty', 50)]
    await open([{ initial: 'X', labels }])
    const emphasisOf = (name: RegExp) => screen.getByRole('link', { name }).dataset.emphasis
    expect([/Nine/, /Ten/, /Most/, /Fifty/].map(emphasisOf)).toEqual([undefined, 'some', 'some', 'strong'])
  })

  it('says so when there is none', async () => {
    await open([])
    expect(screen.getByText('The shelves are empty')).toBeVisible()
    expect(screen.queryByRole('navigation', { name: 'Initials' })).toBeNull()
  })
})

describe('the columns of an initial', () => {
  it.each([
    [1, [1]],
    [16, [16]],
    [21, [21]],
    [22, [16, 6]],
    [37, [16, 21]],
    [38, [16, 16, 6]],
  ])('%d labels make columns of %j', (count, lengths) => {
    const labels = Array.from({ length: count }, (_, n) => n)
    const columns = labelColumns(labels)
    expect(columns.map(({ length }) => length)).toEqual(lengths)
    expect(columns.flat()).toEqual(labels)
  })
})
