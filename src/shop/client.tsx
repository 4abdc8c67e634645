import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { keepTranslatedTexts } from '../components/dom/translatedTexts'
import { httpShopApi } from './api/httpShopApi'
import { BrowserApp } from './app/App'
import { matchScreen, notFoundMatch } from './app/routes'
import { takeOverBasket } from './basket/basketFromOtherHost'
import { createBrowserHistory } from './navigation/browserHistory'
import { selectLocation, selectStatus } from './navigation/navigationSlice'
import { withOwnPath } from './navigation/ownAddress'
import '../components/base.css'
import { createStore, type RootState } from './app/createStore'
import { rootSaga } from './app/rootSaga'

async function start() {
  const pageState: RootState = JSON.parse(document.getElementById('state')!.textContent)
  takeOverBasket(pageState.shop.webshop.languages.map(({ url }) => url))
  const history = createBrowserHistory()
  const state = withOwnPath(pageState, history.location)
  const { store, runSaga } = createStore({ ...httpShopApi(state.shop.webshop.texts), history }, state)
  const root = store.getState()
  const { route } = selectStatus(root) === 404 ? notFoundMatch : matchScreen(selectLocation(root))
  await route.screen.load()
  keepTranslatedTexts()
  runSaga(rootSaga)
  // In a transition React hydrates in slices, so that a tap on a page of 120 cards need not wait for all of
  // them.
  startTransition(() => {
    hydrateRoot(
      document.getElementById('root')!,
      <BrowserApp store={store} serverState={root} history={history} />,
      { onRecoverableError: (error) => console.error(error) },
    )
  })
}

start().catch(console.error)
