import { readParcelScan, readScan } from '../../../../src/shared/barcodes'

const barcode = '4012345000054'

describe('the code of a record that a scanner has typed', () => {
  it.each([
    ['EAN-13', `]E0${barcode}`],
    ['EAN-13 with spaces around', ` ]E0${barcode}\r`],
    ['Code 128', `]C0${barcode}`],
    ['Code 39', `]A0${barcode}`],
    ['interleaved digits', `]I0${barcode}`],
    ['QR code', `]Q1${barcode}`],
    ['DataMatrix', `]d1${barcode}`],
    ['GS1-128 with an EAN-13', `]C1${barcode}`],
    ['EAN-13 with two digits beside it', `]E3${barcode}05`],
    ['EAN-13 with five digits beside it', `]E3${barcode}51995`],
    ['a letter for the kind', `d${barcode}`],
    ['an identifier that lost its bracket', `E0${barcode}`],
    ['an American scanner on a German keyboard', `+E0${barcode}`],
    ['the same on a French keyboard', `'à&é"'(àààà('`],
    ['with its identifier on a French keyboard', `$Eà'à&é"'(àààà('`],
  ])('%s', (_, typed) => expect(readScan(typed).replace(/^0/, '')).toBe(barcode))

  it.each([
    ['GS1-128', `]C1010${barcode}`],
    ['GS1-128 with a batch', `]C1010${barcode}10LOT7`],
    ['DataMatrix with a serial number', `]d2010${barcode}21ABC\u001d1727`],
    ['QR code of GS1', `]Q3010${barcode}`],
    ['DataBar', `]e0010${barcode}`],
    ['the sign FNC1 before it', `\u001d010${barcode}`],
    ['brackets, as they are printed', `(01)0${barcode}(10)LOT7`],
    ['no identifier, but a further field', `010${barcode}10LOT7`],
    ['an address', `https://id.gs1.org/01/0${barcode}/10/LOT7?x=1`],
  ])('the GTIN of %s', (_, typed) => expect(readScan(typed)).toBe(`0${barcode}`))

  it.each([
    'OST-012 LP',
    '036000291452',
    '12-0345 67',
    ']CF 12',
    ']A12',
    'A1234567',
    'Straße 1',
    'GROßE 12',
    '0104012345000054',
    '1234567890123456',
    '(01) Remixes',
    '01: Autumn',
    'https://www.discogs.com/release/8785855',
    '+49 30 1234567',
    "'7 (-)",
    '',
  ])('%j stays as it is', (typed) => expect(readScan(typed)).toBe(typed))

  it('a hyphen, Y and Z of an American scanner on a German keyboard', () => {
    expect(readScan('OSTß012')).toBe('OST-012')
    expect(readScan('YZß7 CD')).toBe('ZY-7 CD')
  })

  it('the GTIN of a carton is not that of the record in it', () => {
    expect(readScan(']C10114012345000051')).toBe('14012345000051')
  })
})

describe('the number of a parcel that a scanner has typed', () => {
  it.each([
    [']C100340434161094000000', '00340434161094000000'],
    ['(00)340434161094000000', '00340434161094000000'],
    [' 0034  0434 1610 9400\t0000 ', '0034 0434 1610 9400 0000'],
    [']C0RR123456785DE', 'RR123456785DE'],
    ['\u001d00340434161094000000\r', '00340434161094000000'],
    ['+C100340434161094000000', '00340434161094000000'],
    ['JJD000390007890123456', 'JJD000390007890123456'],
  ])('%j is %j', (typed, number) => expect(readParcelScan(typed)).toBe(number))
})
