import { type KeyboardEvent, type MouseEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { CloseIcon } from '../../components/PlayerIcons'
import { useTexts } from '../../components/ShopSettings'
import { isSearchable, maxTermLength, tidyTerm } from '../../shared/lists/searchTerm'
import { searchTexts } from '../../shared/texts/search'
import type { EntryState } from '../navigation/browserHistory'
import { toLocation } from '../navigation/navigationSlice'
import classes from './SearchHeader.module.css'
import { readTerm, searchPath } from './searchAddress'

/** The delay after the last typed character, in milliseconds. */
const debounceMs = 250

/** Replaces the shop's header: it shows the search box, and a link back to the page where the search began. */
export function SearchHeader() {
  const texts = useTexts(searchTexts)
  const navigate = useNavigate()
  const location = useLocation()
  const shownTerm = readTerm(location)
  const [text, setText] = useState(shownTerm)
  /**
   * The last term that was searched for: searching for it again is skipped, and its answer does not change the
   * box.
   */
  const lastTerm = useRef(shownTerm)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const box = useRef<HTMLInputElement>(null)

  // Each result replaces the one before: "back" leaves the search instead of undoing the typing.
  const searchFor = (typedText: string) => {
    clearTimeout(timer.current)
    const address = searchPath(tidyTerm(typedText))
    const term = readTerm(toLocation(address))
    if (term === lastTerm.current) return
    lastTerm.current = term
    void navigate(address, { replace: true })
  }
  const onType = (typedText: string) => {
    setText(typedText)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => searchFor(typedText), debounceMs)
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs only once, when the search begins
  useEffect(() => {
    if (shownTerm === '') box.current?.focus()
    // The server does not see the hash: a link that has its term only there is searched for now.
    const inHash = readTerm(window.location)
    if (inHash === shownTerm) {
      // The term belongs into the hash too.
      if (isSearchable(shownTerm) && window.location.hash === '')
        void navigate(searchPath(shownTerm), { replace: true })
      return
    }
    setText(inHash)
    searchFor(inHash)
  }, [])

  // With back and forward between searches the box follows the address, but it never overwrites what is being
  // typed.
  useEffect(() => {
    if (shownTerm === lastTerm.current) return
    lastTerm.current = shownTerm
    setText(shownTerm)
  }, [shownTerm])

  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault()
    searchFor(text)
    // On a phone this closes the keyboard, so that the results are in sight.
    if (tidyTerm(text) !== '') box.current?.blur()
  }
  const clear = () => {
    setText('')
    searchFor('')
    box.current?.focus()
  }
  /** Goes back when the visitor came from another page of the shop. */
  const goBack = (): boolean => {
    const hasBefore = Boolean((location.state as EntryState | null)?.before)
    if (hasBefore) void navigate(-1)
    return hasBefore
  }
  const onBack = (event: MouseEvent) => {
    if (!event.metaKey && !event.ctrlKey && !event.shiftKey && goBack()) event.preventDefault()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    if (text === '') goBack()
    else clear()
  }

  return (
    <header>
      {/* biome-ignore lint/a11y/useSemanticElements: older browsers do not know <search> */}
      <div className={classes.bar} role="search">
        <a className={classes.back} href="/" onClick={onBack}>
          <span aria-hidden>←</span>
          <span className={classes.backWord}>{texts('search.back')}</span>
        </a>
        <form className={classes.form} action="/search" onSubmit={onSubmit}>
          <label className="visually-hidden" htmlFor="search">
            {texts('search.label')}
          </label>
          <input
            ref={box}
            id="search"
            className={classes.box}
            type="search"
            name="query"
            value={text}
            placeholder={texts('search.label')}
            maxLength={maxTermLength}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="search"
            onChange={(event) => onType(event.target.value)}
            onKeyDown={onKeyDown}
          />
          {text !== '' && (
            <button
              className={classes.clear}
              type="button"
              aria-label={texts('search.clear')}
              onClick={clear}
            >
              <CloseIcon />
            </button>
          )}
        </form>
      </div>
    </header>
  )
}
