/** A half-scanned goods receipt outlives the update of the shop that gave its draft another name. */
import { readDraft, writeDraft } from '../../../../../../src/staff/forms/drafts'
import { renameDeliveryDraft } from '../../../../../../src/staff/screens/goodsIn/deliveryDraft'

const oldItem = { line: 1, barcode: '4061265000124', quantity: '3', chosen: 'lp' }
const oldKey = 'ines:goodsIn:delivery'
const key = 'ines:goodsIn:receipt'
afterEach(() => window.sessionStorage.clear())

it('keeps the list with all that was scanned, typed and chosen', () => {
  writeDraft(oldKey, { supplier: 'Ostkreuz', items: [oldItem, { line: 2 }] })
  renameDeliveryDraft('ines')
  expect(readDraft(key)).toEqual({
    supplier: 'Ostkreuz',
    items: [
      { line: 1, barcode: '4061265000124', quantity: '3', choice: 'lp' },
      { line: 2, choice: '' },
    ],
  })
  expect(readDraft(oldKey)).toBeNull()
})

it('keeps a draft without a list, such as of a file whose columns are not chosen yet', () => {
  writeDraft(oldKey, { supplier: 'Ostkreuz' })
  renameDeliveryDraft('ines')
  expect(readDraft(key)).toEqual({ supplier: 'Ostkreuz' })
})

it('leaves a newer list, and that of somebody else', () => {
  writeDraft(oldKey, { supplier: 'old' })
  writeDraft('ada:goodsIn:delivery', { supplier: 'of Ada' })
  writeDraft(key, { supplier: 'new' })
  renameDeliveryDraft('ines')
  expect(readDraft(key)).toEqual({ supplier: 'new' })
  expect(readDraft('ada:goodsIn:delivery')).toEqual({ supplier: 'of Ada' })
})

it('is nothing where there is none', () => {
  renameDeliveryDraft('ines')
  expect(window.sessionStorage).toHaveLength(0)
})
