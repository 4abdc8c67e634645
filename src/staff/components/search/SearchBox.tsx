import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
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
  /** The address of a search; '' is the list without one. */
  toAddress: (search: string) => string
}

/** Searches while a person types. The address follows, without a step of the browser's history for each key. */
export function SearchBox({ label, hint, search, toAddress: addressOf }: SearchBoxProps) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState(search)
  const sentSearch = useRef(search)
  const address = useRef(addressOf)
  useEffect(() => {
    address.current = addressOf
  })
  useEffect(() => {
    // The address has changed by a link or by the browser's back button.
    if (search !== sentSearch.current) setTyped(search)
    sentSearch.current = search
  }, [search])
  const text = typed.trim()
  useEffect(() => {
    if (text === sentSearch.current) return
    const timer = setTimeout(() => {
      sentSearch.current = text
      void navigate(address.current(text), { replace: true })
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [text, navigate])
  return (
    // biome-ignore lint/a11y/useSemanticElements: Safari 16 does not know <search>
    <div role="search" className={classes.search}>
      <ScanField
        type="search"
        label={label}
        placeholder={hint}
        maxLength={200}
        {...searchField}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </div>
  )
}
