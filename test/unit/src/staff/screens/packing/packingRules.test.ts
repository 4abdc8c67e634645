import {
  countScanned,
  emptyPacking,
  expectedGrams,
  findLines,
  getStage,
  isOrderNumber,
  isWeightUnlikely,
  listLinesToPack,
  listPackedCopies,
  type Packing,
  parseGrams,
} from '../../../../../../src/staff/screens/packing/packingRules'
import { aLine, aStaffOrder } from '../orders/order/aStaffOrder'

const lp = aLine({ quantity: 2 })
const cd = aLine({ uuid_release_format: 'cd', weight_grams: 100 })
const sent = aLine({ uuid_release_format: 'sent', to_send: 0 })
const page = aStaffOrder({ lines: [lp, sent, cd] })
const packing = (changes: Partial<Packing> = {}): Packing => ({
  ...emptyPacking,
  number: '10001',
  ...changes,
})
const all = { lp: 2, cd: 1 }

describe('the next scan while an order is packed', () => {
  it.each<[string, Packing, string]>([
    ['the packing slip', emptyPacking, 'order'],
    ['a record', packing(), 'records'],
    ['another record while one is missing', packing({ scanned: { lp: 2 } }), 'records'],
    ['the weight once all is scanned', packing({ scanned: all }), 'weight'],
    ['the weight of a part', packing({ scanned: { lp: 1 }, isPart: true }), 'weight'],
    ['the parcel once it is weighed', packing({ scanned: all, isWeighed: true }), 'parcel'],
    ['a record, though the parcel was weighed', packing({ scanned: { lp: 1 }, isWeighed: true }), 'records'],
  ])('is %s', (_what, packed, stage) => {
    expect(getStage(packed, page)).toBe(stage)
  })

  it('is the packing slip while the order is not known', () => {
    expect(getStage(packing(), null)).toBe('order')
  })
})

describe('what is in the parcel', () => {
  it('is nothing of a line that was sent before', () => {
    expect(listLinesToPack(page)).toEqual([lp, cd])
    expect(listPackedCopies(packing({ scanned: { sent: 1 } }), page)).toEqual([])
  })

  it('is what was scanned', () => {
    const packed = packing({ scanned: { lp: 1 } })
    expect([countScanned(packed, lp), countScanned(packed, cd)]).toEqual([1, 0])
    expect(listPackedCopies(packed, page)).toEqual([{ uuid_release_format: 'lp', quantity: 1 }])
  })

  it('weighs as much as its records and the packaging', () => {
    expect(expectedGrams(packing(), page)).toBe(150)
    expect(expectedGrams(packing({ scanned: all }), page)).toBe(150 + 2 * 260 + 100)
  })

  it('has no weight that is known, where a record in it has none', () => {
    const other = aStaffOrder({ lines: [aLine({ weight_grams: 0 }), cd] })
    expect(expectedGrams(packing({ scanned: { lp: 1 } }), other)).toBeNull()
    expect(expectedGrams(packing({ scanned: { cd: 1 } }), other)).toBe(250)
  })
})

describe('a weight', () => {
  it.each([
    ['in grams', '437', 437],
    ['in grams, with parts of one', '437,4 g', 437],
    ['in capitals', '1 KG', 1000],
    ['in kilograms with a point', '1.25', 1250],
    ['in kilograms with a comma', '0,437 kg', 437],
    ['in kilograms without parts', '2 kg', 2000],
    ['with the plus of a scale', '+   437 g', 437],
    ['of the heaviest parcel', '50000', 50_000],
  ])('is read %s', (_what, text, grams) => {
    expect(parseGrams(text)).toBe(grams)
  })

  it.each([
    ['nothing', ''],
    ['letters', 'heavy'],
    ['a unit alone', 'kg'],
    ['another unit', '437 lb'],
    ['what a scale says below nothing', '-437 g'],
    ['no weight', '0,000 kg'],
    ['more than a parcel weighs', '50001'],
    ['more than a parcel weighs, in kilograms', '51 kg'],
    ['a barcode', '4061265000124'],
    ['a thousand with a point, and grams', '1.234 g'],
    ['two numbers', '1.2.3'],
  ])('is not %s', (_what, text) => {
    expect(parseGrams(text)).toBeNull()
  })

  it.each([
    [770, 770, false],
    [710, 770, false],
    [924, 770, false],
    [925, 770, true],
    [210, 150, false],
    [211, 150, true],
    [89, 150, true],
  ])('of %d g is not likely where %d g are expected: %j', (grams, expected, isNot) => {
    expect(isWeightUnlikely(grams, expected)).toBe(isNot)
  })
})

describe('the number of an order', () => {
  it.each(['1000', '10001', '123456789'])('is %s', (text) => {
    expect(isOrderNumber(text)).toBe(true)
  })
  it.each(['', '999', '1234567890', '4061265000124', 'Order 10001', '10001 ', 'OST-012', '-1000'])(
    'is not %j',
    (text) => {
      expect(isOrderNumber(text)).toBe(false)
    },
  )
})

describe('what a scan means', () => {
  const lines = [
    aLine({ uuid_release_format: '1f2e3d4c-aaaa', barcode: '0731458992123', catalog_nr: 'ÄÖ 55' }),
    aLine({ uuid_release_format: '99999999-bbbb', barcode: '4061265000124', catalog_nr: '0012' }),
  ]
  it.each([
    ['the number of a line', '2', [1]],
    ['a line that does not exist', '3', []],
    ['no line', '0', []],
    ['a number with zeros before it', '12', [1]],
    ['letters of any language, without signs and case', 'äö-55', [0]],
    ['too little of an id', '1f2e3d4', []],
    ['signs alone', '–/–', []],
  ])('is %s', (_what, text, found) => {
    expect(findLines(text, lines).map((line) => lines.indexOf(line))).toEqual(found)
  })

  it('is every line with its number, of which the person chooses', () => {
    const twice = [aLine(), aLine({ uuid_release_format: 'used', condition: 'VG+' })]
    expect(findLines('OST-012', twice)).toEqual(twice)
  })
})
