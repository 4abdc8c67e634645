import type { Changes } from '../api/contract'
import { commonTexts } from '../texts/common'
import { useTexts } from '../texts/useTexts'
import classes from './ChangePreview.module.css'

/** The dialog around it names a record that has no other name than its id. */
const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Shows what an action changes, or has changed: each field before and after. */
export function ChangePreview({ changes, label }: { changes: Changes; label?: string }) {
  const texts = useTexts(commonTexts)
  if (changes.length === 0) return <p>{texts('noChanges')}</p>
  return (
    <section aria-label={label ?? texts('changes')} className={classes.changes}>
      {changes.map((change, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and an action may change a record twice
        <div key={index}>
          {!isId.test(change.about) && <p className={classes.about}>{change.about}</p>}
          <Difference before={change.before} after={change.after} />
        </div>
      ))}
    </section>
  )
}

type State = Record<string, unknown> | null

/** Shows the fields of a record before and after, side by side. */
export function Difference({ before, after }: { before: State; after: State }) {
  const texts = useTexts(commonTexts)
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  if (names.length === 0) return null
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{texts('field')}</th>
          <th scope="col">{texts('before')}</th>
          <th scope="col">{texts('after')}</th>
        </tr>
      </thead>
      <tbody>
        {names.map((name) => (
          <tr key={name}>
            <th scope="row">{name.replaceAll('_', ' ')}</th>
            <td>
              <Value value={before?.[name]} />
            </td>
            <td className={classes.after}>
              <Value value={after?.[name]} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Writes a value of any kind, as a person reads it. */
export function Value({ value }: { value: unknown }) {
  const texts = useTexts(commonTexts)
  if (value === null || value === undefined || value === '') {
    return <span className={classes.nothing}>{texts('nothing')}</span>
  }
  if (typeof value === 'boolean') return texts(value ? 'yes' : 'no')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
