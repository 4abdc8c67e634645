import {
  findSameTracking,
  readParcelLines,
} from '../../../../../../../src/staff/screens/orders/shipping/parcelLines'

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

  it('has the columns that its titles name, in any order', () => {
    const carrier =
      'Sendungsnummer;Sendungsreferenz;Empfänger Name 1;Status\r\n00340434161094000017;Order 10001;Alex Example;erstellt\r\n00340434161094000024;Order 10002;Kim "K" Muster;erstellt\r\n'
    const parcels = [
      { order_number: 10001, tracking: '00340434161094000017' },
      { order_number: 10002, tracking: '00340434161094000024' },
    ]
    expect(readParcelLines(carrier)).toEqual({ parcels, problems: [] })
    expect(readParcelLines(`${carrier}10003 0036\n`).parcels).toEqual([
      ...parcels,
      { order_number: 10003, tracking: '0036' },
    ])
    expect(readParcelLines(`sep=;\r\n${carrier}`)).toEqual({ parcels, problems: [] })
    expect(readParcelLines(carrier.replaceAll(';', '\t'))).toEqual({ parcels, problems: [] })
  })

  it.each([
    'Order 10001',
    '#10001',
    'Bestellung 10001',
    'Bestell-Nr. 10001',
    'Auftrag: 10001',
    'order no. 10001',
    '10001.00',
  ])('has orders as %s', (text) => {
    const parcels = [{ order_number: 10001, tracking: '0034 1' }]
    expect(readParcelLines(`${text};0034 1`).parcels).toEqual(parcels)
    expect(readParcelLines(`${text} 0034 1`).parcels).toEqual(parcels)
  })

  it.each([
    ['Nummer;Sendung\n10001;0034', 'noOrderColumn', 1],
    ['Order;Code\n10001;0034', 'noTrackingColumn', 1],
    ['00340434161094000017;Order 10001', 'lineNoNumber', 1],
    ['Order;Tracking\n10001;Order 10002', 'lineSwapped', 2],
    ['10001;#N/A', 'lineSpoilt', 1],
    ['10001;340434161094000000', 'lineRounded', 1],
    ['10001;0034\n10002;"0035', 'lineBroken', 2],
  ] as const)('never takes one number for the other: %j', (text, kind, line) => {
    expect(readParcelLines(text).problems).toMatchObject([{ kind, line }])
  })

  it('is empty without lines', () => {
    expect(readParcelLines(' \n\r\n')).toEqual({ parcels: [], problems: [] })
  })

  it('names the lines that have one tracking number, however it is spelled', () => {
    expect(findSameTracking('order;parcel\n10001;0034 x\n10002;0035\n10003;0034X\n10004;\n10005;')).toEqual([
      { kind: 'lineSame', line: 2, text: '0034 x', number: 10001 },
      { kind: 'lineSame', line: 4, text: '0034X', number: 10003 },
    ])
    expect(findSameTracking('10001 0034\n10002 0035')).toEqual([])
  })
})
