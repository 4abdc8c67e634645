import { toGtin } from '../../../../../server/http/pages/gtinRules'

describe('the GTIN of a barcode', () => {
  it.each([
    ['4006381333931', '4006381333931'],
    ['4-006381-333931', '4006381333931'],
    [' 036000 29145 2 ', '036000291452'],
    ['96385074', '96385074'],
    ['10614141000415', '10614141000415'],
  ])('%j is %j', (barcode, gtin) => expect(toGtin(barcode)).toBe(gtin))

  it.each([
    null,
    '',
    '4006381333932',
    '400638133393',
    '1234567',
    '0000000000000',
    'OBS 12',
    '４００６３８１３３３９３１',
  ])('there is none in %j', (barcode) => expect(toGtin(barcode)).toBeNull())
})
