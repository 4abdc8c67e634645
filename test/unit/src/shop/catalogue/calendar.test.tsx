import { act, screen, within } from '@testing-library/react'
import type { ReleaseList } from '../../../../../src/shared/contract'
import type { ReleaseQuery } from '../../../../../src/shared/releaseQuery'
import { whenIdle } from '../../../../../src/shop/store/whenIdle'
import { openAt } from '../../support/shop'
import { aListItem } from '../release/builders'

const outOn = (slug: string, max_release_date: string | null) =>
  aListItem({ slug, title: slug, max_release_date })

async function openCalendar(items: ReleaseList['items'], total = items.length) {
  const asked: ReleaseQuery[] = []
  const stats = { total, genres: {}, play_type: {}, categories: {}, properties: {} }
  await openAt('/calendar', {
    async filterReleases(query) {
      asked.push(query)
      return { items, stats }
    },
  })
  await act(whenIdle)
  return asked
}
const months = () =>
  screen.getAllByRole('heading', { level: 2, name: /20\d\d|Date/ }).map((heading) => [
    heading.textContent,
    ...within(heading.closest('section')!)
      .getAllByRole('listitem')
      .flatMap((card) => card.dataset.release ?? []),
  ])

describe('the release calendar', () => {
  it('shows pre-orders by month, the next first, and those without a date last', async () => {
    const asked = await openCalendar([
      outOn('unknown', null),
      outOn('lamp', '2026-12-09'),
      outOn('stove', '2026-12-23'),
      outOn('radio', '2027-01-27'),
    ])
    expect(asked).toMatchObject([{ category: 'pre_order', order: 'release_date_asc' }])
    expect(months()).toEqual([
      ['December 20262', 'lamp', 'stove'],
      ['January 20271', 'radio'],
      ['Date not known yet1', 'unknown'],
    ])
    expect(screen.queryByRole('link', { name: /^All/ })).toBeNull()
  })

  it('leads to the whole list where there are more', async () => {
    await openCalendar([outOn('lamp', '2026-12-09')], 1200)
    const href = '/releases?order=release_date_asc&category=pre-order'
    expect(screen.getByRole('link', { name: 'All 1,200 pre-orders' })).toHaveAttribute('href', href)
    expect(screen.getByRole('link', { name: 'Filter and sort' })).toHaveAttribute('href', href)
  })

  it('says so when there is nothing to pre-order', async () => {
    await openCalendar([])
    expect(screen.getByText(/^Nothing can be pre-ordered at the moment\./)).toBeVisible()
  })
})
