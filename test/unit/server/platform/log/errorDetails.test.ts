import {
  getErrorCode,
  getErrorMessage,
  getErrorReason,
  getSqliteCode,
} from '../../../../../server/platform/log/errorDetails'

it('reads the codes of errors', () => {
  expect(getErrorCode(Object.assign(new Error('away'), { code: 'ENOENT' }))).toBe('ENOENT')
  expect(getSqliteCode(Object.assign(new Error('busy'), { errcode: 5 }))).toBe(5)
})

it.each([null, undefined, 'text', 7, new Error('plain'), { code: 5, errcode: 'x' }])(
  'finds no code in %s',
  (thrown) => {
    expect(getErrorCode(thrown)).toBe('')
    expect(getSqliteCode(thrown)).toBeNull()
  },
)

it('says a reason shortly, and never an empty one', () => {
  expect(getErrorReason(Object.assign(new Error('away'), { code: 'ENOENT' }))).toBe('ENOENT')
  expect(getErrorReason(new Error('the disk is full'))).toBe('the disk is full')
  expect(getErrorReason('the disk is full')).toBe('the disk is full')
})

it('reads the message of what was thrown', () => {
  expect(getErrorMessage(new Error('the disk is full'))).toBe('the disk is full')
  expect(getErrorMessage('the disk is full')).toBe('the disk is full')
})

it('reads the code of an error without a message', () => {
  const refused = Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' })
  expect(getErrorMessage(refused)).toBe('ECONNREFUSED')
  expect(getErrorMessage(new RangeError(''))).toBe('RangeError')
})
