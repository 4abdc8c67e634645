import {
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useState,
} from 'react'
import { useNavigate } from 'react-router-dom'
import { closestElement } from '../../../components/dom/closestElement'
import { lazyModule, useLazyModule } from '../../../components/lazyModule'
import { followLink } from '../../components/Link'
import type { CellEditingProps, OpenCell } from './CellEditing'
import type { EditableColumn } from './cellValues'
import type { Pasted } from './pasteRules'

const cellEditing = lazyModule(() => import(/* webpackChunkName: "cellEditing" */ './CellEditing'))

interface EditAreaProps extends Pick<CellEditingProps, 'query' | 'records' | 'genres' | 'onStale'> {
  mayEdit: boolean
  onPaste: (pasted: Pasted) => void
  children: ReactNode
}

/**
 * The table with one editor for all of its cells. What happens in the cells is heard here, so that they are plain
 * elements. The code of the editor is fetched once the table is shown.
 */
export function EditArea({ mayEdit, onPaste, children, ...rest }: EditAreaProps) {
  const navigate = useNavigate()
  const [open, setOpen] = useState<OpenCell | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const editing = useLazyModule(cellEditing, mayEdit && !hasFailed, () => setHasFailed(true))
  const onClose = useCallback(
    (closed: OpenCell) => setOpen((current) => (current === closed ? null : current)),
    [],
  )
  const openCell = (cell: HTMLElement) => {
    // Without a connection it could not be fetched: it is tried again.
    setHasFailed(false)
    setOpen({ ...placeOf(cell), cell })
  }

  const onClick = (event: MouseEvent) => {
    const link = closestElement(event.target, 'a')
    const cell = cellOf(event.target)
    if (link) followLink(event, () => void navigate(link.dataset.to ?? ''))
    else if (cell) openCell(cell)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const cell = cellOf(event.target)
    if (!cell) return
    const isOpening = event.key === 'Enter' || event.key === 'F2'
    const target = isOpening ? cell : editing?.cellBeside(cell, event.key)
    if (!target || event.defaultPrevented) return
    event.preventDefault()
    if (isOpening) openCell(cell)
    else target.focus()
  }
  const onPasteInto = (event: ClipboardEvent) => {
    const cell = cellOf(event.target)
    const text = event.clipboardData.getData('text/plain')
    if (!cell || text === '') return
    event.preventDefault()
    onPaste({ text, anchor: placeOf(cell) })
  }
  return (
    <>
      {editing && <editing.CellEditing {...rest} open={open} onClose={onClose} />}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the links and cells in it are what is clicked */}
      <div onClick={onClick} onKeyDown={onKeyDown} onPaste={onPasteInto}>
        {children}
      </div>
    </>
  )
}

/** Finds the cell in which an event happened; null in the field of an open one. */
const cellOf = (target: EventTarget) =>
  closestElement(target, 'input, select') ? null : closestElement(target, 'td[data-edit]')

const placeOf = ({ dataset: { format = '', edit } }: HTMLElement) => ({
  uuid_release_format: format,
  column: edit as EditableColumn,
})
