import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import type { ShopApi } from '../../src/api/ShopApi'
import { App, AppProviders } from '../../src/app/App'
import { preloadPlace } from '../../src/app/preloadPlace'
import { matchOrNotFound, notFoundRoute } from '../../src/app/routes'
import { CardGaps, type NoteCard } from '../../src/catalogue/ReleaseCardSlot'
import { arrived, type Place } from '../../src/navigation/navigationSlice'
import { type ShopState, shopOpened } from '../../src/shop/shopSlice'
import { createStore } from '../../src/store/createStore'
import type { PreloadResult } from '../../src/store/preload'
import type { PageDocument } from './document'
import { Gaps } from './gaps'
import type { ReleaseMarkup } from './releaseMarkup'
import { serialiseState } from './serialiseState'
import { structuredData } from './structuredData'

export type RenderedPage = { status: 200 | 404; html: Buffer } | { status: 301 | 302; location: string }

export interface PageRenderer {
  shop: ShopState
  markup: ReleaseMarkup
  document: PageDocument
}

/** A path that leads nowhere may be as long as a request line; its page need not repeat all of it. */
const longestUnknownPath = 300
const shortened = (place: Place): Place => ({
  ...place,
  pathname: place.pathname.slice(0, longestUnknownPath),
})

/**
 * One page for everybody: a store for this request alone, the matched route's preload run to its end, one render.
 * @param place canonical: what the cache knows the page by
 * @param api answers from this process; whatever it throws is thrown on
 */
export async function renderPage(place: Place, api: ShopApi, renderer: PageRenderer): Promise<RenderedPage> {
  const { store, runSaga } = createStore({ api })
  store.dispatch(shopOpened(renderer.shop))
  const result = (await runSaga(preloadPlace, place).toPromise()) as PreloadResult
  if ('location' in result) return result
  const shown = result.status === 404 ? shortened(place) : place
  store.dispatch(arrived({ place: shown, status: result.status }))

  const gaps = new Gaps()
  const noteCard: NoteCard = (item, variant) => gaps.note(renderer.markup.card(item, variant))
  const rendered = renderToString(
    <CardGaps value={noteCard}>
      <AppProviders store={store}>
        <StaticRouter location={shown}>
          <App />
        </StaticRouter>
      </AppProviders>
    </CardGaps>,
  )
  const { route } = result.status === 404 ? { route: notFoundRoute } : matchOrNotFound(place)
  const document = renderer.document({
    rendered,
    state: serialiseState(store.getState(), (item) => gaps.mark(renderer.markup.json(item))),
    structuredData: structuredData(store.getState()),
    chunk: route.name,
  })
  return { status: result.status, html: gaps.fill(document) }
}
