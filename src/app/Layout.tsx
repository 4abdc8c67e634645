import type { ReactNode } from 'react'
import { HasPlace } from '../components/PlaceLink'
import { PlayerSlot } from '../player/PlayerSlot'
import { ShopSettingsFromStore } from '../shop/ShopSettings'
import { Footer } from './Footer'
import { Header } from './Header'
import { LoadingBar } from './LoadingBar'
import { Main } from './Main'
import { hasPlace } from './routes'

/** Header, the current screen, footer, and the player below them all. */
export function Layout({ children }: { children: ReactNode }) {
  return (
    <ShopSettingsFromStore>
      <HasPlace value={hasPlace}>
        <Header />
        <LoadingBar />
        <Main>{children}</Main>
        <Footer />
        <PlayerSlot />
      </HasPlace>
    </ShopSettingsFromStore>
  )
}
