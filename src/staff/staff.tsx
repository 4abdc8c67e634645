import { createRoot } from 'react-dom/client'
import { Provider } from 'react-redux'
import { BrowserRouter } from 'react-router-dom'
import { keepTranslatedTexts } from '../components/dom/translatedTexts'
import { App } from './app/App'
import { createStaffStore } from './app/createStaffStore'
import { base } from './components/base'
import { RetryGatesContext } from './screens/signIn/LazyRetryDialogs'
import './staff.css'

keepTranslatedTexts()
const { store, gates } = createStaffStore()

createRoot(document.getElementById('root')!).render(
  <Provider store={store}>
    <RetryGatesContext value={gates}>
      <BrowserRouter basename={base}>
        <App />
      </BrowserRouter>
    </RetryGatesContext>
  </Provider>,
)
