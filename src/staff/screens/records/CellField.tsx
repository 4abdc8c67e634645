import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { choosableVisibilities } from '../../../shared/staff/recordFilters'
import { recordsTexts } from '../../texts/records'
import { useTexts } from '../../texts/useTexts'
import { cellText, type EditableColumn } from './cellValues'
import { neighbourCell } from './neighbourCell'
import classes from './RecordsScreen.module.css'
import type { ListedRecord } from './recordsCalls'

export interface CellFieldProps {
  record: ListedRecord
  column: EditableColumn
  label: string
  /** The field covers it. */
  cell: HTMLElement
  onClose: (isSaved: boolean) => void
  /** Saves; false: what was typed cannot be read, and the field stays open. */
  onSave: (text: string) => boolean
}

/** The field in which the value of a cell is typed. */
export function CellField({ record, column, label, cell, onClose, onSave }: CellFieldProps) {
  const texts = useTexts(recordsTexts)
  const before = cellText(record, column)
  const [typed, setTyped] = useState(before === 'draft' ? 'shown' : before)
  const [isWrong, setIsWrong] = useState(false)
  const field = useRef<HTMLInputElement & HTMLSelectElement>(null)
  const hasEnded = useRef(false)
  useEffect(() => {
    field.current?.focus()
    field.current?.select?.()
    cell.dataset.open = ''
    return () => {
      delete cell.dataset.open
    }
  }, [cell])

  const close = (isFocusKept: boolean, isSaved: boolean) => {
    hasEnded.current = true
    onClose(isSaved)
    if (isFocusKept) cell.focus()
  }
  /** Saves what was typed. @param isFocusKept the focus goes back to the cell @returns whether the field is closed now */
  const end = (isFocusKept: boolean): boolean => {
    if (hasEnded.current) return true
    const isChanged = typed.trim() !== before
    if (isChanged && !onSave(typed)) {
      setIsWrong(true)
      return false
    }
    close(isFocusKept, isChanged)
    return true
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      close(true, false)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      end(true)
    } else if (event.key === 'Tab') {
      const next = neighbourCell(event.currentTarget, event.shiftKey ? -1 : 1)
      if (!next && typed.trim() === before) return
      event.preventDefault()
      if (end(false)) next?.click()
    }
  }
  const props = {
    ref: field,
    className: classes.cellField,
    'data-edit': column,
    'aria-label': label,
    'aria-invalid': isWrong || undefined,
    value: typed,
    onKeyDown,
    onBlur: () => end(false),
  }
  if (column === 'visibility') {
    return (
      <select {...props} onChange={({ target }) => setTyped(target.value)}>
        {choosableVisibilities.map((one) => (
          <option key={one} value={one}>
            {texts(one)}
          </option>
        ))}
      </select>
    )
  }
  return (
    <input
      {...props}
      type="text"
      inputMode={
        column === 'price' ? 'decimal' : column === 'stock' || column === 'weight' ? 'numeric' : undefined
      }
      autoComplete="off"
      spellCheck={false}
      maxLength={200}
      onChange={({ target }) => {
        setTyped(target.value)
        setIsWrong(false)
      }}
    />
  )
}
