import supertest from 'supertest'
import type { Basket, ReleaseListItem } from '../../../../../src/shared/contract'
import { casesOf } from '../../../../support/suite'
import { databaseKinds } from '../../../../support/testDatabase'
import { until } from '../../../../support/until'
import { openWholeShop, type WholeShop } from '../../../../support/wholeShop'
import { inGerman } from '../../exchange/import/germanFolder'

const english = 'localhost:3000'
const german = 'de.localhost:3000'

describe.each(casesOf(databaseKinds))('names of formats, editions and genres on %s', (_kind, open) => {
  let shop: WholeShop
  beforeAll(async () => {
    const files = {
      ...inGerman,
      'releases/all.yaml': inGerman['releases/all.yaml'].replace('genres: [indie]', 'genres: [electronic]'),
    }
    shop = await openWholeShop({ PUBLIC_URL: `http://${english}` }, { files, open })
  })
  afterAll(() => shop.close())

  const get = async (host: string, path: string) =>
    (await supertest(shop.url).get(`/api/public${path}`).set('Host', host).expect(200)).body
  const post = async (host: string, path: string, body: object = {}) =>
    (await supertest(shop.url).post(`/api/public${path}`).set('Host', host).send(body).expect(200)).body
  const page = async (host: string, path: string) =>
    (await supertest(shop.url).get(path).set('Host', host).expect(200)).text
  const isRadio = ({ slug }: ReleaseListItem) => slug === 'nora-feldt-radio'
  const namesOf = ({ edition, formats: [format], genres: [genre], ...item }: ReleaseListItem) => [
    ...[edition, format?.format, format?.tech_info, genre?.name, item.info_en_first_sentence],
  ]
  const inGermanWords = [
    'Nachpressung',
    'Schallplatte',
    '180 g Vinyl',
    'Elektronik',
    'In einer Küche aufgenommen.',
  ]
  const inEnglishWords = ['Repress', 'LP', '180 g vinyl', 'Electronic', 'Recorded in one kitchen.']

  it.each<[string, string, (answer: never) => ReleaseListItem[]]>([
    ['a list', '/release/filter?limit=120', ({ items }: { items: ReleaseListItem[] }) => items],
    ['a search', '/search?query=radio', ({ releases }: { releases: ReleaseListItem[] }) => releases],
    [
      'a label',
      '/label/by_slug?slug=obst-and-soehne',
      ({ releases }: { releases: ReleaseListItem[] }) => releases,
    ],
    [
      'an artist',
      '/artist/by_slug?slug=nora-feldt',
      ({ releases }: { releases: ReleaseListItem[] }) => releases,
    ],
  ])('follow the host in %s', async (_where, path, itemsOf) => {
    for (const _again of [1, 2]) {
      for (const [host, words] of [
        [german, inGermanWords],
        [english, inEnglishWords],
      ] as const) {
        const item = itemsOf((await get(host, path)) as never).find(isRadio)
        expect(item && namesOf(item)).toEqual(words)
      }
    }
  })

  it('follow the host on cards and in feeds', async () => {
    expect(await page(german, '/releases')).toContain('Nachpressung')
    expect(await page(german, '/releases')).not.toContain('Repress')
    expect(await page(english, '/releases')).toContain('Repress')
    const feed = await page(german, '/feed.atom')
    expect(feed).toContain('In einer Küche aufgenommen.')
    expect(feed).toContain('Schallplatte')
    expect(feed).toContain('label="Elektronik"')
  })

  it('count the releases of a genre in every language', async () => {
    const count = async (host: string) => {
      const { items } = await get(host, '/release/filter?limit=120')
      return items.find(isRadio).genres[0].count
    }
    expect(await count(german)).toBe(await count(english))
    expect(await count(german)).toBeGreaterThan(0)
  })

  it('follow the host in the basket', async () => {
    const [format] = (await get(german, '/release/by_slug?slug=nora-feldt-radio')).formats
    const { uuid_basket } = await post(german, '/basket/new_basket')
    const basket: Basket = await post(german, `/basket/${uuid_basket}/add_product`, {
      uuid_release_format: format.uuid_release_format,
    })
    const namesIn = ({ shipments: [shipment] }: Basket) => {
      const { release_format } = shipment!.items[0]!
      return [release_format.release.edition, release_format.format, release_format.tech_info]
    }
    expect(namesIn(basket)).toEqual(['Nachpressung', 'Schallplatte', '180 g Vinyl'])
    expect(namesIn(await get(english, `/basket/${uuid_basket}/get_basket`))).toEqual([
      'Repress',
      'LP',
      '180 g vinyl',
    ])
  })

  it('change on both hosts when a translation does', async () => {
    await shop.db
      .updateTable('translation')
      .set({ text: 'Neuauflage' })
      .where('field', '=', 'edition')
      .execute()
    const { uuid_release } = await get(german, '/release/by_slug?slug=nora-feldt-radio')
    await shop.db
      .insertInto('catalogue_change')
      .values({ kind: 'release', ref: uuid_release, changed_at: '2026-11-21T10:00:01Z' })
      .execute()
    const isShown = async () => (await page(german, '/releases')).includes('Neuauflage')
    await until(isShown)
    expect(await page(english, '/releases')).toContain('Repress')
  })
})
