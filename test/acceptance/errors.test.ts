/** The error catalogue, as far as it needs neither basket nor account. */
import { openPage, wordsOf } from '../support/pages'

const shop = () => process.env.SHOP_URL!

describe('8 a release, label or artist that does not load', () => {
  it.each(['release', 'label', 'artist'])(
    '%s: the call is refused with 404, the page is the 404 page',
    async (kind) => {
      for (const slug of ['nothing-like-this', '8B2D/nothing', '%3Cscript%3E', 'x'.repeat(200), '..%2f..']) {
        const call = await fetch(`${shop()}/api/public/${kind}/by_slug?slug=${encodeURIComponent(slug)}`)
        expect([slug, call.status]).toEqual([slug, 404])
        const { message, code, request_id } = await call.json()
        expect([typeof message, code, typeof request_id]).toEqual(['string', 'not_found', 'string'])
      }
      const { status, document } = await openPage(`${shop()}/${kind}/nothing-like-this`)
      expect([status, wordsOf(document.querySelector('h1'))]).toEqual([404, 'Page not found'])
      expect(wordsOf(document.querySelector('main p'))).toBe(
        'There is nothing at this address. It may have been taken off the shelves.',
      )
    },
  )

  it('a free page that is not there is the 404 page too', async () => {
    expect((await fetch(`${shop()}/api/public/page?slug=nothing`)).status).toBe(404)
    expect((await openPage(`${shop()}/page/nothing`)).status).toBe(404)
  })
})
