import {
  findLatestDate,
  getRebatePercent,
  presentListItem,
} from '../../../../../server/core/catalogue/listItem'
import type { ReleaseRecord } from '../../../../../server/core/catalogue/releaseRecord'
import { releaseListItemSchema } from '../../../../../src/shared/contract'
import { aFormat, aRelease, testId } from '../../../../support/catalogueBuilders'

const present = (release: ReleaseRecord) =>
  presentListItem(release, { artists: [], labels: [], genres: [] }, (text) => text)

describe('a release in a list', () => {
  it('keeps to the contract', () => {
    const image = { uuid_image: testId(1), width: 1400, height: 1050, placeholder_bmp_data: null }
    const item = present(aRelease({ image, release_year: null, formats: [aFormat({ price_cents: 1999 })] }))
    expect(releaseListItemSchema.parse(item)).toEqual(item)
    expect(item).toMatchObject({ release_year: 2026, product_image: { ratio: 1.3333 } })
  })

  it('has its slug percent-encoded', () => {
    expect(present(aRelease({ slug: '8B2D/balmat' })).slug).toBe('8B2D%2Fbalmat')
  })

  it('shows fewer than none left as none', () => {
    const [format] = present(aRelease({ formats: [aFormat({ free: -2 })] })).formats
    expect(format).toMatchObject({ has_available_stock: false, quantity_available: 0 })
  })

  it('says the condition of a used copy, and nothing of a new one', () => {
    const used = aFormat({ grade_disc: 'VG+', grade_sleeve: 'generic', condition_note: 'Light marks.' })
    const item = present(aRelease({ formats: [used, aFormat()] }))
    expect(releaseListItemSchema.parse(item).formats.map(({ condition }) => condition)).toEqual([
      { disc: 'VG+', sleeve: 'generic', note: 'Light marks.' },
      null,
    ])
  })

  it.each([
    [1000, null, 0],
    [1000, 2000, 50],
    [1999, 2999, 33],
    [2999, 3000, 1],
    [0, 1000, 100],
  ])('at %i cents instead of %s is reduced by %i percent', (price_cents, original_price_cents, percent) => {
    expect(getRebatePercent({ price_cents, original_price_cents })).toBe(percent)
  })

  it.each([
    ['the later format', ['2026-01-01', '2026-03-01'], '2025-01-01', '2026-03-01'],
    ['its own date where a format has none', [null, '2024-03-01'], '2025-01-01', '2025-01-01'],
    ['its own date without formats', [], '2025-01-01', '2025-01-01'],
    ['no date when none is known', [null], null, null],
  ])('goes by %s', (_, dates, release_date, expected) => {
    const formats = dates.map((date) => aFormat({ release_date: date }))
    expect(findLatestDate(aRelease({ release_date, formats }))).toBe(expected)
  })
})
