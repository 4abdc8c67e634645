import {
  barcodeOf,
  makeFormats,
  playTypeOf,
  usualFormats,
} from '../../../../../server/operations/demo/formats'
import { Random } from '../../../../../server/operations/demo/random'
import { usualGenres } from '../../../../../src/shared/vocabulary'

const wish = {
  made: ['LP', 'CD', 'T-Shirt M'],
  catalogNr: 'OBS 12',
  today: '2026-11-21',
  isPreOrder: false,
  off: 0,
  age: 10,
}

test('each format is sold as what it is', () => {
  const [record, disc, shirt] = makeFormats(new Random('formats'), wish, '2026-11-13')
  expect(record).toMatchObject({ format: 'LP', product: 'vinyl', catalogNr: 'OBS 12', vatClass: 'recording' })
  expect(disc).toMatchObject({ format: 'CD', product: 'cd', catalogNr: 'OBS 12CD' })
  expect(shirt).toMatchObject({ product: 'other', vatClass: 'other', instantDownload: false, barcode: null })
})

test('an exclamation mark means sold out', () => {
  const [first, second] = makeFormats(new Random('sold'), { ...wish, made: ['LP!', 'CD'] }, '2026-11-13')
  expect(first).toMatchObject({ format: 'LP', stock: 0 })
  expect(second!.stock).toBeGreaterThan(0)
})

test.each([20, 35, 60])(
  'a reduction of %i percent is a reduction of that much, and not older than the record',
  (off) => {
    const [format] = makeFormats(new Random('sale', off), { ...wish, off }, '2026-01-09')
    const percent = 100 - (100 * format!.sale!.priceCents) / format!.priceCents
    expect(Math.abs(percent - off)).toBeLessThan(1)
    expect(format!.sale!.since < wish.today).toBe(true)
  },
)

test('a pre-order ships on its day or a little before, and there are copies to promise', () => {
  const [format] = makeFormats(new Random('soon'), { ...wish, isPreOrder: true }, '2026-12-11')
  expect(format!.status).toBe('pre-order')
  expect(format!.shippingDate! <= '2026-12-11').toBe(true)
  expect(format!.stock).toBeGreaterThan(0)
})

test('barcodes carry the right check digit and no maker’s number', () => {
  const random = new Random('barcodes')
  for (let i = 0; i < 200; i++) {
    const code = barcodeOf(random)
    expect(code).toMatch(/^29\d{11}$/)
    const sum = [...code].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
    expect(sum % 10).toBe(0)
  }
})

test('an LP makes an album, a twelve-inch an EP, a poster neither', () => {
  expect(playTypeOf(['LP', 'CD'])).toBe('album')
  expect(playTypeOf(['12"'])).toBe('ep')
  expect(playTypeOf(['7"'])).toBe('single')
  expect(playTypeOf(['Poster'])).toBeNull()
})

test.each(usualGenres)('%s has its usual formats', (genre) => {
  const random = new Random(genre)
  for (let i = 0; i < 50; i++) expect(playTypeOf(usualFormats(random, genre))).not.toBeNull()
})
