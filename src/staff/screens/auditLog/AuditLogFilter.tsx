import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Field, TextField } from '../../../components/Field'
import { doneTexts, loggedActions } from '../../../shared/staff/changes/actionTexts'
import { useTexts } from '../../api/useTexts'
import { Button } from '../../components/Button'
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
        <Field label={texts('action')}>
          {(control) => (
            <select
              {...control}
              value={values.action ?? ''}
              onChange={({ target }) => setValues({ ...values, action: target.value })}
            >
              <option value="">{texts('anyAction')}</option>
              {actions.map(([action, text]) => (
                <option key={action} value={action}>
                  {text}
                </option>
              ))}
            </select>
          )}
        </Field>
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
function useActions(addressed: string | undefined): readonly (readonly [action: string, text: string])[] {
  const texts = useTexts(doneTexts)
  return useMemo(() => {
    const actions = loggedActions.map((action) => [action, texts(action)] as const)
    const other =
      addressed && !actions.some(([action]) => action === addressed) ? [[addressed, addressed] as const] : []
    return [...actions.sort(([, a], [, b]) => a.localeCompare(b)), ...other]
  }, [texts, addressed])
}
