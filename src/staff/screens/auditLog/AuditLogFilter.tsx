import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { TextField } from '../../../components/Field'
import { doneTexts } from '../../../shared/staff/changes/actionTexts'
import { loggedActions } from '../../../shared/staff/changes/loggedActions'
import { useTexts } from '../../api/useTexts'
import { Button } from '../../components/Button'
import { ChoiceField } from '../../components/ChoiceField'
import { Link } from '../../components/Link'
import { searchField } from '../../keys/searchField'
import classes from './AuditLogScreen.module.css'
import { auditLogFilterNames } from './auditLogFilterNames'
import { auditLogTexts } from './texts'

const typedNames = auditLogFilterNames.filter((name) => name !== 'action')

/**
 * Shows the fields by which the audit log is searched. Searching writes the address.
 * @param filter by the names of the address's parameters
 */
export function AuditLogFilter({ filter }: { filter: Readonly<Record<string, string>> }) {
  const texts = useTexts(auditLogTexts)
  const navigate = useNavigate()
  const [values, setValues] = useState(filter)
  const actions = useActions(values.action)
  const search = () => {
    const parameters = Object.entries(values).filter(([, value]) => value.trim() !== '')
    void navigate(`/audit-log?${new URLSearchParams(parameters)}`)
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
        <ChoiceField
          label={texts('action')}
          value={values.action ?? ''}
          options={[{ value: '', label: texts('anyAction') }, ...actions]}
          onChange={(action) => setValues({ ...values, action })}
        />
        {typedNames.map((name, index) => (
          <TextField
            key={name}
            label={texts(name)}
            {...(name === 'subject' && { placeholder: texts('subjectHint') })}
            {...(index === 0 && searchField)}
            value={values[name] ?? ''}
            onChange={({ target }) => setValues({ ...values, [name]: target.value })}
          />
        ))}
        <Button type="submit">{texts('search')}</Button>
        {Object.keys(filter).length > 0 && <Link to="/audit-log">{texts('reset')}</Link>}
      </form>
    </div>
  )
}

/**
 * Lists the actions with the sentences of the audit log, by these.
 * @param addressed one that an address names; it is listed in any case
 */
function useActions(addressed: string | undefined): readonly { value: string; label: string }[] {
  const texts = useTexts(doneTexts)
  return useMemo(() => {
    const actions = loggedActions.map((value) => ({ value, label: texts(value) }))
    const isListed = !addressed || actions.some(({ value }) => value === addressed)
    const other = isListed ? [] : [{ value: addressed, label: addressed }]
    return [...actions.sort((a, b) => a.label.localeCompare(b.label)), ...other]
  }, [texts, addressed])
}
