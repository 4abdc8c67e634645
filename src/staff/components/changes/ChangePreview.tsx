import {
  type Change,
  type DescribedChange,
  describeChange,
  type ShownValue,
} from '../../../shared/staff/changes/describeChange'
import { subjectText } from '../../../shared/staff/changes/subjectText'
import type { Changes } from '../../api/contract'
import { useUser } from '../../api/UserContext'
import { useTexts } from '../../api/useTexts'
import classes from './ChangePreview.module.css'
import { changeTexts } from './texts'

/** The dialog around it names a record that has no other name than its id, and a section of the settings. */
const isId = /^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|settings\/.*)$/

export interface ChangePreviewProps {
  changes: Changes
  label?: string
}

/**
 * Shows what an action changes, or has changed: each field before and after.
 * @param changes none shows the sentence that nothing changes
 * @param label names the section for screen readers
 */
export function ChangePreview({ changes, label }: ChangePreviewProps) {
  const texts = useTexts(changeTexts)
  const describe = useDescribed()
  if (changes.length === 0) return <p>{texts('noChanges')}</p>
  return (
    <section aria-label={label ?? texts('changes')} className={classes.changes}>
      {changes.map((change, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and an action may change a record twice
        <div key={index}>
          {!isId.test(change.subject) && <p className={classes.about}>{subjectText(change.subject)}</p>}
          <Differences described={describe({ action: '', detail: {}, ...change })} />
        </div>
      ))}
    </section>
  )
}

/** Shows what is different: each field before and after, and how the blocks of a page have changed. */
export function Differences({ described, imagePreset }: DescribedProps) {
  const texts = useTexts(changeTexts)
  const { differences, lines } = described
  return (
    <>
      {lines.length > 0 && (
        <ul className={classes.lines}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {differences.length > 0 && (
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{texts('field')}</th>
              <th scope="col">{texts('before')}</th>
              <th scope="col">{texts('after')}</th>
            </tr>
          </thead>
          <tbody>
            {differences.map(({ name, label, before, after }) => (
              <tr key={name}>
                <th scope="row">{label}</th>
                <td>{before && <Shown value={before} imagePreset={imagePreset} />}</td>
                <td className={classes.after}>
                  <Shown value={after} imagePreset={imagePreset} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}

interface DescribedProps {
  described: DescribedChange
  /** The size in which pictures are shown; without it they are counted. */
  imagePreset?: string | null | undefined
}

/**
 * Shows the facts that an action was given, such as its reason.
 * @param described without facts nothing is shown
 */
export function ChangeFacts({ described: { facts } }: Pick<DescribedProps, 'described'>) {
  if (facts.length === 0) return null
  return (
    <dl className={classes.facts}>
      {facts.map(({ name, label, after }) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd>
            <Shown value={after} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Shown({ value, imagePreset }: { value: ShownValue } & Pick<DescribedProps, 'imagePreset'>) {
  const texts = useTexts(changeTexts)
  if (value.kind === 'nothing') return <span className={classes.nothing}>{texts('nothing')}</span>
  if (value.kind === 'text') return value.text
  if (value.kind === 'lines') return <span className={classes.list}>{value.lines.join('\n')}</span>
  if (!imagePreset) return texts('pictures', { count: value.ids.length })
  return <Pictures ids={value.ids} imagePreset={imagePreset} />
}

function Pictures({ ids, imagePreset }: { ids: readonly string[]; imagePreset: string }) {
  const texts = useTexts(changeTexts)
  const { shop } = useUser()
  return ids.map((id, i) => (
    <img
      key={id}
      src={`${shop.resources_url}/image/${id}/${imagePreset}`}
      alt={texts('pictureName', { number: i + 1 })}
      width={64}
      height={64}
      loading="lazy"
    />
  ))
}

/**
 * Gives the function that describes a change in the language of the person who works.
 * @returns pure, so that it can be called while rendering
 */
export const useDescribed = (): ((change: Change) => DescribedChange) => {
  return (change) => describeChange(change)
}
