/** Caching and security headers by class of route. */
const shop = () => process.env.SHOP_URL!
const head = async (path: string) => (await fetch(shop() + path, { redirect: 'manual' })).headers

async function firstRelease(): Promise<{ uuid_release: string; slug: string; uuid_image: string }> {
  const { items } = await (await fetch(`${shop()}/api/public/release/filter?limit=1`)).json()
  return { ...items[0], uuid_image: items[0].product_image.uuid_image }
}

describe('public pages', () => {
  it('may be kept by the CDN, carry no cookie, and run only files of the shop', async () => {
    for (const path of ['/', '/releases', `/release/${decodeURIComponent((await firstRelease()).slug)}`]) {
      for (const headers of [await head(path), await head(path)]) {
        expect(headers.get('cache-control')).toBe(
          'public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400',
        )
        expect(headers.get('vary')).toBe('Accept-Encoding')
        expect(headers.get('set-cookie')).toBeNull()
        expect(headers.get('etag')).toMatch(/^W\//)
        expect(headers.get('x-robots-tag')).toBe('nofollow')
        expect(headers.get('x-content-type-options')).toBe('nosniff')
        expect(headers.get('x-powered-by')).toBeNull()
        const policy = headers.get('content-security-policy')!
        expect(policy).toContain("default-src 'none'")
        expect(policy).toContain("script-src 'self';")
        expect(policy).toContain("require-trusted-types-for 'script'")
      }
    }
  })

  it('are the same for all headers of a client', async () => {
    const plain = await (await fetch(`${shop()}/releases`)).text()
    const odd = {
      'X-Forwarded-Host': 'evil.example',
      'X-Forwarded-Proto': 'https',
      'X-Original-URL': '/sale',
      'Accept-Language': 'de',
      Cookie: 'a=b',
      Authorization: 'Bearer x',
    }
    for (const [name, value] of Object.entries(odd)) {
      expect(
        await (await fetch(`${shop()}/releases?fresh=${name}`, { headers: { [name]: value } })).text(),
      ).toBe(plain)
    }
  })

  it('have no inline script', async () => {
    const html = await (await fetch(`${shop()}/releases`)).text()
    const scripts = html.match(/<script\b[^>]*>/g)!
    expect(scripts.every((tag) => / src="\/assets\/| type="application\/(ld\+)?json"/.test(tag))).toBe(true)
  })

  it('that do not exist are kept for ten seconds only', async () => {
    expect((await head('/release/nothing-like-this')).get('cache-control')).toBe(
      'public, max-age=0, s-maxage=10',
    )
  })

  it.each([
    ['/releases/', '/releases'],
    ['/releases/?page=2&nonsense=1', '/releases?page=2'],
    ['//releases', '/releases'],
    ['/rel%65ases', '/releases'],
    ['/release/%61-slug', '/release/a-slug'],
    ['/en', '/'],
    ['/de', '/'],
  ])('have one address: %s leads to %s', async (asked, right) => {
    const answer = await fetch(shop() + asked, { redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')]).toEqual([301, right])
  })

  it('are not sent again to a client that has them, in any form of the condition', async () => {
    const etag = (await head('/releases')).get('etag')!
    for (const known of [etag, etag.replace('W/', ''), `"x", ${etag}`, '*']) {
      const answer = await fetch(`${shop()}/releases`, { headers: { 'If-None-Match': known } })
      expect([known, answer.status]).toEqual([known, 304])
    }
  })

  it('that are asked for in a wrong way answer a person with a page', async () => {
    const answer = await fetch(`${shop()}/releases`, { method: 'POST', headers: { Accept: 'text/html' } })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([405, 'text/html; charset=utf-8'])
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  })
})

describe('everything else', () => {
  it('assets are kept for a year', async () => {
    const html = await (await fetch(`${shop()}/`)).text()
    const script = /src="(\/assets\/[^"]+)"/.exec(html)![1]
    expect((await head(script)).get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect((await head('/assets/nothing.js')).get('cache-control')).not.toContain('immutable')
  })

  it('public data is kept for half a minute and can do nothing', async () => {
    const headers = await head('/api/public/base_data')
    expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=30, stale-while-revalidate=300')
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'; sandbox")
    expect(headers.get('access-control-allow-origin')).toBeNull()
  })

  it('images are kept for a year, a release’s present cover for a day', async () => {
    const { uuid_release, uuid_image } = await firstRelease()
    expect((await head(`/image/${uuid_image}/400.webp`)).get('cache-control')).toBe(
      'public, max-age=31536000, immutable',
    )
    expect((await head(`/image/for_primary_product/${uuid_release}/400.jpeg`)).get('cache-control')).toBe(
      'public, max-age=3600, s-maxage=86400',
    )
  })

  it('refusals and health are never kept', async () => {
    expect((await head('/api/public/release/filter?limit=0')).get('cache-control')).toBe('no-store')
    expect((await head('/readyz')).get('cache-control')).toBe('no-store')
    expect((await head('/api/public/release/by_slug?slug=nothing')).get('cache-control')).toBe('no-store')
  })
})
