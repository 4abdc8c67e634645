import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { TextField } from '../../../components/Field'
import { searchField } from '../../keys/searchField'
import { scanField } from '../../keys/useScanner'
import { ordersTexts } from '../../texts/orders'
import { useTexts } from '../../texts/useTexts'
import classes from './OrdersScreen.module.css'

/** So long after the last key the search begins. */
const pauseMs = 150

/** Searches while a person types. The address follows, without a step of the browser's history for each key. */
export function OrderSearch({ search }: { search: string }) {
  const texts = useTexts(ordersTexts)
  const navigate = useNavigate()
  const [typed, setTyped] = useState(search)
  const sent = useRef(search)
  useEffect(() => {
    // The address has changed by a link or by the browser's back button.
    if (search !== sent.current) setTyped(search)
    sent.current = search
  }, [search])
  const wanted = typed.trim()
  useEffect(() => {
    if (wanted === sent.current) return
    const timer = setTimeout(() => {
      sent.current = wanted
      const address = wanted === '' ? '/orders' : `/orders?${new URLSearchParams({ search: wanted })}`
      void navigate(address, { replace: true })
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [wanted, navigate])
  return (
    // biome-ignore lint/a11y/useSemanticElements: Safari 16 does not know <search>
    <div role="search" className={classes.search}>
      <TextField
        type="search"
        label={texts('search')}
        placeholder={texts('searchHint')}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        {...searchField}
        {...scanField}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </div>
  )
}
