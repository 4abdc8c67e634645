import { readRedirectFile } from '../../../../../server/core/redirects/redirectFile'

const read = (text: string, known: { from: string; to: string }[] = []) =>
  readRedirectFile(text, 'redirects.csv', {
    known,
    slugOfDiscogs: async (numbers) => new Map(numbers.includes(8785855) ? [[8785855, '8B2D/Käse']] : []),
  })

it('reads its own columns, with commas or semicolons', async () => {
  const expected = { redirects: [{ from: '/a', to: '/b' }], problems: [] }
  expect(await read('from,to\n/a,/b\n')).toEqual(expected)
  expect(await read('\ufeffto;from\r\n/b;/a\r\n')).toEqual(expected)
  expect(await read('sep=;\r\nto;from\r\n/b;/a\r\n')).toEqual(expected)
})

it("reads Shopify's export", async () => {
  const { redirects, problems } = await read(
    'Redirect from,Redirect to\n"/products/x","/release/x"\n/pages/*,/page/*\n',
  )
  expect(problems).toEqual([])
  expect(redirects).toEqual([
    { from: '/products/x', to: '/release/x' },
    { from: '/pages/*', to: '/page/*' },
  ])
})

it('leads the addresses of a Discogs inventory to the releases of the shop', async () => {
  const { redirects } = await read('listing_id,artist,release_id\n11,A,8785855\n12,A,8785855\n13,B,99\n')
  expect(redirects).toEqual([
    { from: '/sell/item/11', to: '/release/8B2D/K%C3%A4se' },
    { from: '/release/8785855', to: '/release/8B2D/K%C3%A4se' },
    { from: '/release/8785855-*', to: '/release/8B2D/K%C3%A4se' },
    { from: '/sell/item/12', to: '/release/8B2D/K%C3%A4se' },
  ])
})

it('tells the line and the remedy of everything that is wrong', async () => {
  const { problems } = await read(
    [
      'from,to',
      '/ok,/b',
      'https://old.example/x,/b',
      '/x,http://no.example',
      '/ok,/c',
      '/d,/e',
      '/e,/f',
    ].join('\n'),
  )
  expect(problems.map(({ line, problem }) => [line, problem])).toEqual([
    [3, '"https://old.example/x" names a host.'],
    [4, '"http://no.example" is neither a path of this shop nor an address that begins with https://.'],
    [5, '/ok is also in line 2, where it leads to /b.'],
    [6, '/d leads to /e, which leads on to /f.'],
  ])
  for (const { advice } of problems) expect(advice).toMatch(/\.$/)
})

it.each(['', 'a,b\n/x,/y\n', 'from,to\n"/x,/y\n'])('refuses %j as a table', async (text) => {
  expect((await read(text)).problems).toHaveLength(1)
})

it('refuses too many patterns with one beginning, with those of the shop', async () => {
  const lines = Array.from({ length: 100 }, (_, i) => `/products/*-${i},/releases`)
  const text = ['from,to', ...lines].join('\n')
  expect((await read(text)).problems).toEqual([])
  const { redirects, problems } = await read(text, [{ from: '/products/*', to: '/labels' }])
  expect([redirects, problems]).toMatchObject([[], [{ line: null }]])
})

it('compares with the redirects that the shop has', async () => {
  const { problems } = await read('from,to\n/b,/c\n', [{ from: '/a', to: '/b' }])
  expect(problems).toMatchObject([{ line: null, problem: '/a leads to /b, which leads on to /c.' }])
})
