import { pathWithin } from '../../../../../../src/staff/screens/signIn/SignInScreen'

describe('the screen that is opened after signing in', () => {
  it.each(['/', '/orders/10001', '/releases?search=a//b', '/pages/shop%2Fabout'])(
    'is the one of the link: %s',
    (to) => {
      expect(pathWithin(to)).toBe(to)
    },
  )

  it.each([
    ['no link', null],
    ['an empty one', ''],
    ['another site', 'https://shop.example.org/staff'],
    ['another site without a protocol', '//shop.example.org'],
    ['another site, as browsers read it', '/\\shop.example.org'],
    ['a script', 'javascript:alert(1)'],
    ['a path from where the person is', 'orders'],
  ])('is the first one for %s', (_what, to) => {
    expect(pathWithin(to)).toBe('/')
  })
})
