import { builtFiles, openWholeShop, type WholeShop } from '../../../../support/wholeShop'

let shop: WholeShop
beforeAll(async () => {
  shop = await openWholeShop()
})
afterAll(() => shop.close())

const get = (path: string, init?: RequestInit) => fetch(shop.url + path, init)

describe('the pages of the back office', () => {
  it.each(['/staff', '/staff/', '/staff/audit-log?by=Ada', '/staff/orders/10001'])(
    'are one shell, which nobody keeps: %s',
    async (path) => {
      const answer = await get(path)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-type')).toMatch(/^text\/html/)
      expect(answer.headers.get('cache-control')).toBe('private, no-store')
      expect(answer.headers.get('x-robots-tag')).toBe('noindex, nofollow')
      expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
      // The camera scans, and WebAssembly reads its pictures.
      expect(answer.headers.get('content-security-policy')).toContain("script-src 'self' 'wasm-unsafe-eval';")
      expect(answer.headers.get('permissions-policy')).toContain('camera=(self)')
      expect(answer.headers.get('set-cookie')).toBeNull()
      const html = await answer.text()
      expect(html).toContain('<div id="root"></div>')
      expect(html).toContain(
        `<script defer src="/staff/assets/${builtFiles.script}" integrity="sha384-script"></script>`,
      )
      expect(html).toContain(
        `<link rel="stylesheet" href="/staff/assets/${builtFiles.style}" integrity="sha384-style">`,
      )
    },
  )

  it('have files that caches keep', async () => {
    const answer = await get(`/staff/assets/${builtFiles.script}`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  })

  it('have no other files', async () => {
    const answer = await get('/staff/assets/other.js')
    expect(answer.status).toBe(404)
    expect(await answer.text()).not.toContain('<div id="root">')
  })

  it('take no other methods', async () => {
    const answer = await get('/staff/orders', { method: 'POST' })
    expect(answer.status).toBe(405)
    expect(answer.headers.get('allow')).toBe('GET, HEAD')
  })

  it('leave addresses that only begin alike to the shop', async () => {
    expect(await (await get('/staffing')).text()).not.toContain('/staff/assets/')
  })
})
