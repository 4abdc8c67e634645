import { matchRoute } from '../../../../../src/shop/app/routes'

const match = (pathname: string) => {
  const found = matchRoute({ pathname })
  return found && [found.route.name, Object.values(found.params)[0]]
}

describe('the route of an address', () => {
  it.each([
    ['/', ['frontpage', undefined]],
    ['/releases', ['releases', undefined]],
    ['/release/half-light', ['release', 'half-light']],
    ['/release/8B2D/balmat', ['release', '8B2D/balmat']],
    ['/release/8B2D%2Fbalmat', ['release', '8B2D/balmat']],
    ['/release/caf%C3%A9', ['release', 'café']],
    ['/labels', ['labels', undefined]],
    ['/artists', ['artists', undefined]],
    ['/calendar', ['calendar', undefined]],
    ['/artists/k', ['artists', 'k']],
    ['/artists/0-9', ['artists', '0-9']],
    ['/artists/%E5%9D%82', ['artists', '坂']],
    ['/label/8B2D/balmat', ['label', '8B2D/balmat']],
    ['/artist/nora-feldt', ['artist', 'nora-feldt']],
    ['/search', ['search', undefined]],
    ['/search/ac%2Fdc', ['search', 'ac/dc']],
    ['/order/a-1+b-2', ['order', 'a-1+b-2']],
    ['/wishlist', ['wishlist', undefined]],
    ['/download', ['download', undefined]],
    ['/downloads/a-1_b', ['download', 'a-1_b']],
    ['/user/login', ['account', 'login']],
    ['/user/register', ['account', 'register']],
    ['/user/reset', ['account', 'reset']],
    ['/user/account', ['account', 'account']],
    ['/user/set-password/abc.def', ['account', 'abc.def']],
    ['/user/set-password/abc/def/ghi', ['account', 'abc/def/ghi']],
    ['/page/shop/how-we-file', ['page', 'shop/how-we-file']],
    ['/page/1/2/3/4/5/6/7/8', ['page', '1/2/3/4/5/6/7/8']],
    ['/imprint', ['info', 'imprint']],
    ['/search/AC%2FDC', ['search', 'AC/DC']],
    ['/search/50%25', ['search', '50%']],
    ['/search/why%3F%23', ['search', 'why?#']],
  ])('%s is found', (pathname, expected) => {
    expect(match(pathname)).toEqual(expected)
  })

  it.each([
    '/Releases',
    '/RELEASES',
    '/releases/',
    '/artists/',
    '/artists/K',
    '/artists/ka',
    '/artists/7',
    '/release',
    '/release/',
    '/release/a/b/c',
    '/release/%ff',
    '/release/a%2F',
    '/release/a/%2Fb',
    '/release/a%2Fb%2Fc',
    '/label',
    '/search/',
    '/order',
    '/order/a/b',
    '/wishlist/a',
    '/downloads',
    '/downloads/a/b',
    '/download/a',
    '/search/a/b',
    '/page',
    '/labels/x',
    '//',
    '/user',
    '/user/',
    '/user/Login',
    '/user/login/',
    '/user/login/x',
    '/user/set-password',
    '/user/set-password/a//b',
    '/user/set-password/1/2/3/4/5/6/7/8/9',
    '/page/1/2/3/4/5/6/7/8/9',
    '/user/account/',
    '/user/elsewhere',
    '/search/%252F',
    '/release/a%252Fb',
    '/imprint/',
    '/Imprint',
    '/%69mprint%',
    '/nowhere',
    '/releases;x',
  ])('%s is not a page', (pathname) => {
    expect(match(pathname)).toBeNull()
  })
})
