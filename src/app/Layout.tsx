import type { ReactNode } from 'react'
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

/** Header, the current screen, footer, and the player below them all. */
export function Layout({ children }: { children: ReactNode }) {
  const { screen } = useCurrentScreen()
  const ScreenHeader = screen?.Header ?? Header
  return (
    <ShopSettingsFromStore>
      <Top />
      <ScreenHeader />
      <LoadingBar />
      <Main>{children}</Main>
      <Footer />
      <PlayerSlot />
      <KeyboardSlot />
    </ShopSettingsFromStore>
  )
}

/** The way past the menu, and what every page of a test shop says. */
function Top() {
  const texts = useTexts()
  const { isSandbox } = useAppSelector(selectShop)
  return (
    <>
      <a className={classes.skip} href="#main">
        {texts('layout.skip')}
      </a>
      {isSandbox && <aside className={classes.sandbox}>{texts('layout.sandbox')}</aside>}
    </>
  )
}
