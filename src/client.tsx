import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { httpShopApi } from './api/httpShopApi'
import { App } from './app/App'
import { notFoundRoute } from './app/routes'
import { loadScreen, matchOrNotFound } from './app/screens'
import { selectPlace, selectStatus } from './navigation/navigationSlice'
import './components/base.css'
import { createStore, type RootState } from './store/createStore'
import { rootSaga } from './store/rootSaga'

async function start() {
  const state = JSON.parse(document.getElementById('state')!.textContent) as RootState
  const { store, runSaga } = createStore({ api: httpShopApi() }, state)
  const root = store.getState()
  await loadScreen(selectStatus(root) === 404 ? notFoundRoute : matchOrNotFound(selectPlace(root)).route)
  runSaga(rootSaga)
  // As a transition React takes over in slices: a tap on a page of 120 cards need not wait for all of them.
  startTransition(() => {
    hydrateRoot(document.getElementById('root')!, <App store={store} serverState={root} />, {
      onRecoverableError: (error) => console.error(error),
    })
  })
}

start()
