import { readStaffError, toStaffError } from '../../../../../src/staff/api/staffError'

describe('why a call failed', () => {
  it.each([
    [
      'says what the shop said',
      409,
      { code: 'changed_meanwhile', message: 'Somebody was faster.', current: { price: 5 } },
      { status: 409, code: 'changed_meanwhile', message: 'Somebody was faster.', current: { price: 5 } },
    ],
    [
      'names the fields that are wrong',
      422,
      { code: 'invalid', message: 'Please look.', errors: { title: ['Too long.'] } },
      { status: 422, code: 'invalid', message: 'Please look.', errors: { title: ['Too long.'] } },
    ],
    [
      'keeps a state of nothing',
      409,
      { code: 'a', message: 'b', current: null },
      { status: 409, code: 'a', message: 'b', current: null },
    ],
  ])('%s', (_what, status, data, error) => {
    expect(toStaffError(status, data)).toEqual(error)
  })

  it.each([
    ['a page of a proxy', '<html>Bad gateway</html>'],
    ['nothing', undefined],
    ['null', null],
    ['an empty answer', {}],
  ])('has a sentence of its own for %s', (_what, data) => {
    expect(toStaffError(502, data)).toEqual({
      ...{ status: 502, code: 'unknown', message: 'Something went wrong in the shop. Please try again.' },
    })
  })

  it.each(['FETCH_ERROR', 'TIMEOUT_ERROR'])('is that there is no connection: %s', (status) => {
    expect(toStaffError(status, undefined)).toMatchObject({ status: 0, code: 'no_connection' })
  })
})

describe('what was thrown', () => {
  it('is the error of the call', () => {
    const error = { status: 409, code: 'changed_meanwhile', message: 'Somebody was faster.' }
    expect(readStaffError(error)).toBe(error)
  })

  it('is no connection, where code could not be fetched', () => {
    const error = Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' })
    expect(readStaffError(error)).toMatchObject({ status: 0, code: 'no_connection' })
  })

  it.each([new TypeError('x is not a function'), { code: 'a' }, 'text', null])(
    'is thrown again when it is a fault of the program: %p',
    (thrown) => {
      expect.assertions(1)
      try {
        readStaffError(thrown)
      } catch (error) {
        expect(error).toBe(thrown)
      }
    },
  )
})
