import fc from 'fast-check'
import { storableView } from '../../../../../server/core/tracking/trackingRules'
import type { AddInfo } from '../../../../../src/shared/contract'
import { howOften } from '../../../../support/suite'

const uuid = '3f0e9c1e-5b1c-4f1e-9e9b-0a3f6c1d2e4f'
const token = 'q7Jx2LmP9vR4tYw8Zc1Bn6Kd3Hs5Gf0a_T-uE2iO4pA'
const code = 'K7QX-2M4P-9VRT-YW8Z'
const viewedAt = '2026-11-21T12:00:00.000Z'
const aView = (wishes: Partial<AddInfo> = {}): AddInfo => ({
  session_id: 'aB3dE6gH',
  page: 'release',
  path: '/release/radio',
  query: '',
  origin: '',
  ua_string: 'Mozilla/5.0',
  ...wishes,
})
const stored = (wishes: Partial<AddInfo>) => storableView(aView(wishes), viewedAt)

describe('a view as it is stored', () => {
  it('says what was looked at', () => {
    const track = uuid.toUpperCase()
    expect(stored({ item_uuid: track, keyword: 'nora feldt', ref: 'letter', kwd: 'vinyl' })).toEqual({
      session_id: 'aB3dE6gH',
      viewed_at: viewedAt,
      page: 'release',
      path: '/release/radio',
      query: '',
      origin: null,
      ua_string: 'Mozilla/5.0',
      item_uuid: uuid,
      keyword: 'nora feldt',
      ref: 'letter',
      kwd: 'vinyl',
    })
  })

  it.each([
    '/',
    '/releases',
    '/imprint',
    '/release/8B2D/balmat',
    '/label/nora-feldt-und-die-donaudampfschifffahrtsgesellschaft',
    '/artist/808-state',
    '/release/best-of-1998-2004-remastered',
    '/page/about/us',
    '/search/nora feldt',
  ])('keeps the public path %s', (path) => expect(stored({ path }).path).toBe(path))

  it.each([
    [`/basket/${uuid}`, '/basket/{uuid_basket}'],
    [`/BASKET/${uuid}`, '/basket/{uuid_basket}'],
    [`//basket//${uuid}`, '/basket/{uuid_basket}'],
    [`/%62asket/${uuid}`, '/basket/{uuid_basket}'],
    [`/%2562asket/${uuid}`, '/basket/{uuid_basket}'],
    [`/releases/../basket/${uuid}`, '/basket/{uuid_basket}'],
    [`/bas\nket/${uuid}`, '/basket/{uuid_basket}'],
    [`/order/${uuid}+${uuid}`, '/order/{order_ids}'],
    [`/downloads/${token}`, '/downloads/{path}'],
    [`/download?code=${code}`, '/download'],
    [`/download_code/${code}`, '/download'],
    [`/user/set-password/${token}`, '/user/set-password/{token}'],
    [`/user/${token}`, '/user/{screen}'],
    [`/wishlist/${uuid}`, '/wishlist'],
    [`/new-screen/${token}`, '{other}'],
    [`/basket%ff/${uuid}`, '{other}'],
    [`/release/${uuid}`, '/release/{id}'],
    [`/release/x${uuid.replaceAll('-', '')}`, '/release/{id}'],
    [`/label/${token}`, '/label/{id}'],
    [`/search/${token}`, '/search/{id}'],
    ['/search/nora@feldt.example', '/search/{id}'],
    ['/search/%6eora%40feldt.example', '/search/{id}'],
    [`/search/${code}`, '/search/{id}'],
    [`/search/${code.toLowerCase().replaceAll('-', '')}`, '/search/{id}'],
    ['/search/4111 1111 1111 1111', '/search/{id}'],
    ['/releases?page=2#x', '/releases'],
  ])('makes of the path %j %j', (path, kept) => expect(stored({ path }).path).toBe(kept))

  it('keeps of a query what the shop knows', () => {
    const query = `?page=2&genres=techno+indie&in_stock&utm_source=letter&token=${token}&id=${uuid}&utm_term=${uuid}&ref=a@b.example#x`
    expect(stored({ path: '/releases', query }).query).toBe(
      '?page=2&genres=techno+indie&in_stock=&utm_source=letter',
    )
  })

  it('keeps nothing else of a private page', () => {
    const private_ = stored({
      path: `/order/${uuid}`,
      query: '?checkout_completed&page=2',
      item_uuid: uuid,
      keyword: 'x',
      ref: 'y',
      kwd: 'z',
    })
    expect(private_).toMatchObject({ query: '', item_uuid: null, keyword: null, ref: null, kwd: null })
  })

  it.each([
    ['https://blog.example/post?id=7#x', 'https://blog.example'],
    ['https://user:secret@blog.example:8443/', 'https://blog.example:8443'],
    [`https://${uuid}.example/`, null],
    ['android-app://com.example', null],
    ['javascript:alert(1)', null],
    ['blog.example', null],
    ['', null],
  ])('knows of the origin %j %j', (origin, kept) => expect(stored({ origin }).origin).toBe(kept))

  it('is one line', () => {
    const view = stored({ ua_string: 'a\nb\tc', keyword: 'x\r\ny', path: '/search/a%0ab' })
    expect([view.ua_string, view.keyword, view.path]).toEqual(['a b c', 'x y', '/search/a b'])
  })

  it('never holds an id or a token, wherever it was put and however it was encoded', () => {
    const secret = fc.oneof(
      fc.uuid(),
      fc.constant(token),
      fc.constant(code),
      // As tokens are drawn: without the small values that a generator of tests prefers.
      fc
        .noBias(fc.uint8Array({ minLength: 32, maxLength: 32 }))
        .map((bytes) => Buffer.from(bytes).toString('base64url')),
    )
    const place = fc.constantFrom(
      ...['/basket/', '/order/', '/downloads/', '/user/', '/release/', '/label/8B2D/', '/page/', '/search/'],
      ...['/', '/x/', '//', '/releases?x=', '/releases#'],
    )
    const encode = fc.constantFrom(
      (text: string) => text,
      encodeURIComponent,
      (text: string) => text.replace(/./g, (c) => `%${c.charCodeAt(0).toString(16)}`),
    )
    fc.assert(
      fc.property(secret, place, encode, (hidden, where, written) => {
        const text = written(hidden)
        const view = storableView(
          aView({
            path: where + text,
            query: `?page=${text}&ref=${text}&z=${text}`,
            keyword: text,
            ref: text,
          }),
          viewedAt,
        )
        const everything = decodeURIComponent(JSON.stringify(view))
        expect(everything).not.toContain(hidden)
      }),
      { numRuns: howOften(100, 1000) },
    )
  })
})
