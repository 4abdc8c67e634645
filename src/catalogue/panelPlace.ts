import type { ReleaseListItem } from '../shared/contract'

/** CSS of the panel within the list's frame, in pixels. */
export interface PanelPlace {
  left: number
  width: number
  top?: number
  bottom?: number
}

interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

/** 14 and 20 times 16 px. */
const leastWidth = 224
const mostWidth = 320
/** How much wider than its card, so that little of the next one is hidden. */
const widthOfCard = 1.6
/** Of the panel's end to the window's. */
const windowGap = 8

/** Before it is shown nobody knows how high it will be; this is enough to tell whether it has room. */
export const roughHeight = ({ formats }: ReleaseListItem): number => 110 + 116 * formats.length

/**
 * Over the words of its card, and with one of its edges, so that it is seen whose it is. Where the window ends before it
 * does, it rises over the card's own cover.
 */
export function placeFor(
  frame: Box,
  card: Box,
  words: Box,
  height: number,
  windowHeight: number,
): PanelPlace {
  const most = frame.right - frame.left
  const wanted = Math.min(mostWidth, (card.right - card.left) * widthOfCard)
  const width = Math.min(Math.max(leastWidth, wanted), most)
  const start = card.left - frame.left
  const left = start + width <= most ? start : Math.max(0, card.right - frame.left - width)
  if (words.top + height <= windowHeight) return { left, width, top: words.top - frame.top }
  return { left, width, bottom: frame.bottom - Math.min(words.bottom, windowHeight - windowGap) }
}

/** @param windowHeight where the panel has to end; `Infinity` keeps it off the card's cover and links */
export function panelPlace(
  frame: HTMLElement,
  card: HTMLElement,
  item: ReleaseListItem,
  windowHeight: number,
): PanelPlace {
  const words = card.querySelector('[data-words]') ?? card
  return placeFor(
    frame.getBoundingClientRect(),
    card.getBoundingClientRect(),
    words.getBoundingClientRect(),
    roughHeight(item),
    windowHeight,
  )
}
