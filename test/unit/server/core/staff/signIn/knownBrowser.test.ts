import { createKnownBrowsers } from '../../../../../../server/core/staff/signIn/knownBrowser'

const browsers = createKnownBrowsers('a secret of a test that is long enough')

describe('a browser in which somebody signed in before', () => {
  it('is known again for each of its members, and for no other', () => {
    const ofAda = browsers.remember(null, 'ada')
    const id = browsers.findId(ofAda, 'ada')
    expect(id).toMatch(/^[\w-]{22}$/)
    expect(browsers.findId(ofAda, 'bob')).toBeNull()
    const ofBoth = browsers.remember(ofAda, 'bob')
    expect([browsers.findId(ofBoth, 'ada'), browsers.findId(ofBoth, 'bob')]).toEqual([id, id])
    expect(browsers.remember(ofBoth, 'bob')).toBe(ofBoth)
  })

  it('forgets the one who signed in longest ago after eight others', () => {
    let cookie = browsers.remember(null, 'ada')
    for (let n = 0; n < 8; n++) cookie = browsers.remember(cookie, `person ${n}`)
    expect(browsers.findId(cookie, 'ada')).toBeNull()
    expect(browsers.findId(cookie, 'person 0')).not.toBeNull()
    expect(cookie.length).toBeLessThan(250)
  })

  it.each([
    ['none', () => null],
    ['an empty one', () => ''],
    ['an invented one', () => `${'a'.repeat(22)}.${'b'.repeat(22)}`],
    [
      'one of another shop',
      () => createKnownBrowsers('another secret, long enough too').remember(null, 'ada'),
    ],
    [
      'the mark of another browser',
      () => `${'a'.repeat(22)}.${browsers.remember(null, 'ada').split('.')[1]}`,
    ],
    ['something long', () => 'x'.repeat(5000)],
    ['letters of other lengths', () => `${'ä'.repeat(22)}.${'ä'.repeat(22)}`],
  ])('is not known by %s, and gets a cookie of its own at the next sign-in', (_what, cookie) => {
    expect(browsers.findId(cookie(), 'ada')).toBeNull()
    expect(browsers.findId(browsers.remember(cookie(), 'ada'), 'ada')).not.toBeNull()
  })
})
