import { money } from '../../shared/money'
import type { Changes } from '../api/contract'
import { changeTexts } from '../texts/components/changes'
import { useTexts } from '../texts/useTexts'
import classes from './ChangePreview.module.css'

/** The dialog around it names a record that has no other name than its id. */
const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Shows what an action changes, or has changed: each field before and after. */
export function ChangePreview({ changes, label }: { changes: Changes; label?: string }) {
  const texts = useTexts(changeTexts)
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

/** These fields are euros where they are numbers. */
const moneyFields: ReadonlySet<string> = new Set(['amount', 'original_price', 'price', 'refunded', 'total'])
const readable = (name: string, value: unknown): unknown =>
  moneyFields.has(name) && typeof value === 'number' ? money(value) : value

/** Shows the fields of a record before and after, side by side. */
export function Difference({ before, after }: { before: State; after: State }) {
  const texts = useTexts(changeTexts)
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
              <Value value={readable(name, before?.[name])} />
            </td>
            <td className={classes.after}>
              <Value value={readable(name, after?.[name])} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Writes a value of any kind, as a person reads it. */
export function Value({ value }: { value: unknown }) {
  const texts = useTexts(changeTexts)
  if (value === null || value === undefined || value === '') {
    return <span className={classes.nothing}>{texts('nothing')}</span>
  }
  if (typeof value === 'boolean') return texts(value ? 'yes' : 'no')
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) {
    return <span className={classes.list}>{value.join('\n')}</span>
  }
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
