import { getCode39Widths } from '../../../../../../../server/http/staff/orders/shipping/code39'

describe('a barcode', () => {
  it('begins and ends with a bar, and has nine bars and spaces for each sign', () => {
    const widths = getCode39Widths('10001')
    expect(widths).toHaveLength(7 * 10 - 1)
    const wide = Math.max(...widths)
    // Three of the nine are wide, in each sign.
    for (let sign = 0; sign < 7; sign++) {
      expect(widths.slice(sign * 10, sign * 10 + 9).filter((width) => width === wide)).toHaveLength(3)
    }
  })

  it('takes digits only', () => {
    expect(() => getCode39Widths('A')).toThrow('pattern of A')
  })
})
