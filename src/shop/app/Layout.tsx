import { type ComponentType, type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { lazyModule, useLazyModule } from '../../components/lazyModule'
import { useTexts } from '../../components/ShopSettings'
import { selectBasket } from '../basket/basketSlice'
import { KeyboardSlot } from '../keyboard/KeyboardSlot'
import { PlayerSlot } from '../player/PlayerSlot'
import { ShopSettingsFromStore } from '../settings/ShopSettingsFromStore'
import { selectShop, selectWebshop } from '../settings/shopSlice'
import { useAppSelector } from '../store/hooks'
import { Footer } from './Footer'
import { Header } from './Header'
import classes from './Layout.module.css'
import { LoadingBar } from './LoadingBar'
import { Main } from './Main'
import { watchScrolling } from './watchScrolling'

const downloadLine = lazyModule(() => import(/* webpackChunkName: "download" */ '../download/DownloadLine'))
const checkoutBanner = lazyModule(() => import(/* webpackChunkName: "basket" */ '../basket/CheckoutBanner'))

export interface LayoutProps {
  /** Replaces the shop's header. */
  header?: ComponentType | undefined
  children: ReactNode
}

/** Arranges header, current screen, footer and player. */
export function Layout({ header: ScreenHeader = Header, children }: LayoutProps) {
  const { name } = useAppSelector(selectWebshop)
  useEffect(watchScrolling, [])
  return (
    <ShopSettingsFromStore>
      <LoadingBar />
      <Top />
      <div className={classes.header} data-returns>
        <ScreenHeader />
      </div>
      <p data-printed>{name}</p>
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
  const isCheckoutActive = Boolean(useAppSelector(selectBasket)?.checkout_started)
  const isBannerShown = isCheckoutActive && !pathname.startsWith('/basket')
  const isLineShown = isDownloading && !pathname.startsWith('/downloads/')
  const banner = useLazyModule(checkoutBanner, isBannerShown)
  const line = useLazyModule(downloadLine, isLineShown)
  return (
    <>
      <a className={classes.skip} href="#main">
        {texts('layout.skip')}
      </a>
      {isBannerShown && banner && <banner.CheckoutBanner />}
      {isLineShown && line && <line.DownloadLine />}
      {isSandbox && <aside className={classes.sandbox}>{texts('layout.sandbox')}</aside>}
    </>
  )
}
