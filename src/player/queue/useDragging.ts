import { type PointerEvent, type RefObject, useState } from 'react'
import { placeAfterDrag, shiftOf } from './dragRules'

interface Drag {
  from: number
  to: number
  /** Where the pointer took the row, and how far it has moved it, in pixels. */
  startY: number
  movedY: number
  rowHeight: number
}

/** When the pointer is so near to an edge of the list, in pixels, the list scrolls. */
const edge = 32
const scrollStep = 12

/**
 * Lets rows of equal height be dragged by mouse, pen or finger. The row follows the pointer, the others make room, and the
 * row is moved when it is let go.
 * @param list the element that contains the rows and scrolls
 * @param move is told the row's old and new place
 * @returns `handlers` for the list, `grab` for a row's grip, and what the rows need to show
 */
export function useDragging(list: RefObject<HTMLElement | null>, move: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null)

  const grab = (event: PointerEvent, from: number) => {
    const row = list.current?.children[from]
    if (event.button !== 0 || !list.current || !row) return
    // Otherwise the list would lose the pointer when it leaves the row.
    list.current.setPointerCapture(event.pointerId)
    const startY = event.clientY + list.current.scrollTop
    setDrag({ from, to: from, startY, movedY: 0, rowHeight: row.getBoundingClientRect().height })
  }
  const onPointerMove = ({ clientY }: PointerEvent) => {
    if (!drag || !list.current) return
    const { top, bottom } = list.current.getBoundingClientRect()
    if (clientY < top + edge) list.current.scrollTop -= scrollStep
    if (clientY > bottom - edge) list.current.scrollTop += scrollStep
    const movedY = clientY + list.current.scrollTop - drag.startY
    const to = placeAfterDrag(drag.from, movedY, drag.rowHeight, list.current.children.length)
    setDrag({ ...drag, movedY, to })
  }
  const onPointerUp = () => {
    if (drag) move(drag.from, drag.to)
    setDrag(null)
  }

  return {
    grab,
    from: drag?.from ?? null,
    offsetOf: (row: number) =>
      drag === null ? 0 : row === drag.from ? drag.movedY : shiftOf(row, drag) * drag.rowHeight,
    handlers: { onPointerMove, onPointerUp, onPointerCancel: () => setDrag(null) },
  }
}
