import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { choosableVisibilities } from '../../../shared/staff/releases/formatFilters'
import type { KeyOf, Texts } from '../../../shared/texts/createTexts'
import { useTexts } from '../../api/useTexts'
import { useHastyEnter } from '../../keys/useHastyEnter'
import type { ListedFormat } from './calls'
import { cellText, type EditableColumn } from './cellValues'
import { neighbourCell } from './neighbourCell'
import classes from './ReleasesScreen.module.css'
import { releasesTexts } from './texts'

export interface CellFieldProps {
  format: ListedFormat
  column: EditableColumn
  label: string
  /** The field covers it. */
  cell: HTMLElement
  /** What replaces the value; left out, the value is edited. */
  typed: string | undefined
  /** Takes what turns out to be a barcode, which no cell holds. */
  onScan: (text: string) => void
  onClose: (isSaved: boolean) => void
  /** Saves; false: what was typed cannot be read, and the field stays open. */
  onSave: (text: string) => boolean
}

/** Shows the field in which the value of a cell is typed. */
export function CellField({
  format,
  column,
  label,
  cell,
  typed: begun,
  onScan,
  onClose,
  onSave,
}: CellFieldProps) {
  const texts = useTexts(releasesTexts)
  const before = cellText(format, column)
  const [typed, setTyped] = useState(() =>
    column === 'visibility'
      ? (visibilityOf(begun, texts) ?? (before === 'draft' ? 'shown' : before))
      : (begun ?? before),
  )
  const [isWrong, setIsWrong] = useState(false)
  const field = useRef<HTMLInputElement & HTMLSelectElement>(null)
  const hasEnded = useRef(false)
  useEffect(() => {
    field.current?.focus()
    if (begun === undefined) field.current?.select?.()
    else field.current?.setSelectionRange?.(begun.length, begun.length)
    cell.dataset.open = ''
    return () => {
      delete cell.dataset.open
    }
  }, [cell, begun])

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
  const isHasty = useHastyEnter()
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      close(true, false)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      if (!isScan(typed, isHasty.current)) return void end(true)
      close(true, false)
      onScan(typed.trim())
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

/** Digits that a scanner sent, or too many for a price, a number of copies or a weight. */
const isScan = (typed: string, isHasty: boolean): boolean =>
  (isHasty ? /^\d{4,}$/ : /^\d{8,}$/).test(typed.trim())

/** Finds the choice that begins with a letter, as lists to choose from do. */
const visibilityOf = (typed: string | undefined, texts: Texts<KeyOf<typeof releasesTexts>>) =>
  typed
    ? choosableVisibilities.find((one) => texts(one).toLowerCase().startsWith(typed.toLowerCase()))
    : undefined
