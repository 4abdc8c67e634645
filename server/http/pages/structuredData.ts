import type { Params } from 'react-router-dom'
import { slugPath } from '../../../src/shared/slugs'
import type { AllTexts, TextKey } from '../../../src/shared/texts/allTexts'
import type { RootState } from '../../../src/shop/app/createStore'
import type { Match } from '../../../src/shop/app/routes'
import type { NameKind } from '../../../src/shop/catalogue/names/namePageAddress'
import { selectNamePage } from '../../../src/shop/catalogue/names/namePageSlice'
import { selectRelease } from '../../../src/shop/release/releaseSlice'
import { selectShop } from '../../../src/shop/settings/shopSlice'
import { lookPath } from '../../platform/html/lookPath'
import { releaseStructuredData } from './releaseStructuredData'
import { type DataContext, type SchemaObject, trail } from './schemaObjects'

type MakeData = (state: RootState, params: Params, context: DataContext) => SchemaObject[]

/** Makes the trail of a list. It begins with the shop, because Google shows no trail with a single place. */
const listTrail =
  (text: TextKey, path: string): MakeData =>
  (_state, _params, context) => [
    trail(context, [
      { name: context.shopName, path: '/' },
      { name: context.texts(text), path },
    ]),
  ]

/** The functions that make the schema.org objects of a screen, by the name of its route. */
const makers: Readonly<Record<string, MakeData>> = {
  frontpage: shopData,
  releases: listTrail('menu.releases', '/releases'),
  sale: listTrail('menu.sale', '/sale'),
  labels: listTrail('menu.labels', '/labels'),
  genres: listTrail('menu.genres', '/genres'),
  artists: listTrail('menu.artists', '/artists'),
  calendar: listTrail('menu.calendar', '/calendar'),
  label: (state, params, context) =>
    nameTrail(state, { kind: 'label', slug: params['*'] ?? '', list: 'menu.labels', context }),
  artist(state, { '*': slug = '' }, context) {
    const path = slugPath('/artist', slug)
    const name = selectNamePage(state, path)?.name
    const group = {
      '@context': 'https://schema.org',
      '@type': 'MusicGroup',
      name,
      url: context.shopUrl + path,
    }
    return name ? [group, ...nameTrail(state, { kind: 'artist', slug, list: 'menu.releases', context })] : []
  },
  release(state, { '*': slug = '' }, context) {
    const release = selectRelease(state, slug)
    return release ? releaseStructuredData(release, context) : []
  },
}

/** Makes the trail of an artist or a label, from the list that leads to it. */
function nameTrail(
  state: RootState,
  {
    kind,
    slug,
    list,
    context,
  }: { kind: NameKind; slug: string; list: 'menu.labels' | 'menu.releases'; context: DataContext },
): SchemaObject[] {
  const path = slugPath(`/${kind}`, slug)
  const name = selectNamePage(state, path)?.name
  const listPath = list === 'menu.labels' ? '/labels' : '/releases'
  if (!name) return []
  return [
    trail(context, [
      { name: context.texts(list), path: listPath },
      { name, path },
    ]),
  ]
}

/**
 * Makes the schema.org objects of a page, for its JSON-LD.
 * @param route that of the screen that is shown
 * @param params the parameters of its address
 * @param state the state with which the page was rendered
 * @param texts of the language of the page
 * @param logo the picture of the shop's logo at `/look/`; null if it has none
 * @returns an empty list if the page was not found or has none
 */
export function structuredData(
  { route, params }: Match,
  state: RootState,
  texts: AllTexts,
  logo: string | null = null,
): SchemaObject[] {
  const makeData = Object.hasOwn(makers, route.name) ? makers[route.name] : undefined
  if (!makeData) return []
  const { webshop, resourcesUrl, imageUrlTemplate } = selectShop(state)
  const context: DataContext = {
    shopUrl: webshop.url,
    shopName: webshop.name,
    images: { resourcesUrl: resourcesUrl || webshop.url, imageUrlTemplate },
    texts,
    logoPath: logo ? lookPath(logo) : '/favicon.svg',
  }
  return makeData(state, params, context)
}

/** Describes the shop and its search, only on the frontpage, as Google asks. */
function shopData(state: RootState, _params: Params, { logoPath, texts }: DataContext): SchemaObject[] {
  const { url, name, tagline, address, social_profiles } = selectShop(state).webshop
  const shop = { '@type': 'OnlineStore', '@id': `${url}/#shop` }
  return [
    {
      '@context': 'https://schema.org',
      ...shop,
      name,
      url: `${url}/`,
      logo: url + logoPath,
      ...(tagline && { description: tagline }),
      ...(address && { address }),
      ...(social_profiles.length > 0 && { sameAs: social_profiles.map((profile) => profile.url) }),
    },
    {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name,
      url: `${url}/`,
      inLanguage: texts.language,
      publisher: { '@id': shop['@id'] },
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${url}/search/{search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    },
  ]
}
