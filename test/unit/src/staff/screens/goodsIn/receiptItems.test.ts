import type { ReceivableFormat } from '../../../../../../src/staff/screens/goodsIn/calls'
import {
  buildScannedItem,
  getItemName,
  hasCode,
  newRelease,
  type ReceiptItem,
  sumItems,
  toKnownItem,
  toNewFormatChoice,
  toReceiveInput,
} from '../../../../../../src/staff/screens/goodsIn/receiptItems'

const format: ReceivableFormat = {
  ...{ uuid_release_format: 'f1', artist: 'A', title: 'T', edition: null, format: 'LP', catalog_nr: 'OST-1' },
  ...{ barcode: '4061265000124', is_shown: true, is_pre_order: false, on_hand: 1, to_send: 2, waiting: 1 },
  ...{ price: 20, last_purchase_price: null },
}
const item = (changed: Partial<ReceiptItem> = {}): ReceiptItem => ({
  ...buildScannedItem('4061265000124', 1),
  ...changed,
})
const record = { uuid_release: 'r1', artist: 'A', title: 'T', edition: null }
const found = (formats: ReceivableFormat[] = [format], problem: string | null = null) => ({
  ...{ line: 1, formats, is_sure: formats.length === 1, problem },
  releases: formats.length > 1 ? [record] : [],
})
/** An answer that asks, with one format, or with none of which there are new copies. */
const asking = (formats: ReceivableFormat[] = [format]) => ({
  ...{ line: 1, formats, is_sure: false, problem: null, releases: [record] },
})
const fields = {
  ...{ reference: ' 4711 ', supplier: '', note: '', items: [], table: null, withoutQuantity: 0 },
  ...{ columns: null, isByHand: true },
}

describe('a code that is scanned again', () => {
  it.each([
    ['the same barcode', '4061265000124', '4061265000124', true],
    ['a UPC with the zero of an EAN', '731458992123', '0731458992123', true],
    ['another barcode', '4061265000124', '4061265000131', false],
    ['a catalogue number in another case', 'OST-012', 'ost-012', true],
    ['another catalogue number', 'OST-012', 'OST-01', false],
    ['a catalogue number for a barcode', '4061265000124', 'OST-012', false],
  ])('is that of the item: %s', (_what, first, second, isSame) => {
    expect(hasCode(buildScannedItem(first, 1), second)).toBe(isSame)
  })
})

describe('the name of an item', () => {
  it.each([
    ['that of the record', item(), found(), 'A – T (LP)'],
    ['what the file says', item({ artist: 'Lea Sund', title: 'Ufer' }), found([]), 'Lea Sund – Ufer'],
    ['a title alone', item({ title: 'Ufer' }), null, 'Ufer'],
    ['the barcode', item(), null, '4061265000124'],
    ['the catalogue number', item({ barcode: '', catalog_nr: 'OST-012' }), null, 'OST-012'],
    ['nothing', item({ barcode: '' }), null, ''],
  ])('is %s', (_what, one, answer, name) => {
    expect(getItemName(toKnownItem(one, answer, 'comma'))).toBe(name)
  })
})

describe('a line of a delivery', () => {
  it.each([
    ['a scan', '4061265000124', { barcode: '4061265000124', catalog_nr: '' }],
    ['a number of a label', 'OST-012', { barcode: '', catalog_nr: 'OST-012' }],
  ])('begins with %s', (_what, code, fields) => {
    expect(buildScannedItem(code, 1)).toMatchObject({ ...fields, quantity: '1' })
  })

  it.each([
    ['is right', item(), found(), false, []],
    ['waits for an answer', item(), null, true, []],
    ['may be one of several', item(), found([format, { ...format, uuid_release_format: 'f2' }]), true, []],
    [
      'is chosen',
      item({ choice: 'f1' }),
      found([format, { ...format, uuid_release_format: 'f2' }]),
      false,
      [],
    ],
    ['may be the only one that is like it', item(), asking(), true, []],
    ['may be a record of which there are only used copies', item(), asking([]), true, []],
    ['is chosen as a new record', item({ choice: newRelease }), asking(), false, []],
    ['is chosen as a new format', item({ choice: toNewFormatChoice('r1') }), asking(), false, []],
    [
      'was chosen as what is not offered any more',
      item({ choice: toNewFormatChoice('r2') }),
      asking(),
      true,
      [],
    ],
    ['is refused', item(), found([], 'Only a download.'), true, []],
    ['has no number of copies', item({ quantity: '1.000' }), found(), true, ['badQuantity']],
    ['has none at all', item({ quantity: '0' }), found(), true, ['badQuantity']],
    ['has a wrong price', item({ purchase: 'nine' }), found(), true, ['badPurchase']],
    ['has a formula', item({ purchase: '=B2*2' }), found(), true, ['formula']],
    ['has a rounded barcode', item({ barcode: '4,06E+12' }), found([]), true, ['rounded']],
    ['has a rounded catalogue number', item({ catalog_nr: '7E+10' }), found(), true, ['roundedNumber']],
    ['has an error in place of a barcode', item({ barcode: '#N/A' }), found([]), true, ['error']],
    [
      'has the same error in two places',
      item({ barcode: '#N/A', catalog_nr: '#N/A' }),
      found([]),
      true,
      ['error'],
    ],
    ['has an error in place of a title', item({ title: '#BEZUG!' }), found([]), true, ['error']],
    ['has a date as its number', item({ catalog_nr: '2026-03-01' }), found([]), true, ['date']],
    ['has a date as its title', item({ title: '2026-03-01', dates: ['title'] }), found([]), true, ['date']],
    ['has its title again', item({ title: 'March One', dates: ['title'] }), found([]), false, []],
    ['is called like a date', item({ title: '2026-03-01' }), found([]), false, []],
    ['has no name', item({ barcode: '' }), found([]), true, ['nameless']],
  ])('%s', (_what, one, answer, isWrong, problems) => {
    const known = toKnownItem(one, answer, 'comma')
    expect([known.isWrong, known.problems.map(({ text }) => text)]).toEqual([isWrong, problems])
  })

  it('is received as what the person chose', () => {
    const drafts = [newRelease, toNewFormatChoice('r1'), ''].map((chosen, i) =>
      toKnownItem(
        item({ line: i, choice: chosen, format: 'CD' }),
        chosen === '' ? found([]) : asking(),
        'comma',
      ),
    )
    const chosen = toKnownItem(item({ line: 9, choice: 'f1' }), asking(), 'comma')
    expect(toReceiveInput([...drafts, chosen], fields)).toMatchObject({
      lines: [{ uuid_release_format: 'f1' }],
      drafts: [
        { format: 'CD', uuid_release: null, is_new: true },
        { format: 'CD', uuid_release: 'r1', is_new: false },
        { format: 'CD', uuid_release: null, is_new: false },
      ],
    })
  })

  it('is received as a format of the shop, or as a draft', () => {
    const known = [
      toKnownItem(item({ purchase: '9,90', quantity: '3' }), found(), 'comma'),
      toKnownItem(item({ line: 2, purchase: '1.250', quantity: '2' }), found(), 'point'),
      toKnownItem(item({ line: 3, barcode: '4099999999996', price: '20' }), found([]), 'comma'),
    ]
    expect(sumItems(known)).toEqual({ records: 2, copies: 6, drafts: 1, wrong: 0, toSend: 2, waiting: 1 })
    expect(toReceiveInput(known, fields)).toMatchObject({
      ...{ reference: '4711', supplier: null, is_by_hand: true },
      lines: [
        { uuid_release_format: 'f1', quantity: 3, purchase_price: 9.9 },
        { uuid_release_format: 'f1', quantity: 2, purchase_price: 1.25 },
      ],
      drafts: [{ barcode: '4099999999996', title: '', price: 20, quantity: 1, purchase_price: null }],
    })
  })
})
