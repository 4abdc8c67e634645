import { Footer } from '../app/Footer'
import { Header } from '../app/Header'
import { LoadingBar } from '../app/LoadingBar'
import { navigationRequested, navigationSlice, placeOf } from '../navigation/navigationSlice'
import type { Basket } from '../shared/contract'
import { InState } from './InState'
import { Side, Specimen } from './Specimen'
import { sampleCustomer } from './sampleBasket'
import { withBasket, withCustomer } from './sampleStates'

/** What is around every screen. */
export function FrameSide({ basket }: { basket: Basket }) {
  const wishes = basket.shipments.flatMap(({ items }) => items.map(({ release_format }) => release_format))
  const underWay = navigationSlice.reducer(
    undefined,
    navigationRequested({ place: placeOf('/releases'), kind: 'push' }),
  )
  return (
    <Side position="B4" title="Frame" about="Around every screen.">
      <Specimen of="Header" within="BasketLink AccountLink" state="first visit" width="full" ground="window">
        <Header />
      </Specimen>
      <Specimen
        of="Header"
        within="WishlistLink"
        state="logged in, with a basket"
        width="full"
        ground="window"
      >
        <InState state={{ ...withBasket(basket), ...withCustomer(sampleCustomer(wishes)) }}>
          <Header />
        </InState>
      </Specimen>
      <Specimen of="LoadingBar" state="the next screen is on its way" width="full" ground="frame">
        <InState state={{ navigation: underWay }}>
          <LoadingBar />
        </InState>
      </Specimen>
      <Specimen of="Footer" width="full" ground="window">
        <Footer />
      </Specimen>
    </Side>
  )
}
