import moment from 'moment'
import { formatDate } from '../../../../src/shared/dates'
import { money } from '../../../../src/shared/money'

describe('dates', () => {
  it('look as moment writes "MMM Do YYYY", for every day of four years', () => {
    for (let day = moment.utc('2023-12-25'); day.year() < 2028; day = day.add(1, 'day')) {
      expect(formatDate(day.format('YYYY-MM-DD'))).toBe(day.format('MMM Do YYYY'))
    }
  })

  it('may carry a time, and are left alone when they are none', () => {
    expect(formatDate('2026-11-21T09:00:00Z')).toBe('Nov 21st 2026')
    expect(formatDate('soon')).toBe('soon')
  })
})

describe('money', () => {
  it.each([
    [24.9, '€24.90'],
    [0, '€0.00'],
    [1234.5, '€1234.50'],
    [null, '–'],
    [undefined, '–'],
    [Number.NaN, '–'],
  ])('%p is shown as %p', (euros, shown) => {
    expect(money(euros)).toBe(shown)
  })
})
