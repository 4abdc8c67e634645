/** A rectangle of the window, in pixels. */
export interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

/** CSS of the panel, from the upper left corner of the list's frame, in pixels. */
export interface PanelPosition {
  left: number
  top: number
}

/** Between the card and its panel, and between the panel and the window's edge. */
const gap = 8
/** A scroll bar is no wider. */
const edge = 16

/**
 * Finds a place for a card's panel beside the card, where it covers neither the card nor anything at the window's edges.
 * @param frame the element that the panel is placed in
 * @param wordsTop where the words of the card begin; the panel begins there too if there is room below
 * @param room the part of the window that nothing lies over, such as the player
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

/** The part of the window that neither header nor player lie over: CSS says so to the browser's own scrolling too. */
export function freeSpace(): Box {
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement)
  return {
    left: 0,
    right: window.innerWidth - edge,
    top: Number.parseFloat(scrollPaddingTop) || gap,
    bottom: window.innerHeight - (Number.parseFloat(scrollPaddingBottom) || gap),
  }
}
