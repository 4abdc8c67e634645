import { parseStoredJson } from '../../../../../server/platform/support/storedJson'

describe('JSON from a column', () => {
  it('is read as it is', () => {
    const value = { text: 'žluť 🎵', list: [1, null, true, 'x'] }
    expect(parseStoredJson(JSON.stringify(value))).toEqual(value)
    expect(() => parseStoredJson('{"a":')).toThrow(SyntaxError)
  })

  it('has no half characters', () => {
    expect(parseStoredJson('["\\ud800","a\\udc00b","\\ud83c\\udfb5"]')).toEqual(['\ufffd', 'a\ufffdb', '🎵'])
  })
})
