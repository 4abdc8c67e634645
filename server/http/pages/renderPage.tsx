import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { type CardItem, isWholeItem } from '../../../src/shared/cardItem'
import { allTexts } from '../../../src/shared/texts/allTexts'
import { createShopTexts, type Wording } from '../../../src/shared/texts/createShopTexts'
import type { ShopApi } from '../../../src/shop/api/ShopApi'
import { App, AppProviders } from '../../../src/shop/app/App'
import { createStore } from '../../../src/shop/app/createStore'
import { preloadLocation } from '../../../src/shop/app/preloadLocation'
import { notFoundMatch } from '../../../src/shop/app/routes'
import { CardSlots, type ReserveCardSlot } from '../../../src/shop/catalogue/cards/ReleaseCards'
import { type AppLocation, navigated } from '../../../src/shop/navigation/navigationSlice'
import { withoutPath } from '../../../src/shop/navigation/ownAddress'
import { type ShopState, shopOpened } from '../../../src/shop/settings/shopSlice'
import type { PreloadResult } from '../../../src/shop/store/preload'
import type { CanonicalLocation } from './canonicalLocation'
import type { PageDocument } from './document'
import { FragmentSlots, type ReleaseMarkup } from './releaseMarkup'
import { isSecretAddress } from './secretAddress'
import { structuredData } from './structuredData'

export type RenderedPage =
  | {
      status: 200 | 404
      /** The document in pieces. Many pages share the pieces that are cards. */
      html: readonly Buffer[]
    }
  | { status: 301 | 302; location: string }

export interface RenderContext {
  shop: ShopState
  markup: ReleaseMarkup
  wording: Wording
  document: PageDocument
  /** The picture of the shop's logo at `/look/`; null if it has none. */
  logo: string | null
}

/** An unknown path may be as long as a request line; the page repeats only its beginning. */
const maxUnknownPathLength = 300
const shortenPath = (location: AppLocation): AppLocation => ({
  ...location,
  pathname: location.pathname.slice(0, maxUnknownPathLength),
})

/**
 * Renders a page that is the same for all visitors: it creates a store for this request alone, runs the preload of the
 * matched route, and renders once.
 * @param address the canonical location with its route
 * @param api answers from this process; its errors are thrown
 * @returns the HTML, or the target of a redirect
 */
export async function renderPage(
  address: Pick<CanonicalLocation, 'location' | 'match'>,
  api: ShopApi,
  context: RenderContext,
): Promise<RenderedPage> {
  const { location } = address
  const match = address.match ?? notFoundMatch
  const { store, runSaga } = createStore({ api })
  store.dispatch(shopOpened(context.shop))
  const result = (await runSaga(preloadLocation, location, match).toPromise()) as PreloadResult
  if ('location' in result) return result
  const shownLocation = result.status === 404 ? shortenPath(location) : location
  store.dispatch(navigated({ location: shownLocation, status: result.status }))

  const slots = new FragmentSlots()
  const shownAsCard = new Set<CardItem>()
  const reserveCardSlot: ReserveCardSlot = (items, variant) =>
    slots.reserve(
      items.map((item) => {
        if (!isWholeItem(item)) throw new Error(`a reference to ${item.slug} is not enough for its card`)
        shownAsCard.add(item)
        return context.markup.card(item, variant)
      }),
    )
  const rendered = renderToString(
    <CardSlots value={reserveCardSlot}>
      <AppProviders store={store} translation={context.wording.translation}>
        <StaticRouter location={shownLocation}>
          <App match={match} />
        </StaticRouter>
      </AppProviders>
    </CardSlots>,
  )
  const shownMatch = result.status === 404 ? notFoundMatch : match
  const state = store.getState()
  const document = context.document({
    rendered,
    // The browser knows the address, and a page that is saved or sent on should not hold what gives access.
    state: isSecretAddress(address) ? withoutPath(state) : state,
    shownAsCard,
    structuredData: structuredData(
      shownMatch,
      state,
      createShopTexts(context.wording, allTexts),
      context.logo,
    ),
    chunk: shownMatch.route.name,
  })
  return { status: result.status, html: slots.fill(document) }
}
