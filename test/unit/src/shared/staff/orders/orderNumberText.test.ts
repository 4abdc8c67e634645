import { isOrderReference, readOrderNumber } from '../../../../../../src/shared/staff/orders/orderNumberText'

describe('the number of an order', () => {
  it.each([
    ['10001', 10_001],
    [' 10001 ', 10_001],
    ['0010001', 10_001],
    ['#10001', 10_001],
    ['Order 10001', 10_001],
    ['ORDER: 10001', 10_001],
    ['order number 10001', 10_001],
    ['Order-No. 10001', 10_001],
    ['Order-Nr. 10001', 10_001],
    ['order #10001', 10_001],
    ['Bestellung 10001', 10_001],
    ['Bestellnummer: 10001', 10_001],
    ['Auftrags-Nr. 10001', 10_001],
    ['Auftrag 10001', 10_001],
    ['10001.0', 10_001],
    ['10001,00', 10_001],
  ])('is read from %j', (text, number) => {
    expect(readOrderNumber(text)).toBe(number)
  })

  it.each([
    ['nothing', ''],
    ['words', 'Order'],
    ['parts of a number', '10001,50'],
    ['a number in thousands', '10.001'],
    ['a number below nothing', '-10001'],
    ['the number of a parcel', '00340434161094000017'],
    ['two numbers', '10001 10002'],
    ['another thing with a number', 'Invoice 10001'],
    ['a number and words', '10001 (paid)'],
    ['the digits of another script', '１０００１'],
    ['two lines', '10001\n10002'],
  ])('is not read from %s', (_what, text) => {
    expect(readOrderNumber(text)).toBeNull()
  })

  it.each([
    ['Order 10001', true],
    ['Bestell-Nr. 10001', true],
    ['10001', false],
    ['#10001', false],
    ['00340434161094000017', false],
    ['', false],
  ])('%j says that it is one: %j', (text, isReference) => {
    expect(isOrderReference(text)).toBe(isReference)
  })
})
