import { trackingKey } from '../../../../../../src/shared/staff/orders/trackingKey'

const key = '00340434161094000017'

describe('a tracking number is known again', () => {
  it.each([
    ['as it is', key],
    ['in groups', '0034 0434 1610 9400 0017'],
    ['with the spaces of a table', ' 00340434161094000017\t'],
    ['with the space that spreadsheets put in', '0034\u00a00434\u202f1610 9400 0017'],
    ['with brackets, as under the barcode', '(00)340434161094000017'],
    ['as a scanner names it', ']C100340434161094000017'],
    ['as a scanner on a German keyboard names it', '+C100340434161094000017'],
    ['with signs that cannot be seen', '\u001d00340434161094000017\r'],
    ['in several lines', '003404341610\n94000017'],
  ])('%s', (_what, typed) => {
    expect(trackingKey(typed)).toBe(key)
  })

  it('in small letters', () => {
    expect(trackingKey('rr 123 456 789 de')).toBe('RR123456789DE')
  })

  it.each([
    ['a zero less', '0340434161094000017'],
    ['another digit', '00340434161094000018'],
    ['nothing', ''],
  ])('but not with %s', (_what, typed) => {
    expect(trackingKey(typed)).not.toBe(key)
  })
})
