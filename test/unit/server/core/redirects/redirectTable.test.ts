import {
  findChainProblem,
  isPrivatePath,
  RedirectTable,
  readFrom,
  readTo,
} from '../../../../../server/core/redirects/redirectTable'
import { routes } from '../../../../../src/shop/app/routes'

const table = new RedirectTable([
  { from: '/products/radio', to: '/release/nora-feldt-radio' },
  { from: '/index.php?id=7', to: '/releases' },
  { from: '/products/*', to: '/release/*' },
  { from: '/products/vinyl-*', to: '/search?q=*' },
  { from: '/blogs/*/tagged/*', to: 'https://blog.example/*/*' },
])

it.each([
  ['/products/radio', '/release/nora-feldt-radio'],
  ['/Products/Radio/', '/release/nora-feldt-radio'],
  ['/products/radio?variant=1', '/release/nora-feldt-radio'],
  ['/products/other', '/release/other'],
  ['/products/vinyl-house', '/search?q=house'],
  ['/index.php?id=7', '/releases'],
  ['/index.php?id=8', null],
  ['/index.php', null],
  ['/blogs/news/tagged/tape', 'https://blog.example/news/tape'],
  ['/product', null],
  ['/products//evil.example', null],
  ['/products/%2e%2e/%2e%2e//evil.example', null],
])('%s leads to %s', (path, to) => {
  expect(table.find(path)).toBe(to)
})

it.each([
  ['https://old.example/products/x', 'names a host'],
  ['//old.example/x', 'names a host'],
  ['products/x', 'is not a path'],
  ['/', 'the whole shop'],
  ['/*', 'the whole shop'],
  ['/basket/x', 'never redirected'],
  ['/user/*', 'never redirected'],
  ['/search/radio', 'never redirected'],
  ['/wishlist', 'never redirected'],
  ['/a/*/*/*', 'more than 2 stars'],
])('refuses %s as an old address', (from, why) => {
  expect(readFrom(from)).toMatchObject({ problem: expect.stringContaining(why) })
})

it.each(['/order-info', '/user-guide', '/basketball', '/search.php?q=radio', '/downloads-faq'])(
  'takes %s, which only begins like a private path',
  (from) => {
    expect(readFrom(from)).toEqual({ from })
    expect(isPrivatePath(from)).toBe(false)
  },
)

it.each(routes.filter(({ kind }) => kind === 'shell').map(({ path }) => path.replace(/\/[:*].*/, '')))(
  'keeps %s private, with all that is below it',
  (path) => {
    for (const asked of [path, `${path}/key`, `/${path.toUpperCase()}/key`, `${path}%2Fkey`, `${path}?a=key`])
      expect(isPrivatePath(asked)).toBe(true)
  },
)

it.each([
  'http://insecure.example/',
  'javascript:alert(1)',
  '//evil.example',
  '/\\evil.example',
  'https://*/x',
  'https://shop.example*',
  'https://name:word@shop.example/',
  '/a/*/*',
])('refuses %s as a target', (to) => {
  expect(readTo(to, '/old/*')).toHaveProperty('advice')
})

it('keeps addresses in one form', () => {
  expect(readFrom(' /products/Obst & Söhne/#top ')).toEqual({ from: '/products/Obst%20&%20S%C3%B6hne' })
  expect(readTo('/release/ä', '/x')).toEqual({ to: '/release/%C3%A4' })
})

it.each([
  [[['/a', '/a']], '/a leads back to itself.'],
  [
    [
      ['/a', '/b'],
      ['/b', '/a'],
    ],
    '/a leads back to itself over /b.',
  ],
  [
    [
      ['/a', '/b'],
      ['/b', '/c'],
    ],
    '/a leads to /b, which leads on to /c.',
  ],
  [[['/a/*', '/a/x/*']], '/a/* leads back to itself.'],
  [
    [
      ['/a', '/b'],
      ['/c', '/d'],
    ],
    null,
  ],
  [
    [
      ['/a', 'https://a.example/b'],
      ['/b', '/a'],
    ],
    '/b leads to /a, which leads on to https://a.example/b.',
  ],
])('finds loops and chains in %j', (pairs, problem) => {
  const redirects = pairs.map(([from = '', to = '']) => ({ from, to }))
  const all = new RedirectTable(redirects)
  const found = redirects.flatMap((one) => findChainProblem(one, all)?.problem ?? [])
  expect(found[0] ?? null).toBe(problem)
})

it('never sends a visitor round in a circle that only the request shows', () => {
  const circle = new RedirectTable([
    { from: '/a/*', to: '/b/*' },
    { from: '/b/x*', to: '/a/x*' },
  ])
  expect(circle.find('/a/x1')).toBeNull()
  expect(circle.find('/a/y')).toBe('/b/y')
})

it('bounds the patterns with one beginning, all of which an address may have to be compared with', () => {
  const alike = (count: number) =>
    new RedirectTable(
      Array.from({ length: count }, (_, i) => ({ from: `/products/*-${i}`, to: '/releases' })),
    )
  expect(alike(100).crowdProblem()).toBeNull()
  expect(alike(101).crowdProblem()).toMatchObject({
    problem: '101 patterns begin with /products/, at most 100 are read.',
  })
})

it('answers with many patterns and a hostile address', () => {
  const many = new RedirectTable(
    Array.from({ length: 5000 }, (_, i) => ({ from: `/release/${i}-*a*`, to: `/release/slug-${i}` })),
  )
  expect(many.find(`/release/77-${'a'.repeat(1900)}`)).toBe('/release/slug-77')
  expect(many.find(`/release/x-${'a'.repeat(1900)}`)).toBeNull()
})
