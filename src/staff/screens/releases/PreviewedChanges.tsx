import type { Visibility } from '../../../shared/staff/releases/formatFilters'
import { formats } from '../../../shared/texts/formats'
import type { Changes } from '../../api/contract'
import { useTexts } from '../../api/useTexts'
import { changeTexts } from '../../components/changes/texts'
import { Value } from '../../components/changes/Value'
import type { EditableColumn } from './cellValues'
import { formatChangesTexts } from './changeTexts'
import classes from './ReleasesScreen.module.css'
import { releasesTexts } from './texts'

interface PreviewedChangesProps {
  changes: Changes
  /** The names of the first changes. */
  names: readonly string[]
}

/** Shows what changes, row by row; of many changes the first ones, and how many there are. */
export function PreviewedChanges({ changes, names }: PreviewedChangesProps) {
  const texts = useTexts(formatChangesTexts)
  const words = useTexts(releasesTexts)
  const changeText = useTexts(changeTexts)
  if (changes.length === 0) return <p>{changeText('noChanges')}</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: by keyboard, a long list is scrolled once it has the focus
    <section aria-label={texts('planned')} tabIndex={0}>
      <table className={classes.planned}>
        <thead>
          <tr>
            <th scope="col">{words('release')}</th>
            <th scope="col">{changeText('field')}</th>
            <th scope="col">{changeText('before')}</th>
            <th scope="col">{changeText('after')}</th>
          </tr>
        </thead>
        <tbody>
          {names.flatMap((name, at) =>
            Object.keys(changes[at]?.after ?? {}).map((field, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and two releases may have one name
              <tr key={`${at} ${field}`}>
                {index === 0 ? <th scope="row">{name}</th> : <td />}
                <td>{words(field as EditableColumn)}</td>
                <td>
                  <CellValue field={field} value={changes[at]?.before?.[field]} />
                </td>
                <td className={classes.after}>
                  <CellValue field={field} value={changes[at]?.after?.[field]} />
                </td>
              </tr>
            )),
          )}
        </tbody>
      </table>
      {changes.length > names.length && <p>{texts('more', { count: changes.length - names.length })}</p>}
    </section>
  )
}

/** Writes a value as the table of releases does. */
function CellValue({ field, value }: { field: string; value: unknown }) {
  const words = useTexts(releasesTexts)
  if (field === 'price' && typeof value === 'number') return formats.money(value)
  if (field === 'visibility') return words(value as Visibility)
  return <Value value={Array.isArray(value) ? value.join(', ') : value} />
}
