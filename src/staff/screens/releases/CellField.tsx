import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { choosableVisibilities } from '../../../shared/staff/releases/formatFilters'
import type { KeyOf, Texts } from '../../../shared/texts/createTexts'
import { useTexts } from '../../api/useTexts'
import { useHastyEnter } from '../../keys/useHastyEnter'
import type { ListedFormat } from './calls'
import { cellText, type EditableColumn } from './cellValues'
import { findNeighbourCell } from './findNeighbourCell'
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
  typed: startText,
  onScan,
  onClose,
  onSave,
}: CellFieldProps) {
  const texts = useTexts(releasesTexts)
  const before = cellText(format, column)
  const [text, setText] = useState(() =>
    column === 'visibility'
      ? (findVisibility(startText, texts) ?? (before === 'draft' ? 'shown' : before))
      : (startText ?? before),
  )
  const [isWrong, setIsWrong] = useState(false)
  const field = useRef<HTMLInputElement & HTMLSelectElement>(null)
  const hasEnded = useRef(false)
  useEffect(() => {
    field.current?.focus()
    if (startText === undefined) field.current?.select?.()
    else field.current?.setSelectionRange?.(startText.length, startText.length)
    cell.dataset.open = ''
    return () => {
      delete cell.dataset.open
    }
  }, [cell, startText])

  const close = (isFocusKept: boolean, isSaved: boolean) => {
    hasEnded.current = true
    onClose(isSaved)
    if (isFocusKept) cell.focus()
  }
  /** Saves what was typed. @param isFocusKept the focus goes back to the cell @returns whether the field is closed now */
  const end = (isFocusKept: boolean): boolean => {
    if (hasEnded.current) return true
    const isChanged = text.trim() !== before
    if (isChanged && !onSave(text)) {
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
      if (!isScan(text, isHasty.current)) return void end(true)
      close(true, false)
      onScan(text.trim())
    } else if (event.key === 'Tab') {
      const next = findNeighbourCell(event.currentTarget, event.shiftKey ? -1 : 1)
      if (!next && text.trim() === before) return
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
    value: text,
    onKeyDown,
    onBlur: () => end(false),
  }
  if (column === 'visibility') {
    return (
      <select {...props} onChange={({ target }) => setText(target.value)}>
        {choosableVisibilities.map((option) => (
          <option key={option} value={option}>
            {texts(option)}
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
        setText(target.value)
        setIsWrong(false)
      }}
    />
  )
}

/** Digits that a scanner sent, or too many for a price, a number of copies or a weight. */
const isScan = (text: string, isHasty: boolean): boolean =>
  (isHasty ? /^\d{4,}$/ : /^\d{8,}$/).test(text.trim())

/** Finds the choice that begins with a letter, as lists to choose from do. */
const findVisibility = (text: string | undefined, texts: Texts<KeyOf<typeof releasesTexts>>) =>
  text
    ? choosableVisibilities.find((option) => texts(option).toLowerCase().startsWith(text.toLowerCase()))
    : undefined
