import { isValidPostcode, normalisePostcode } from '../../../../../server/core/address/postcodeRules'
import addresses from '../../../../../static/reference/addresses.json'

describe('a postcode', () => {
  it.each([
    ['GB', 'bf1 2at', 'BF1 2AT'],
    ['GB', 'sw1a1aa', 'SW1A 1AA'],
    ['GB', 'BT1\u00a05GS', 'BT1 5GS'],
    ['GB', 'ＢＴ１ ５ＧＳ', 'BT1 5GS'],
    ['GB', 'BFPO57', 'BFPO 57'],
    ['GB', 'gir0aa', 'GIR 0AA'],
    ['JE', 'je23ab', 'JE2 3AB'],
    ['FK', 'fiqq1zz', 'FIQQ 1ZZ'],
    ['LV', '1010', 'LV-1010'],
    ['LV', 'lv 1010', 'LV-1010'],
    ['LT', 'LT-01100', '01100'],
    ['LU', 'L-2763', '2763'],
    ['LU', 'LU 2763', '2763'],
    ['PT', '1000001', '1000-001'],
    ['PT', '1000 001', '1000-001'],
    ['DE', 'D-10115', '10115'],
    ['DE', 'DE 10115', '10115'],
    ['DE', '10 115', '10115'],
    ['AT', 'A-1010', '1010'],
    ['CH', 'CH-8001', '8001'],
    ['BE', 'B–1000', '1000'],
    ['FR', '75 001', '75001'],
    ['FI', 'FIN-00100', '00100'],
    ['FI', 'AX-22100', '22100'],
    ['SE', 'SE-11455', '114 55'],
    ['GR', '10558', '105 58'],
    ['CZ', 'CZ-11000', '110 00'],
    ['SK', '81101', '811 01'],
    ['PL', '00950', '00-950'],
    ['PL', '00‐950', '00-950'],
    ['NL', '1012ab', '1012 AB'],
    ['NL', 'NL-1012 AB', '1012 AB'],
    ['IE', 'd02af30', 'D02 AF30'],
    ['MT', 'vlt1117', 'VLT 1117'],
    ['MT', 'VLT 11', 'VLT 11'],
    ['SI', 'SI-1000', '1000'],
    ['JP', '１００－０００１', '100-0001'],
    ['JP', '1000001', '100-0001'],
    ['JP', '〒100ー0001', '100-0001'],
    ['US', '902101234', '90210-1234'],
    ['US', '90210', '90210'],
    ['CA', 'k1a0b1', 'K1A 0B1'],
    ['BR', '01310100', '01310-100'],
    ['AD', 'ad500', 'AD500'],
    ['IN', '110 001', '110001'],
    ['MD', 'MD-2001', '2001'],
  ])('of %s that is typed as %j is %j', (country, typed, normal) => {
    expect(normalisePostcode(country, typed)).toBe(normal)
    expect(isValidPostcode(country, normal)).toBe(true)
    expect(normalisePostcode(country, normal)).toBe(normal)
  })

  it.each([
    ['DE', '1011'],
    ['DE', 'A-10115'],
    ['DE', '101155'],
    ['PT', '1000'],
    ['GB', 'ZZ1 2AB'],
    ['LV', '101'],
    ['JP', '100-000'],
    ['NL', '1012'],
    ['AT', 'D-10115'],
    ['MT', 'VLT 11171'],
  ])('of %s is not %j', (country, typed) => {
    expect(normalisePostcode(country, typed)).toBe(typed)
    expect(isValidPostcode(country, typed)).toBe(false)
  })

  it('of a country without known postcodes stays as it was typed', () => {
    expect(normalisePostcode('HK', 'n/a')).toBe('n/a')
  })

  it('that a country gives as its example is one', () => {
    const wrong = Object.entries(addresses).filter(
      ([country, { postcodeExample }]) =>
        postcodeExample && !isValidPostcode(country, normalisePostcode(country, postcodeExample)),
    )
    expect(wrong).toEqual([])
  })
})
