import { Provider } from 'react-redux'
import { StaticRouter } from 'react-router-dom'
import type { ShopApi } from '../api/ShopApi'
import tokensSource from '../components/tokens.css?source'
import type { BaseData, Image } from '../shared/contract'
import { ShopSettingsFromStore } from '../shop/ShopSettings'
import { type ShopState, shopOpened } from '../shop/shopSlice'
import { createStore } from '../store/createStore'
import { BasketSide } from './BasketSide'
import { CardsSide } from './CardsSide'
import { CheckoutSide } from './CheckoutSide'
import { ControlsSide } from './ControlsSide'
import { FrameSide } from './FrameSide'
import { ListSide } from './ListSide'
import { NoticesSide } from './NoticesSide'
import { PiecesSide } from './PiecesSide'
import { PlayerSide } from './PlayerSide'
import { ReleaseSide } from './ReleaseSide'
import { anchorOf } from './Specimen'
import classes from './StyleSheet.module.css'
import { sampleBasket } from './sampleBasket'
import { sampleCards } from './sampleReleases'
import { ColourSide, MotionSide, SpaceSide, TypeSide } from './TokenSides'
import { readTokens } from './tokens'

export interface StyleSheetProps {
  shop: ShopState
  /** For what depends on the shop's ways to send and to pay. */
  terms: BaseData
  /** Of releases of the shop; the records are invented, the pictures need not be. */
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
 * The shop's whole hand on one page: every token, and the components themselves in every state. Rendered by the server
 * of a test shop only (`/dev/style`), and no part of the browser's bundle.
 */
export function StyleSheet({ shop, terms, covers }: StyleSheetProps) {
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
                      <a className={classes.entry} href={`#${anchorOf(position)}`}>
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
            <ColourSide tokens={tokens} />
            <TypeSide tokens={tokens} />
            <SpaceSide tokens={tokens} />
            <MotionSide tokens={tokens} />
            <ControlsSide basket={basket} cards={cards} />
            <NoticesSide />
            <PiecesSide cover={covers[0] ?? null} />
            <FrameSide basket={basket} />
            <CardsSide cards={cards} />
            <ListSide terms={terms} />
            <ReleaseSide cards={cards} basket={basket} covers={covers} />
            <PlayerSide cards={cards} />
            <BasketSide basket={basket} />
            <CheckoutSide basket={basket} terms={terms} />
          </main>
        </ShopSettingsFromStore>
      </StaticRouter>
    </Provider>
  )
}
