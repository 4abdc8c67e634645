import { required } from '../../../../../src/shared/required'
import { type Doc, drawText } from '../../../../core/order/invoices/documentLayout'
import { lightColours } from '../../../../platform/html/palette'

/** Bars and spaces of the digits and of the sign that begins and ends a code (ISO/IEC 16388); `w` is wide. */
const patterns: Readonly<Record<string, string>> = {
  '0': 'nnnwwnwnn',
  '1': 'wnnwnnnnw',
  '2': 'nnwwnnnnw',
  '3': 'wnwwnnnnn',
  '4': 'nnnwwnnnw',
  '5': 'wnnwwnnnn',
  '6': 'nnwwwnnnn',
  '7': 'nnnwnnwnw',
  '8': 'wnnwnnwnn',
  '9': 'nnwwnnwnn',
  '*': 'nwnnwnwnn',
}
const narrow = 0.9
const wide = narrow * 2.5

/**
 * Lists the bars and spaces of a number, in turns, beginning with a bar.
 * @param digits digits only
 * @returns their widths in points
 */
export function getCode39Widths(digits: string): number[] {
  const widths = [...`*${digits}*`].flatMap((sign) => [
    ...[...required(patterns[sign], `pattern of ${sign}`)].map((width) => (width === 'w' ? wide : narrow)),
    // Between two signs is a narrow space.
    narrow,
  ])
  return widths.slice(0, -1)
}

/**
 * Draws a number as a barcode of Code 39 (ISO/IEC 16388) with the digits below it.
 * @param digits digits only
 * @param right where the barcode ends, in points
 * @param y where its bars begin, in points
 * @param height the height of its bars, in points
 */
export function drawCode39(
  doc: Doc,
  digits: string,
  { right, y, height }: { right: number; y: number; height: number },
): void {
  const widths = getCode39Widths(digits)
  let x = right - widths.reduce((sum, width) => sum + width, 0)
  const left = x
  for (const [i, width] of widths.entries()) {
    if (i % 2 === 0) doc.rect(x, y, width, height).fill(lightColours.ink)
    x += width
  }
  drawText(doc, digits, left, y + height + 3, { font: 'mono', size: 8, width: right - left })
}
