import {
  addDays,
  ageInDays,
  daysBetween,
  demoDay,
  fridayBefore,
  moveDates,
} from '../../../../../server/exchange/import/demoDates'
import { curatedReleases } from '../../../../../server/operations/demo/curated/curatedReleases'

test('days are counted across months and leap years', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
  expect(daysBetween('2026-11-21', '2027-11-21')).toBe(365)
})

test.each([
  ['2026-11-21', '2026-11-20'],
  ['2026-11-20', '2026-11-20'],
  ['2026-11-19', '2026-11-13'],
])('the Friday on or before %s is %s', (date, friday) => {
  expect(fridayBefore(date)).toBe(friday)
})

test('the wall is full of new records, and the shelf goes back for years', () => {
  expect(ageInDays(0)).toBe(0)
  expect(ageInDays(0.1)).toBeLessThan(14)
  expect(ageInDays(0.5)).toBeLessThan(365)
  expect(addDays(demoDay, -ageInDays(1)).slice(0, 4)).toBe('2019')
})

test('a demo filled a year later has new arrivals too, and its reissues keep their history', () => {
  const sold = curatedReleases().find(
    ({ isReissue, formats }) => isReissue && formats.some(({ sale }) => sale),
  )!
  const moved = moveDates(sold, 365)
  expect(daysBetween(sold.releaseDate!, moved.releaseDate!)).toBe(365)
  expect(moved.releaseYear).toBe(Number(moved.releaseDate!.slice(0, 4)))
  expect(moved.originalReleaseDate).toBe(sold.originalReleaseDate)
  const [before, after] = [sold, moved].map(({ formats }) => formats.find(({ sale }) => sale)!.sale!)
  expect(daysBetween(before!.since, after!.since)).toBe(365)
  expect(after!.priceCents).toBe(before!.priceCents)
})
