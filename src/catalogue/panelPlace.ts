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

export const panelWidth = 320
/** The panel's edge and inset, so that its words begin where the card's do. */
const inset = 13
const besideGap = 12

/** Before it is shown nobody knows how high it will be; this is enough to tell whether it has room. */
export const roughHeight = (item: ReleaseListItem): number => 56 + 64 * item.formats.length

/**
 * Over the words of its card, so that no other cover is hidden. Where the window ends before it does, beside the card
 * and no lower than the window.
 */
export function placeFor(
  frame: Box,
  card: Box,
  words: Box,
  height: number,
  windowHeight: number,
): PanelPlace {
  const width = Math.min(panelWidth, frame.right - frame.left)
  const most = frame.right - frame.left - width
  if (words.top + height <= windowHeight) {
    const left = Math.max(0, Math.min(card.left - frame.left - inset, most))
    return { left, width, top: words.top - frame.top - 1 }
  }
  const toTheRight = card.right - frame.left + besideGap
  const left = toTheRight <= most ? toTheRight : card.left - frame.left - width - besideGap
  return { left: Math.max(0, left), width, bottom: frame.bottom - Math.min(card.bottom, windowHeight - 8) }
}

export function panelPlace(frame: HTMLElement, card: HTMLElement, item: ReleaseListItem): PanelPlace {
  const words = card.querySelector('[data-words]') ?? card
  return placeFor(
    frame.getBoundingClientRect(),
    card.getBoundingClientRect(),
    words.getBoundingClientRect(),
    roughHeight(item),
    window.innerHeight,
  )
}
