import { useTexts } from '../../../api/useTexts'
import { ChangeFacts, Differences, useDescribed } from '../../../components/changes/ChangePreview'
import { Time } from '../../../components/Formatted'
import type { ReleasePage } from './calls'
import classes from './ReleaseScreen.module.css'
import { releaseTexts } from './texts'

/**
 * Lists the changes of the release that staff have made.
 * @param page its `history` is newest first
 */
export function ReleaseHistory({ page: { history, image_preset } }: { page: ReleasePage }) {
  const texts = useTexts(releaseTexts)
  const describe = useDescribed()
  if (history.length === 0) return <p>{texts('noHistory')}</p>
  return (
    <ol className={classes.history}>
      {history.map((entry) => {
        const described = describe(entry)
        return (
          <li key={entry.id}>
            <p>
              <Time at={entry.at} /> <strong>{described.sentence}</strong> {texts('by', { name: entry.by })}
            </p>
            <ChangeFacts described={described} />
            <Differences described={described} imagePreset={image_preset} />
          </li>
        )
      })}
    </ol>
  )
}
