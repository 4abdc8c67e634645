import { matchRoute } from '../../../src/app/routes'

const match = (pathname: string) => {
  const found = matchRoute({ pathname })
  return found && [found.route.name, found.params.slug]
}

describe('the route of an address', () => {
  it.each([
    ['/', ['frontpage', undefined]],
    ['/releases', ['releases', undefined]],
    ['/release/half-light', ['release', 'half-light']],
    ['/release/8B2D/balmat', ['release', '8B2D/balmat']],
    ['/release/caf%C3%A9', ['release', 'café']],
  ])('%s is found', (pathname, expected) => {
    expect(match(pathname)).toEqual(expected)
  })

  it.each([
    '/Releases',
    '/RELEASES',
    '/releases/',
    '/release',
    '/release/',
    '/release/a/b/c',
    '/release/%ff',
    '//',
    '/nowhere',
    '/releases;x',
  ])('%s is not a page', (pathname) => {
    expect(match(pathname)).toBeNull()
  })
})
