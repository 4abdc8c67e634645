/** Which of the codes in the pictures of a camera are scans. */
import { readScan } from '../../../../../src/shared/barcodes'
import {
  CodeWatch,
  nativeFormats,
  partToRead,
  type SeenCode,
  scannedText,
} from '../../../../../src/staff/camera/seenCodes'

const ean = ']E04012345678901'
const other = ']E04006381333931'
const code = (text: string, x = 0.5, y = 0.5): SeenCode => ({ text, x, y })

/** Shows pictures, 100 ms apart. @returns what was given at each of them */
const show = (watch: CodeWatch, pictures: readonly (readonly SeenCode[])[], from = 0) =>
  pictures.map((codes, n) => watch.take(codes, from + n * 100))

describe('a code in the pictures of a camera', () => {
  it('counts when a second picture has it', () => {
    expect(show(new CodeWatch(), [[code(ean)], [code(ean)]])).toEqual([null, ean])
  })

  it('counts after pictures in between that are blurred', () => {
    expect(show(new CodeWatch(), [[code(ean)], [], [], [code(ean)]])).toEqual([null, null, null, ean])
  })

  it('does not count when each picture has another one', () => {
    const pictures = [[code(']C0EK 001')], [code(']C0EK 007')], [code(']C0EK 001')]]
    expect(show(new CodeWatch(), pictures)).toEqual([null, null, null])
  })

  it('does not count when the second picture comes long after the first', () => {
    const watch = new CodeWatch()
    show(watch, [[code(ean)]])
    expect(show(watch, [[code(ean)]], 2000)).toEqual([null])
  })

  it('is given once, however long it is held there', () => {
    const given = show(new CodeWatch(), Array(100).fill([code(ean)]))
    expect(given.filter(Boolean)).toEqual([ean])
  })

  it('is given again when it was away for two seconds, as the second copy of a record', () => {
    const watch = new CodeWatch()
    show(watch, [[code(ean)], [code(ean)]])
    expect(show(watch, [[code(ean)], [code(ean)]], 1900)).toEqual([null, null])
    expect(show(watch, [[code(ean)], [code(ean)]], 4100)).toEqual([null, ean])
  })

  it('does not wait for the one before it', () => {
    const pictures = [[code(ean)], [code(ean)], [code(other)], [code(other)], [code(ean)], [code(ean)]]
    expect(show(new CodeWatch(), pictures)).toEqual([null, ean, null, other, null, null])
  })

  it('is the one in the middle, where a parcel has several', () => {
    const both = [code(']C0JJD0001', 0.5, 0.9), code(']C000340434161094000012', 0.4, 0.5)]
    expect(show(new CodeWatch(), [both, both])).toEqual([null, ']C000340434161094000012'])
  })

  it.each([
    ['an EAN-13 with a wrong check digit', ']E04012345678902'],
    ['an EAN-8 with a wrong check digit', ']E496385075'],
    ['a part of an Interleaved 2 of 5', ']I0123456'],
    ['an Interleaved 2 of 5 with a wrong check digit', ']I114012345678909'],
    ['something shorter than a scanner gives', ']C0123'],
    ['something longer than a scanner gives', `]Q1${'x'.repeat(201)}`],
    ['nothing', ''],
  ])('does not count when it is %s', (_what, text) => {
    expect(show(new CodeWatch(), [[code(text)], [code(text)]])).toEqual([null, null])
  })

  it.each([
    ']E496385074',
    ']I114012345678908',
    ']C0EK 001',
    ']C1010401234567890110LOT7',
    ']Q1https://id.gs1.org/01/04012345678901',
  ])('counts: %s', (text) => {
    expect(show(new CodeWatch(), [[code(text)], [code(text)]])).toEqual([null, text])
  })
})

describe("what the browser's own detector reads", () => {
  it.each([
    ['ean_13', '4012345678901', '4012345678901'],
    ['ean_8', '96385074', '96385074'],
    ['upc_a', '036000291452', '0036000291452'],
    // macOS gives UPC-A and UPC-E with all digits of an EAN-13.
    ['upc_a', '0036000291452', '0036000291452'],
    ['upc_e', '0012345000065', '0012345000065'],
    ['upc_e', '01234505', '0012000003455'],
    ['upc_e', '01234531', '0012300000451'],
    ['upc_e', '01234543', '0012340000053'],
    ['upc_e', '01234565', '0012345000065'],
    ['upc_e', '04252614', '0042100005264'],
    ['itf', '14012345678908', '14012345678908'],
    ['code_128', 'EK 001', 'EK 001'],
    ['code_128', '\u001d010401234567890110LOT7\u001d21A', '04012345678901'],
    ['qr_code', 'https://id.gs1.org/01/04012345678901', '04012345678901'],
  ])('is read like that of a hand scanner: %s %j', (format, value, expected) => {
    expect(readScan(scannedText(format, value))).toBe(expected)
  })

  it('is of the formats that records, slips and parcels have', () => {
    expect([...nativeFormats].sort()).toEqual([
      'code_128',
      'ean_13',
      'ean_8',
      'itf',
      'qr_code',
      'upc_a',
      'upc_e',
    ])
  })
})

describe('the part of the picture that is read', () => {
  it.each([
    [
      'all of the width, in a frame as wide as the picture',
      { width: 1280, height: 720 },
      { width: 640, height: 360 },
      { x: 64, y: 144, width: 1152, height: 432 },
    ],
    [
      'the middle of an upright picture in a wide frame',
      { width: 720, height: 1280 },
      { width: 360, height: 220 },
      { x: 36, y: 508, width: 648, height: 264 },
    ],
    [
      'the middle of a wide picture in a square frame',
      { width: 1280, height: 720 },
      { width: 300, height: 300 },
      { x: 316, y: 144, width: 648, height: 432 },
    ],
  ])('is %s', (_what, picture, shown, expected) => {
    expect(partToRead(picture, shown)).toEqual(expected)
  })
})
