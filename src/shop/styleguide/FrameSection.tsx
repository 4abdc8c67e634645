import type { Basket } from '../../shared/contract'
import { Footer } from '../app/Footer'
import { Header } from '../app/Header'
import { LoadingBar } from '../app/LoadingBar'
import { navigationRequested, navigationSlice, toLocation } from '../navigation/navigationSlice'
import { Example, StyleguideSection } from './Example'
import { InState } from './InState'
import { sampleCustomer } from './sampleBasket'
import { withBasket, withCustomer } from './sampleStates'

/** Shows the parts around every screen. */
export function FrameSection({ basket }: { basket: Basket }) {
  const formats = basket.shipments.flatMap(({ items }) => items.map(({ release_format }) => release_format))
  const underWay = navigationSlice.reducer(
    undefined,
    navigationRequested({ location: toLocation('/releases'), kind: 'push' }),
  )
  return (
    <StyleguideSection position="B4" title="Frame" about="Around every screen.">
      <Example of="Header" within="BasketLink AccountLink" state="first visit" width="full" ground="window">
        <Header />
      </Example>
      <Example
        of="Header"
        within="WishlistLink"
        state="logged in, with a basket"
        width="full"
        ground="window"
      >
        <InState state={{ ...withBasket(basket), ...withCustomer(sampleCustomer(formats)) }}>
          <Header />
        </InState>
      </Example>
      <Example of="LoadingBar" state="the next screen is on its way" width="full" ground="frame">
        <InState state={{ navigation: underWay }}>
          <LoadingBar />
        </InState>
      </Example>
      <Example of="Footer" width="full" ground="window">
        <Footer />
      </Example>
    </StyleguideSection>
  )
}
