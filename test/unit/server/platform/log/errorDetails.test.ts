import { codeOf, messageOf, sqliteCodeOf } from '../../../../../server/platform/log/errorDetails'

it('reads the codes of errors', () => {
  expect(codeOf(Object.assign(new Error('away'), { code: 'ENOENT' }))).toBe('ENOENT')
  expect(sqliteCodeOf(Object.assign(new Error('busy'), { errcode: 5 }))).toBe(5)
})

it.each([null, undefined, 'text', 7, new Error('plain'), { code: 5, errcode: 'x' }])(
  'finds no code in %s',
  (thrown) => {
    expect(codeOf(thrown)).toBe('')
    expect(sqliteCodeOf(thrown)).toBeNull()
  },
)

it('reads the message of what was thrown', () => {
  expect(messageOf(new Error('the disk is full'))).toBe('the disk is full')
  expect(messageOf('the disk is full')).toBe('the disk is full')
})
