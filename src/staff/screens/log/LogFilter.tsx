import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { TextField } from '../../../components/Field'
import { Button } from '../../components/Button'
import { Link } from '../../components/Link'
import { searchField } from '../../keys/searchField'
import { logTexts } from '../../texts/log'
import { useTexts } from '../../texts/useTexts'
import classes from './LogScreen.module.css'
import { filterNames } from './logFilterNames'

const hints = { about: 'aboutHint', action: 'actionHint' } as const

/** The fields by which the log is searched. */
export function LogFilter({ filter }: { filter: Readonly<Record<string, string>> }) {
  const texts = useTexts(logTexts)
  const navigate = useNavigate()
  const [typed, setTyped] = useState(filter)
  const search = () => {
    const wanted = Object.entries(typed).filter(([, value]) => value.trim() !== '')
    void navigate(`/log?${new URLSearchParams(wanted)}`)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: Safari 16 does not know <search>
    <div role="search">
      <form
        className={classes.filter}
        onSubmit={(event) => {
          event.preventDefault()
          search()
        }}
      >
        {filterNames.map((name, index) => (
          <TextField
            key={name}
            label={texts(name)}
            {...(name in hints && { placeholder: texts(hints[name as keyof typeof hints]) })}
            {...(index === 0 && searchField)}
            value={typed[name] ?? ''}
            onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
          />
        ))}
        <Button type="submit">{texts('search')}</Button>
        {Object.keys(filter).length > 0 && <Link to="/log">{texts('reset')}</Link>}
      </form>
    </div>
  )
}
