import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { selectAdded } from '../../basket/basketSelectors'
import { CloseIcon } from '../../components/PlayerIcons'
import { useWishlistChange } from '../../customer/wishlist/useWishlistChange'
import type { ReleaseFormat, ReleaseListItem } from '../../shared/contract'
import { basketTexts } from '../../shared/texts/basket'
import { wishlistTexts } from '../../shared/texts/wishlist'
import { useTexts } from '../../shop/ShopSettings'
import { useAppSelector, useAppStore } from '../../store/hooks'
import { buyButtonState } from './buyButtonRules'
import classes from './CardBuying.module.css'

export interface CardBuyingProps {
  /** The element that contains the cards. */
  frame: RefObject<HTMLElement | null>
  items: readonly ReleaseListItem[]
}

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

  // biome-ignore lint/correctness/useExhaustiveDependencies: the states are computed from basket and customer
  useEffect(() => {
    const state = store.getState()
    for (const [button, format, name] of buttonsOf(frame.current, items)) {
      const { action, state: textKey, quantity, isDisabled } = buyButtonState(state, format)
      const label = texts('buy.of', { action: texts(action), name })
      setText(button, texts(action))
      button.setAttribute('aria-label', label)
      button.setAttribute('aria-disabled', String(isDisabled))
      const mark = button.closest('li')?.querySelector('[data-mark]')
      if (mark) setText(mark, textKey ? texts(textKey, { n: quantity }) : '')
    }
  }, [basket, customer, items, frame, store, texts])

  return (
    <>
      <Notice frame={frame} items={items} />
      <Refusal frame={frame} items={items} />
    </>
  )
}

/** Shows "added" or "removed" above the button for a second. */
function Notice({ frame, items }: CardBuyingProps) {
  const texts = useTexts(basketTexts, wishlistTexts)
  const element = useRef<HTMLParagraphElement>(null)
  const added = useAppSelector(selectAdded)
  const wishlistChange = useWishlistChange()
  const button = findButton(frame.current, items, added ?? wishlistChange?.uuidReleaseFormat)
  const notice = !button
    ? ''
    : added !== null
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
function Refusal({ frame, items }: CardBuyingProps) {
  const texts = useTexts(basketTexts, wishlistTexts)
  const element = useRef<HTMLDivElement>(null)
  const basket = useAppSelector((state) => state.basket)
  const customer = useAppSelector((state) => state.customer)
  const [closed, setClosed] = useState<string | null>(null)
  const ofBasket = findButton(frame.current, items, basket.refused)
  const button = ofBasket ?? findButton(frame.current, items, customer.refused)
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

/** Lists the buy buttons of the cards, each with its format and the name of the release. */
function* buttonsOf(
  frame: HTMLElement | null,
  items: readonly ReleaseListItem[],
): Generator<[HTMLElement, ReleaseFormat, string]> {
  const byId = new Map(items.map((item) => [item.uuid_release, item]))
  for (const button of frame?.querySelectorAll<HTMLElement>('[data-buy]') ?? []) {
    const item = byId.get(button.closest<HTMLElement>('[data-release]')?.dataset.release ?? '')
    const format = item?.formats[Number(button.dataset.buy)]
    if (format) yield [button, format, `${item.display_artist} – ${item.title}, ${format.format}`]
  }
}

/**
 * Finds the buy button of a format.
 * @returns null also where buttons are hidden: there the sheet shows the notice
 */
function findButton(
  frame: HTMLElement | null,
  items: readonly ReleaseListItem[],
  uuidReleaseFormat: string | null | undefined,
): HTMLElement | null {
  if (!uuidReleaseFormat) return null
  for (const [button, format] of buttonsOf(frame, items)) {
    if (format.uuid_release_format === uuidReleaseFormat) return button.offsetParent && button
  }
  return null
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
