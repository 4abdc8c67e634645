import { inStaffLanguage } from '../../../../../server/platform/languages/staffLanguage'
import { createStaffSentences } from '../../../../../server/platform/languages/staffSentences'

const tell = createStaffSentences({
  'There are {count} left, for {price} each, until {day}. {name}':
    'Bis {day} sind {count} da, zu je {price}. {name}',
})
const values = { count: 2, price: { cents: 249_000 }, day: { day: '2026-11-28' }, name: '{day}' }
const sentence = 'There are {count} left, for {price} each, until {day}. {name}'

const tellSize = createStaffSentences({ 'At most {size}.': 'Höchstens {size}.' })

describe('a sentence for staff', () => {
  it('is English outside of calls, as for the command line', () => {
    expect(tell(sentence, values)).toBe('There are 2 left, for €2490.00 each, until Nov 28th 2026. {day}')
  })

  it('is in the language of the user who made the call, with its amounts and days', () => {
    expect(inStaffLanguage('de', () => tell(sentence, values))).toBe(
      'Bis 28.11.2026 sind 2 da, zu je 2.490,00\u00a0€. {day}',
    )
    expect(inStaffLanguage('en', () => tell(sentence, values))).toContain('There are 2 left')
  })

  it('writes the size of a file in that language', () => {
    const size = () => tellSize('At most {size}.', { size: { bytes: 1_500_000 } })
    expect(size()).toBe('At most 1.50 MB.')
    expect(inStaffLanguage('de', size)).toBe('Höchstens 1,50 MB.')
  })
})
