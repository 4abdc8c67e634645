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
import { useTexts } from '../../api/useTexts'
import { useAnnounce } from '../../components/Announcer'
import { followLink } from '../../components/Link'
import type { CellEditingProps, OpenCell } from './CellEditing'
import type { EditableColumn } from './cellValues'
import type { Pasted } from './pasteRules'
import { releasesTexts } from './texts'

const cellEditing = lazyModule(() => import(/* webpackChunkName: "cellEditing" */ './CellEditing'))

interface EditableTableProps extends Pick<CellEditingProps, 'query' | 'formats' | 'genres' | 'onStale'> {
  mayEdit: boolean
  /** Takes a barcode that was scanned into a cell. */
  onScan: (text: string) => void
  onPaste: (pasted: Pasted) => void
  children: ReactNode
}

/**
 * Shows the table with one editor for all of its cells. It listens to the events of the cells, so that they
 * are plain elements. The code of the editor is fetched once the table is shown.
 */
export function EditableTable({ mayEdit, onScan, onPaste, children, ...rest }: EditableTableProps) {
  const navigate = useNavigate()
  const [editedCell, setEditedCell] = useState<OpenCell | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const editing = useLazyModule(cellEditing, mayEdit && !hasFailed, () => setHasFailed(true))
  const onClose = useCallback(
    (closed: OpenCell) => setEditedCell((current) => (current === closed ? null : current)),
    [],
  )
  const announce = useAnnounce()
  const texts = useTexts(releasesTexts)
  /** @param typedText what replaces the value of the cell; left out, the value is edited */
  const openCell = (cell: HTMLElement, typedText?: string) => {
    if (isFixed(cell)) return announce(texts('noStockToEdit'))
    // Without a connection it could not be fetched: it is tried again.
    setHasFailed(false)
    setEditedCell((before) => {
      // Until the editor's code is there, all keys come here.
      const start = before?.cell === cell && before.typed && typedText ? before.typed : ''
      return { ...getPlace(cell), cell, ...(typedText !== undefined && { typed: start + typedText }) }
    })
  }

  const onClick = (event: MouseEvent) => {
    const link = closestElement(event.target, 'a')
    const cell = findCell(event.target)
    if (link) followLink(event, () => void navigate(link.dataset.to ?? ''))
    else if (cell) openCell(cell)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const cell = findCell(event.target)
    if (!cell) return
    if (event.defaultPrevented) return
    const typedKey = readTypedKey(event)
    const target = editing?.findCellBeside(cell, event.key)
    if (event.key === 'Enter' || event.key === 'F2') openCell(cell)
    else if (typedKey !== undefined) openCell(cell, typedKey)
    else if (target) target.focus()
    else return
    event.preventDefault()
  }
  const onPasteInto = (event: ClipboardEvent) => {
    const cell = findCell(event.target)
    const text = event.clipboardData.getData('text/plain')
    if (!cell || text === '') return
    event.preventDefault()
    if (isFixed(cell)) return announce(texts('noStockToEdit'))
    onPaste({ text, anchor: getPlace(cell) })
  }
  return (
    <>
      {editing && <editing.CellEditing {...rest} open={editedCell} onScan={onScan} onClose={onClose} />}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the links and cells in it are what is clicked */}
      <div onClick={onClick} onKeyDown={onKeyDown} onPaste={onPasteInto}>
        {children}
      </div>
    </>
  )
}

/** What a key begins to write into a cell, as in a spreadsheet; nothing for a key that does something else. */
export function readTypedKey({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): string | undefined {
  if (key === 'Delete' || key === 'Backspace') return ''
  // AltGr writes letters too, and is Ctrl and Alt at once for some browsers.
  const isShortcut = (ctrlKey || metaKey) && !(ctrlKey && altKey)
  return key.length === 1 && !isShortcut ? key : undefined
}

/** Finds the cell in which an event happened; null in the field of an open one. */
const findCell = (target: EventTarget) =>
  closestElement(target, 'input, select') ? null : closestElement(target, 'td[data-edit]')

const isFixed = ({ dataset }: HTMLElement): boolean => dataset.fixed !== undefined

const getPlace = ({ dataset: { format = '', edit } }: HTMLElement) => ({
  uuid_release_format: format,
  column: edit as EditableColumn,
})
