import { useEffect, useState } from 'react'
import { useTexts } from '../../../../components/ShopSettings'
import classes from './ListViewButton.module.css'
import { areLinesShown, showLines } from './listView'

/** Changes between covers and a dense list with one line for each record. */
export function ListViewButton() {
  const texts = useTexts()
  const [isOn, setIsOn] = useState(false)
  // The page from the server is the same for everybody.
  useEffect(() => setIsOn(areLinesShown()), [])
  const press = () => {
    showLines(!isOn)
    setIsOn(!isOn)
  }
  return (
    <button
      type="button"
      className={classes.view}
      aria-pressed={isOn}
      aria-label={texts('list.dense')}
      title={texts('list.dense')}
      onClick={press}
    >
      <svg viewBox="0 0 20 20" width="20" height="20" fill="currentColor" aria-hidden focusable="false">
        <path d="M1 3h4v3H1zM7 4h12v1.5H7zM1 8.5h4v3H1zM7 9.5h12V11H7zM1 14h4v3H1zM7 15h12v1.5H7z" />
      </svg>
    </button>
  )
}
