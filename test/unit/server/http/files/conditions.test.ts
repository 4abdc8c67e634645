import { isUnchanged, mayAnswerPart } from '../../../../../server/http/files/conditions'

describe('a client that has a copy', () => {
  it.each(['"a-1"', 'W/"a-1"', '"x", "a-1"', 'W/"x",W/"a-1"', '*'])(
    'need not get it again with If-None-Match %s',
    (tags) => {
      expect(isUnchanged(tags, '"a-1"')).toBe(true)
    },
  )

  it.each([undefined, '', '"b"', 'a-1', '"a-1', '"a-1x"'])('gets it with If-None-Match %j', (tags) => {
    expect(isUnchanged(tags, '"a-1"')).toBe(false)
  })

  it('gets a part only when its own parts are of the same file', () => {
    expect(mayAnswerPart(undefined, '"a-1"')).toBe(true)
    expect(mayAnswerPart('"a-1"', '"a-1"')).toBe(true)
    for (const other of ['"b"', 'W/"a-1"', 'Sat, 21 Nov 2026 09:00:00 GMT', '']) {
      expect(mayAnswerPart(other, '"a-1"')).toBe(false)
    }
  })
})
