import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { CloseIcon } from '../../../components/PlayerIcons'
import { useTexts } from '../../../components/ShopSettings'
import type { CardItem } from '../../../shared/cardItem'
import { basketTexts } from '../../../shared/texts/basket'
import type { ShopTexts } from '../../../shared/texts/createShopTexts'
import type { KeyOf } from '../../../shared/texts/createTexts'
import { wishlistTexts } from '../../../shared/texts/wishlist'
import type { RootState } from '../../app/createStore'
import { selectAddedFormatId } from '../../basket/basketSelectors'
import { useAppSelector, useAppStore } from '../../store/hooks'
import { useWishlistChange } from '../../wishlist/useWishlistChange'
import { buyButtonState, wishButtonState } from './buyButtonRules'
import classes from './CardBuying.module.css'
import { readCardName } from './readCardName'

interface FrameProps {
  /** The element that contains the cards. */
  frame: RefObject<HTMLElement | null>
}

export interface CardBuyingProps extends FrameProps {
  items: readonly CardItem[]
}

type BuyTexts = ShopTexts<KeyOf<typeof basketTexts> | KeyOf<typeof wishlistTexts>>

/**
 * Adapts the buy buttons of the cards to this visitor, and shows the result beside a pressed button. It writes
 * to the cards' elements directly, because cards are the same for every visitor and are not rendered again. Its
 * code is loaded when the page is idle.
 */
export function CardBuying({ frame, items }: CardBuyingProps) {
  const texts = useTexts(basketTexts, wishlistTexts)
  const store = useAppStore()
  const basket = useAppSelector((state) => state.basket)
  const customer = useAppSelector((state) => state.customer)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the states are computed from basket and customer, and other items have other cards
  useEffect(() => {
    for (const button of buyButtons(frame.current)) adapt(button, store.getState(), texts)
  }, [basket, customer, items, frame, store, texts])

  return (
    <>
      <Notice frame={frame} />
      <Refusal frame={frame} />
    </>
  )
}

/** Shows "added" or "removed" above the button for a second. */
function Notice({ frame }: FrameProps) {
  const texts = useTexts(basketTexts, wishlistTexts)
  const element = useRef<HTMLParagraphElement>(null)
  const addedFormatId = useAppSelector(selectAddedFormatId)
  const wishlistChange = useWishlistChange()
  const button = findButton(frame.current, addedFormatId ?? wishlistChange?.uuidReleaseFormat)
  const notice = !button
    ? ''
    : addedFormatId !== null
      ? texts('buy.added')
      : wishlistChange
        ? texts(wishlistChange.text)
        : ''
  useLayoutEffect(() => {
    if (notice && button) putAt(element.current, frame.current, button, 'above')
  }, [notice, button, frame])
  return (
    <p ref={element} className={classes.notice} role="status" data-shown={notice !== ''}>
      {notice}
    </p>
  )
}

/** Shows, below the button, why the shop refused the change, until the visitor closes it. */
function Refusal({ frame }: FrameProps) {
  const texts = useTexts(basketTexts, wishlistTexts)
  const element = useRef<HTMLDivElement>(null)
  const basket = useAppSelector((state) => state.basket)
  const customer = useAppSelector((state) => state.customer)
  const [closed, setClosed] = useState<string | null>(null)
  const ofBasket = findButton(frame.current, basket.refused)
  const button = ofBasket ?? findButton(frame.current, customer.refused)
  const words = ofBasket ? basket.problem || texts('buy.failed') : customer.problem || texts('wish.failed')
  const key = button && `${basket.refused} ${customer.refused}`
  // The same refusal may come again later, and is shown again then.
  useEffect(() => {
    if (key === null) setClosed(null)
  }, [key])
  const isShown = button !== null && key !== closed
  useLayoutEffect(() => {
    if (isShown) putAt(element.current, frame.current, button, 'below')
  }, [isShown, button, frame])
  if (!isShown) return null
  return (
    <div ref={element} className={classes.refused}>
      <p role="alert">{words}</p>
      <button
        type="button"
        className={classes.close}
        aria-label={texts('dialog.close')}
        onClick={() => {
          setClosed(key)
          button.focus()
        }}
      >
        <CloseIcon />
      </button>
    </div>
  )
}

const buyButtons = (frame: HTMLElement | null) => [
  ...(frame?.querySelectorAll<HTMLElement>('[data-buy]') ?? []),
]

/**
 * Finds the buy button of a format.
 * @returns null also where buttons are hidden: there the sheet shows the notice
 */
function findButton(
  frame: HTMLElement | null,
  uuidReleaseFormat: string | null | undefined,
): HTMLElement | null {
  if (!uuidReleaseFormat) return null
  const button = buyButtons(frame).find(({ dataset }) => dataset.buy === uuidReleaseFormat)
  return button?.offsetParent ? button : null
}

/** Adapts one button to this visitor. */
function adapt(button: HTMLElement, state: RootState, texts: BuyTexts) {
  const { buy: uuidReleaseFormat = '', soldOut } = button.dataset
  if (soldOut === undefined) {
    const { mark, quantity, isDisabled } = buyButtonState(state, uuidReleaseFormat)
    button.setAttribute('aria-disabled', String(isDisabled))
    setMark(button, mark ? texts(mark, { n: quantity }) : '')
    return
  }
  const wish = wishButtonState(state, uuidReleaseFormat)
  const action = texts(wish.action)
  const format = button.closest('li')!.firstElementChild!.textContent
  const name = `${readCardName(button.closest('[data-release]')!)}, ${format}`
  setText(button, action)
  button.setAttribute('aria-label', texts('buy.of', { action, name }))
  setMark(button, texts(wish.mark))
}

/** Writes a text about this visitor into the button's line; its element is made with the first one. */
function setMark(button: HTMLElement, words: string) {
  const existingMark = button.closest('li')?.querySelector('[data-mark]')
  if (existingMark) return setText(existingMark, words)
  if (words === '') return
  const mark = document.createElement('span')
  mark.dataset.mark = ''
  mark.textContent = words
  button.after(mark)
}

/** Writes only a text that differs: React keeps the text node, and the layout is not computed without need. */
function setText(element: Element, words: string) {
  if (element.textContent !== words) element.textContent = words
}

function putAt(
  element: HTMLElement | null,
  frame: HTMLElement | null,
  button: HTMLElement,
  where: 'above' | 'below',
) {
  if (!element || !frame) return
  const [outer, inner] = [frame.getBoundingClientRect(), button.getBoundingClientRect()]
  const left = Math.min(inner.left - outer.left, Math.max(0, outer.width - element.offsetWidth))
  const top = where === 'above' ? inner.top - outer.top - element.offsetHeight : inner.bottom - outer.top
  element.style.translate = `${left}px ${top}px`
}
