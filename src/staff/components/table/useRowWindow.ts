import { type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** The rows of a long table that are in the document: `first` is the index of the first, `end` is behind the last. */
export interface RowWindow {
  first: number
  end: number
}

/** What is to be seen of a table, in pixels. */
interface View {
  /** Pixels that are scrolled away. */
  scrollTop: number
  height: number
  rowHeight: number
  /** Number of all rows. */
  count: number
}

/** Rows come and go in groups of so many, one at each edge in a frame: more would make it late on a slow device. */
export const groupSize = 4
/** Rows above and below those in sight that are made before they are needed. */
const ahead = 3 * groupSize
/** Used until the table has been measured. */
const usualRowHeight = 40
const usualHeight = 800

const within = (value: number, low: number, high: number) => Math.max(low, Math.min(value, high))

/**
 * Computes the rows of the next frame. All rows in sight are among them; those around come and go a few in each frame.
 * The last group may have fewer rows than `end` says.
 * @param current the rows that are in the document now
 * @returns `known` itself when nothing is left to do
 */
export function getNextRowWindow(
  current: RowWindow,
  { scrollTop, height, rowHeight, count }: View,
): RowWindow {
  const groupHeight = groupSize * rowHeight
  const all = Math.ceil(count / groupSize) * groupSize
  const top = within(Math.floor(scrollTop / groupHeight) * groupSize, 0, all)
  const bottom = within(Math.ceil((scrollTop + height) / groupHeight) * groupSize, top, all)
  const isFarAway = current.end <= top || current.first >= bottom
  const { first, end } = isFarAway ? { first: top, end: bottom } : current
  const wantedFirst = Math.max(0, top - ahead)
  const wantedEnd = Math.min(all, bottom + ahead)
  const next = {
    first: within(within(wantedFirst, first - groupSize, first + groupSize), wantedFirst - ahead, top),
    end: within(within(wantedEnd, end - groupSize, end + groupSize), bottom, wantedEnd + ahead),
  }
  return next.first === current.first && next.end === current.end ? current : next
}

/**
 * Follows the scrolling of a table whose rows all have the same height.
 * @param scroller the element that scrolls, with the table inside
 * @param count of all rows
 * @param isOn false: all rows are in the document
 * @returns the rows, and the height of one in pixels
 */
export function useRowWindow(
  scroller: RefObject<HTMLElement | null>,
  count: number,
  isOn: boolean,
): RowWindow & { rowHeight: number } {
  const [rowHeight, setRowHeight] = useState(usualRowHeight)
  const [rowWindow, setRowWindow] = useState<RowWindow>({
    first: 0,
    end: Math.ceil(usualHeight / usualRowHeight),
  })
  const latest = useRef(rowWindow)
  // Not a layout effect: those of the table's parts run before the ref of the element around it is set.
  useEffect(() => {
    const element = scroller.current
    if (!isOn || !element) return
    const view = { scrollTop: 0, height: usualHeight, rowHeight: usualRowHeight, count }
    let frame = 0
    const show = () => {
      frame = 0
      const next = getNextRowWindow(latest.current, view)
      if (next === latest.current) return
      latest.current = next
      // The rows are rendered at once, so that they are there in the frame that shows the scrolling.
      flushSync(() => setRowWindow(next))
      frame = requestAnimationFrame(show)
    }
    // Browsers call this before the callbacks of the same frame. Asked for later, the number would cost a layout.
    const follow = () => {
      view.scrollTop = element.scrollTop
      frame ||= requestAnimationFrame(show)
    }
    // Scrolling changes no heights.
    const measure = () => {
      view.rowHeight =
        element.querySelector<HTMLElement>('tbody tr[data-row]')?.offsetHeight || usualRowHeight
      view.height = element.clientHeight || usualHeight
      setRowHeight(view.rowHeight)
      follow()
    }
    measure()
    element.addEventListener('scroll', follow, { passive: true })
    window.addEventListener('resize', measure)
    return () => {
      cancelAnimationFrame(frame)
      element.removeEventListener('scroll', follow)
      window.removeEventListener('resize', measure)
    }
  }, [scroller, count, isOn])
  if (!isOn) return { first: 0, end: count, rowHeight: 0 }
  const end = Math.min(rowWindow.end, count)
  return { first: Math.min(rowWindow.first, end), end, rowHeight }
}
