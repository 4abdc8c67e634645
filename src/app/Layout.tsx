import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { selectBasket } from '../basket/basketSlice'
import { KeyboardSlot } from '../keyboard/KeyboardSlot'
import { PlayerSlot } from '../player/PlayerSlot'
import { ShopSettingsFromStore, useTexts } from '../shop/ShopSettings'
import { selectShop } from '../shop/shopSlice'
import { useAppSelector } from '../store/hooks'
import { Footer } from './Footer'
import { Header } from './Header'
import classes from './Layout.module.css'
import { LoadingBar } from './LoadingBar'
import { Main } from './Main'
import { useCurrentScreen } from './useCurrentScreen'
import { watchScrolling } from './watchScrolling'

const DownloadLine = lazy(() => import(/* webpackChunkName: "download" */ '../download/DownloadLine'))
const CheckoutBanner = lazy(() => import(/* webpackChunkName: "basket" */ '../basket/CheckoutBanner'))

/** Arranges header, current screen, footer and player. */
export function Layout({ children }: { children: ReactNode }) {
  const { screen } = useCurrentScreen()
  const ScreenHeader = screen?.Header ?? Header
  useEffect(watchScrolling, [])
  return (
    <ShopSettingsFromStore>
      <LoadingBar />
      <Top />
      <div className={classes.header} data-returns>
        <ScreenHeader />
      </div>
      <Main>{children}</Main>
      <Footer />
      <PlayerSlot />
      <KeyboardSlot />
    </ShopSettingsFromStore>
  )
}

/** Shows the link past the menu, the banner of an active checkout and the notice of a test shop. */
function Top() {
  const texts = useTexts()
  const { isSandbox } = useAppSelector(selectShop)
  const { pathname } = useLocation()
  const isDownloading = useAppSelector(({ download }) => Boolean(download?.queue.length))
  const isCheckoutActive = useAppSelector(selectBasket)?.checkout_started
  return (
    <>
      <a className={classes.skip} href="#main">
        {texts('layout.skip')}
      </a>
      {isCheckoutActive && !pathname.startsWith('/basket') && (
        <Suspense>
          <CheckoutBanner />
        </Suspense>
      )}
      {isDownloading && !pathname.startsWith('/downloads/') && (
        <Suspense>
          <DownloadLine />
        </Suspense>
      )}
      {isSandbox && <aside className={classes.sandbox}>{texts('layout.sandbox')}</aside>}
    </>
  )
}
