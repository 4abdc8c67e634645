import { type RefObject, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** The rows of a long table that are in the document: `first` is the index of the first, `end` is behind the last. */
export interface RowWindow {
  first: number
  end: number
  /** Height of a row, in pixels. */
  rowHeight: number
}

/** Rows above and below the visible ones, so that quick scrolling shows no gap. */
const overscan = 10
/** The window moves by so many rows at once, so that most scroll events render nothing. */
const step = 5
/** Used until the table has been measured. */
const usualRowHeight = 40
const usualHeight = 800

/**
 * Computes which rows are needed.
 * @param scrollTop pixels that are scrolled away
 * @param height visible pixels
 */
export function rowWindowAt(
  scrollTop: number,
  height: number,
  { count, rowHeight }: { count: number; rowHeight: number },
): RowWindow {
  const top = Math.floor(scrollTop / rowHeight / step) * step
  const first = Math.max(0, Math.min(top, count) - overscan)
  const visible = Math.ceil(height / rowHeight) + step
  return { first, end: Math.min(count, top + visible + overscan), rowHeight }
}

const isSame = (a: RowWindow, b: RowWindow) =>
  a.first === b.first && a.end === b.end && a.rowHeight === b.rowHeight

/**
 * Follows the scrolling of a table whose rows all have the same height.
 * @param scroller the element that scrolls, with the table inside
 * @param count of all rows
 * @param isOn false: all rows are in the document
 */
export function useRowWindow(
  scroller: RefObject<HTMLElement | null>,
  count: number,
  isOn: boolean,
): RowWindow {
  const [known, setKnown] = useState(() => rowWindowAt(0, usualHeight, { count, rowHeight: usualRowHeight }))
  // Not a layout effect: those of the table's parts run before the ref of the element around it is set.
  useEffect(() => {
    const element = scroller.current
    if (!isOn || !element) return
    let rowHeight = usualRowHeight
    let height = usualHeight
    const next = () => rowWindowAt(element.scrollTop, height, { count, rowHeight })
    const show = (wanted: RowWindow) => setKnown((before) => (isSame(before, wanted) ? before : wanted))
    // The rows are rendered at once, so that they are there in the frame that shows the scrolling.
    const follow = () => flushSync(() => show(next()))
    // Scrolling changes no heights, and asking for them would make the browser lay out the rows too early.
    const measure = () => {
      rowHeight = element.querySelector<HTMLElement>('tbody tr[data-row]')?.offsetHeight || usualRowHeight
      height = element.clientHeight || usualHeight
      show(next())
    }
    measure()
    element.addEventListener('scroll', follow, { passive: true })
    window.addEventListener('resize', measure)
    return () => {
      element.removeEventListener('scroll', follow)
      window.removeEventListener('resize', measure)
    }
  }, [scroller, count, isOn])
  if (!isOn) return { first: 0, end: count, rowHeight: 0 }
  return { ...known, end: Math.min(known.end, count) }
}
