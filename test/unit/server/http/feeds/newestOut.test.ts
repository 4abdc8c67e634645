import { newestOut } from '../../../../../server/http/feeds/newestOut'
import type { ReleaseListItem } from '../../../../../src/shared/contract'
import { anItem } from './items'

const on = (max_release_date: string | null) => anItem({ max_release_date })
const datesOf = (releases: readonly ReleaseListItem[]) =>
  releases.map(({ max_release_date }) => max_release_date)
const from =
  (releases: readonly ReleaseListItem[]) =>
  ({ limit, offset }: { limit: number; offset: number }) =>
    releases.slice(offset, offset + limit)

describe('the newest releases that are out', () => {
  const list = from([on('2026-11-22'), on('2026-11-21'), on('2026-11-20'), on(null)])

  it('begin with those of today and end before those without a date', () =>
    expect(datesOf(newestOut(list, '2026-11-21', 50))).toEqual(['2026-11-21', '2026-11-20']))

  it('move on with the day', () =>
    expect(datesOf(newestOut(list, '2026-11-22', 50))).toEqual(['2026-11-22', '2026-11-21', '2026-11-20']))

  it('are no more than asked for', () => expect(newestOut(list, '2026-11-22', 2)).toHaveLength(2))

  it('are found behind any number of announcements', () => {
    const announced = Array.from({ length: 300 }, () => on('2027-01-01'))
    const out = Array.from({ length: 60 }, () => on('2026-11-01'))
    expect(datesOf(newestOut(from([...announced, ...out]), '2026-11-21', 50))).toEqual(
      Array.from({ length: 50 }, () => '2026-11-01'),
    )
    expect(newestOut(from(announced), '2026-11-21', 50)).toEqual([])
    expect(newestOut(from([]), '2026-11-21', 50)).toEqual([])
  })
})
