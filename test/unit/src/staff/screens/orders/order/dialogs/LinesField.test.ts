import {
  allCopies,
  readChosenLines,
} from '../../../../../../../../src/staff/screens/orders/order/dialogs/LinesField'
import { aLine, aStaffOrder } from '../aStaffOrder'

const page = aStaffOrder({
  lines: [
    aLine({ uuid_release_format: 'lp', quantity: 3 }),
    aLine({ uuid_release_format: 'cd', quantity: 1 }),
    aLine({ uuid_release_format: 'gone', quantity: 2, to_send: 0 }),
  ],
})
const read = (copies: Record<string, string>) => readChosenLines(page, { some: true, copies }, 'to_send')
const lp = (quantity: number) => ({ uuid_release_format: 'lp', quantity })

describe('the copies that a person chose', () => {
  it('are all that is left, until only some are chosen', () => {
    expect(readChosenLines(page, allCopies, 'to_send')).toBeNull()
    expect(readChosenLines(page, { some: false, copies: { lp: 'x' } }, 'to_send')).toBeNull()
  })

  it.each([
    ['some of one line', { lp: '2' }, [lp(2)]],
    ['with spaces', { lp: ' 3 ', cd: '0' }, [lp(3)]],
    ['of several lines', { lp: '1', cd: '1' }, [lp(1), { uuid_release_format: 'cd', quantity: 1 }]],
    ['never of a line of which nothing is left', { lp: '1', gone: '2' }, [lp(1)]],
  ])('are %s', (_what, copies, lines) => {
    expect(read(copies)).toEqual(lines)
  })

  it.each<[string, Record<string, string>]>([
    ['nothing is typed', {}],
    ['only zeros are', { lp: '0', cd: '0' }],
    ['there are more than are left', { lp: '4' }],
    ['a field is empty', { lp: '1', cd: '' }],
    ['there are letters', { lp: 'two' }],
    ['there is half a copy', { lp: '1,5' }],
    ['there are fewer than none', { lp: '-1' }],
    ['there is a barcode', { lp: '4061265000124' }],
  ])('are not clear yet where %s', (_what, copies) => {
    expect(read(copies)).toBeUndefined()
  })
})
