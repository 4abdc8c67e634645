import { readParcelLines } from '../../../src/staff/screens/send/parcelLines'

describe('a list of parcels', () => {
  it.each([
    ['10001 0034\n10002', 'with spaces'],
    ['10001\t0034\r\n10002\t\r\n', 'from a spreadsheet'],
    ['\ufeffOrder;Parcel\n10001;0034\n10002;', 'of a carrier, with a heading'],
    ['"10001","0034"\n"#10002",""', 'with quotes'],
    ['10001.0;0034\n\n  10002  ', 'with decimals and gaps'],
  ])('is read %j (%s)', (text) => {
    expect(readParcelLines(text)).toEqual({
      parcels: [
        { order_number: 10001, tracking: '0034' },
        { order_number: 10002, tracking: null },
      ],
      problems: [],
    })
  })

  it('keeps the parts of a tracking number together', () => {
    expect(readParcelLines('10001 RR 123 456 789 DE').parcels).toEqual([
      { order_number: 10001, tracking: 'RR 123 456 789 DE' },
    ])
  })

  it('names what is wrong, with the line', () => {
    expect(readParcelLines('10001;0034\n10001;0035\nabc12;1\n10003;3,40434E+14').problems).toEqual([
      { kind: 'lineTwice', line: 2, text: '10001', number: 10001 },
      { kind: 'lineNoNumber', line: 3, text: 'abc12', number: 0 },
      { kind: 'lineRounded', line: 4, text: '3,40434E+14', number: 10003 },
    ])
  })

  it('is empty without lines', () => {
    expect(readParcelLines(' \n\r\n')).toEqual({ parcels: [], problems: [] })
  })
})
