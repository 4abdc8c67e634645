import { dateText, formatsWithInstantDownload, stockState } from '../../../../src/shared/formatRules'
import { createShopTexts } from '../../../../src/shared/texts/createShopTexts'
import { aFormat } from '../shop/release/builders'

const texts = createShopTexts({ own: {} })

describe('formats with an instant download', () => {
  it.each([
    ['none', [false, false], null],
    ['all, which need no names', [true, true], []],
    ['some, by name', [false, true], ['CD']],
  ])('%s', (_, [lp, cd], expected) => {
    const formats = [aFormat({ instant_download: lp }), aFormat({ format: 'CD', instant_download: cd })]
    expect(formatsWithInstantDownload(formats)).toEqual(expected)
  })

  it('are none when nothing is on sale', () => {
    expect(formatsWithInstantDownload([])).toBeNull()
  })
})

describe('the date of a format', () => {
  it.each([
    [
      'a pre-order says when it comes out',
      { status: 'pre-order', release_date: '2026-12-11' },
      'Pre-Order: Dec\u00a011th\u00a02026',
    ],
    ['or only that it is one', { status: 'pre-order', release_date: null }, 'Pre-Order'],
    [
      'a delivery on its way says when it ships',
      { shipping_date: '2026-12-04' },
      'Ships around: Dec\u00a04th\u00a02026',
    ],
    ['what is here says nothing', {}, null],
    ['nor does what nobody can order', { shipping_date: '2026-12-04', has_available_stock: false }, null],
  ] as const)('%s', (_, format, expected) => {
    expect(dateText(aFormat(format), texts)).toBe(expected)
  })
})

describe('the stock of a format', () => {
  it.each([
    [{ quantity_available: 14 }, 'many'],
    [{ quantity_available: 3 }, 'few'],
    [{ quantity_available: 0, has_available_stock: false }, 'none'],
    // The number may lag behind: it never says "Only 0 left".
    [{ quantity_available: 0 }, 'many'],
  ])('%j is %s', (format, expected) => {
    expect(stockState(aFormat(format))).toBe(expected)
  })
})
