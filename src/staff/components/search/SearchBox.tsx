import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useLatest } from '../../../components/useLatest'
import { greatestValues } from '../../../shared/greatestValues'
import { ScanField } from '../../keys/ScanField'
import { searchField } from '../../keys/searchField'
import classes from './SearchBox.module.css'

/** So long after the last key the search begins. */
const pauseMs = 150

export interface SearchBoxProps {
  label: string
  hint: string
  /** The words of the address. */
  search: string
  /** The search is what the screen is for: its field has the focus, and the hint stands below it. */
  takesFocus?: boolean
  /** Writes the address of a search; '' is the list without one. */
  toAddress: (search: string) => string
}

/** Searches while a person types. The address follows, without a step of the browser's history for each key. */
export function SearchBox({ label, hint, search, takesFocus = false, toAddress }: SearchBoxProps) {
  const navigate = useNavigate()
  const [text, setText] = useState(search)
  const searched = useRef(search)
  const latestToAddress = useLatest(toAddress)
  useEffect(() => {
    // The address has changed by a link, by a scan or by the browser's back button.
    if (search !== searched.current) setText(search)
    searched.current = search
  }, [search])
  const words = text.trim()
  useEffect(() => {
    if (words === searched.current) return
    const timer = setTimeout(() => {
      searched.current = words
      void navigate(latestToAddress.current(words), { replace: true })
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [words, navigate])
  return (
    // biome-ignore lint/a11y/useSemanticElements: Safari 16 does not know <search>
    <div role="search" className={classes.search}>
      <ScanField
        type="search"
        label={label}
        {...(takesFocus ? { takesFocus, hint } : { placeholder: hint })}
        maxLength={greatestValues.search}
        {...searchField}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </div>
  )
}
