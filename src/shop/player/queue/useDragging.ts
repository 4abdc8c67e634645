import { type PointerEvent, type RefObject, useState } from 'react'
import { getShift, placeAfterDrag } from './dragRules'

interface Drag {
  /** The dragged row. The others may change meanwhile, and with them its place. */
  id: string
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
 * @param ids the ids of the rows, in their order
 * @param move is told the row's old and new place
 * @returns `handlers` for the list, `grab` for a row's grip, and what the rows need to show
 */
export function useDragging(
  list: RefObject<HTMLElement | null>,
  ids: readonly string[],
  move: (from: number, to: number) => void,
) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const from = drag ? ids.indexOf(drag.id) : -1
  const to = drag ? placeAfterDrag(from, drag.movedY, drag.rowHeight, ids.length) : -1

  const grab = (event: PointerEvent, id: string) => {
    const row = list.current?.children[ids.indexOf(id)]
    if (event.button !== 0 || !list.current || !row) return
    // Otherwise the list would lose the pointer when it leaves the row.
    list.current.setPointerCapture(event.pointerId)
    const startY = event.clientY + list.current.scrollTop
    setDrag({ id, startY, movedY: 0, rowHeight: row.getBoundingClientRect().height })
  }
  const onPointerMove = ({ clientY }: PointerEvent) => {
    if (!drag || !list.current) return
    const { top, bottom } = list.current.getBoundingClientRect()
    if (clientY < top + edge) list.current.scrollTop -= scrollStep
    if (clientY > bottom - edge) list.current.scrollTop += scrollStep
    setDrag({ ...drag, movedY: clientY + list.current.scrollTop - drag.startY })
  }
  const onPointerUp = () => {
    if (from >= 0) move(from, to)
    setDrag(null)
  }

  return {
    grab,
    id: from < 0 ? null : drag?.id,
    offsetOf: (row: number) =>
      drag === null || from < 0
        ? 0
        : row === from
          ? drag.movedY
          : getShift(row, { from, to }) * drag.rowHeight,
    handlers: { onPointerMove, onPointerUp, onPointerCancel: () => setDrag(null) },
  }
}
