import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import type { ShopApi } from '../../src/api/ShopApi'
import { App, AppProviders } from '../../src/app/App'
import { preloadLocation } from '../../src/app/preloadLocation'
import { matchOrNotFound, notFoundRoute } from '../../src/app/routes'
import { CardSlots, type ReserveCardSlot } from '../../src/catalogue/cards/ReleaseCardSlot'
import { type AppLocation, navigated } from '../../src/navigation/navigationSlice'
import { type ShopState, shopOpened } from '../../src/shop/shopSlice'
import { createStore } from '../../src/store/createStore'
import type { PreloadResult } from '../../src/store/preload'
import type { PageDocument } from './document'
import { FragmentSlots } from './fragmentSlots'
import type { ReleaseMarkup } from './releaseMarkup'
import { serialiseState } from './serialiseState'
import { structuredData } from './structuredData'

export type RenderedPage = { status: 200 | 404; html: Buffer } | { status: 301 | 302; location: string }

export interface RenderContext {
  shop: ShopState
  markup: ReleaseMarkup
  document: PageDocument
}

/** A path that leads nowhere may be as long as a request line; its page need not repeat all of it. */
const maxUnknownPathLength = 300
const shortened = (location: AppLocation): AppLocation => ({
  ...location,
  pathname: location.pathname.slice(0, maxUnknownPathLength),
})

/**
 * One page for everybody: a store for this request alone, the matched route's preload run to its end, one render.
 * @param place canonical: what the cache knows the page by
 * @param api answers from this process; whatever it throws is thrown on
 */
export async function renderPage(
  location: AppLocation,
  api: ShopApi,
  context: RenderContext,
): Promise<RenderedPage> {
  const { store, runSaga } = createStore({ api })
  store.dispatch(shopOpened(context.shop))
  const result = (await runSaga(preloadLocation, location).toPromise()) as PreloadResult
  if ('location' in result) return result
  const shown = result.status === 404 ? shortened(location) : location
  store.dispatch(navigated({ location: shown, status: result.status }))

  const slots = new FragmentSlots()
  const reserveCardSlot: ReserveCardSlot = (item, variant) =>
    slots.reserve(context.markup.card(item, variant))
  const rendered = renderToString(
    <CardSlots value={reserveCardSlot}>
      <AppProviders store={store}>
        <StaticRouter location={shown}>
          <App />
        </StaticRouter>
      </AppProviders>
    </CardSlots>,
  )
  const { route } = result.status === 404 ? { route: notFoundRoute } : matchOrNotFound(location)
  const document = context.document({
    rendered,
    state: serialiseState(store.getState(), (item) => slots.placeholder(context.markup.json(item))),
    structuredData: structuredData(store.getState()),
    chunk: route.name,
  })
  return { status: result.status, html: slots.fill(document) }
}
