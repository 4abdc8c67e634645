import { Provider } from 'react-redux'
import { StaticRouter } from 'react-router-dom'
import tokensSource from '../../components/tokens.css?source'
import type { BaseData, Image } from '../../shared/contract'
import type { ShopApi } from '../api/ShopApi'
import { createStore } from '../app/createStore'
import { ShopSettingsFromStore } from '../settings/ShopSettingsFromStore'
import { type ShopState, shopOpened } from '../settings/shopSlice'
import { BasketSection } from './BasketSection'
import { CardsSection } from './CardsSection'
import { CheckoutSection } from './CheckoutSection'
import { ComponentsSection } from './ComponentsSection'
import { ControlsSection } from './ControlsSection'
import { toAnchor } from './Example'
import { FrameSection } from './FrameSection'
import { ListSection } from './ListSection'
import { NoticesSection } from './NoticesSection'
import { PlayerSection } from './PlayerSection'
import { ReleaseSection } from './ReleaseSection'
import classes from './Styleguide.module.css'
import { sampleBasket } from './sampleBasket'
import { sampleCards } from './sampleReleases'
import { ColourSection, MotionSection, SpaceSection, TypeSection } from './TokenSections'
import { readTokens } from './tokens'

export interface StyleguideProps {
  shop: ShopState
  /** For components that depend on the shop's shipping and payment options. */
  terms: BaseData
  /** Covers of the shop's releases; the records themselves are invented. */
  covers: readonly Image[]
}

const index: [position: string, title: string][] = [
  ['A1', 'Colour'],
  ['A2', 'Type'],
  ['A3', 'Space'],
  ['A4', 'Motion'],
  ['B1', 'Controls'],
  ['B2', 'Notices'],
  ['B3', 'Pieces'],
  ['B4', 'Frame'],
  ['C1', 'Cards'],
  ['C2', 'List'],
  ['C3', 'Release'],
  ['D1', 'Player'],
  ['D2', 'Basket'],
  ['D3', 'Checkout'],
]

/**
 * Shows all design tokens and components in every state on one page. Only the server of a test shop renders it
 * (`/dev/style`); it is no part of the browser's bundle.
 */
export function Styleguide({ shop, terms, covers }: StyleguideProps) {
  const { store } = createStore({ api: {} as ShopApi })
  store.dispatch(shopOpened(shop))
  const tokens = readTokens(tokensSource)
  const cards = sampleCards(covers)
  const basket = sampleBasket(cards.slice(1).map(({ item }) => item))
  return (
    <Provider store={store}>
      <StaticRouter location="/">
        <ShopSettingsFromStore>
          <main className={classes.sheet}>
            <header className={classes.head}>
              <h1 className={classes.title}>{shop.webshop.name}</h1>
              <p className={classes.kind}>Style sheet</p>
              <nav className={classes.index} aria-label="Sides">
                <ol>
                  {index.map(([position, title]) => (
                    <li key={position}>
                      <a className={classes.entry} href={`#${toAnchor(position)}`}>
                        <span className={classes.position}>{position}</span>
                        {title}
                      </a>
                    </li>
                  ))}
                </ol>
              </nav>
              <p className={classes.note}>
                Set with the shop’s own style sheets and components, in light or dark as the system is. Point
                at things or walk through them with the Tab key to see them under the pointer and in focus.
                The records are invented, and nothing here can be bought.
              </p>
            </header>
            <ColourSection tokens={tokens} />
            <TypeSection tokens={tokens} />
            <SpaceSection tokens={tokens} />
            <MotionSection tokens={tokens} />
            <ControlsSection basket={basket} cards={cards} />
            <NoticesSection />
            <ComponentsSection cover={covers[0] ?? null} />
            <FrameSection basket={basket} />
            <CardsSection cards={cards} />
            <ListSection terms={terms} />
            <ReleaseSection cards={cards} basket={basket} covers={covers} />
            <PlayerSection cards={cards} />
            <BasketSection basket={basket} />
            <CheckoutSection basket={basket} terms={terms} />
          </main>
        </ShopSettingsFromStore>
      </StaticRouter>
    </Provider>
  )
}
