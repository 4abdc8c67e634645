/** A rectangle of the window, in pixels. */
export interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

/** The CSS position of the panel, in pixels from the upper left corner of the list's frame. */
export interface PanelPosition {
  left: number
  top: number
}

/** The distance between card and panel, and between panel and the window's edge, in pixels. */
const gap = 8
/** The greatest width of a scroll bar, in pixels. */
const edge = 16

/**
 * Finds a position for a card's panel beside the card, where it covers neither the card nor header or player.
 * @param frame the element that the panel is placed in
 * @param wordsTop where the text of the card begins; the panel begins there too if there is room below
 * @param room the part of the window that header and player leave free
 * @returns null when it fits on neither side
 */
export function positionBeside(
  frame: Box,
  card: Box,
  wordsTop: number,
  panel: { width: number; height: number },
  room: Box,
): PanelPosition | null {
  const right = card.right + gap
  const left = card.left - gap - panel.width
  const x = right + panel.width <= room.right ? right : left >= room.left ? left : null
  if (x === null) return null
  const y = Math.max(room.top, Math.min(wordsTop, room.bottom - panel.height))
  return { left: x - frame.left, top: y - frame.top }
}

/**
 * Measures the part of the window that header and player leave free. The root's scroll padding, which the
 * browser's own scrolling uses too, gives their heights.
 * @returns pixels of the window
 */
export function freeSpace(): Box {
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement)
  return {
    left: 0,
    right: window.innerWidth - edge,
    top: Number.parseFloat(scrollPaddingTop) || gap,
    bottom: window.innerHeight - (Number.parseFloat(scrollPaddingBottom) || gap),
  }
}
