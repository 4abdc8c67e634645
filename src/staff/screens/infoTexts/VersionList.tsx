import { useState } from 'react'
import { describeWritten } from '../../../shared/staff/changes/infoTextChanges'
import { formatFullDay } from '../../../shared/staff/formatMoment'
import { useTexts } from '../../api/useTexts'
import { Button, Buttons } from '../../components/Button'
import { Badge, Time } from '../../components/Formatted'
import { Link } from '../../components/Link'
import { Section } from '../../components/ScreenFrame'
import type { InfoText, InfoTextVersion } from './calls'
import classes from './InfoTextScreen.module.css'
import { canCorrect, canRemove, findVersionBefore } from './infoTextDraft'
import { RemoveTextDialog } from './RemoveTextDialog'
import { Lines } from './SaveTextDialog'
import { infoTextsTexts } from './texts'
import type { Undoable } from './UndoChange'

interface VersionListProps {
  text: InfoText
  /** The day of the version in the editor. */
  openDay: string
  /** Loads the text again, because somebody else has changed it. */
  onStale: () => void
  onRemoved: (change: Undoable) => void
}

/** Lists all versions of a text, newest first, each with its changes and its words. */
export function VersionList({ text, openDay, onStale, onRemoved }: VersionListProps) {
  const texts = useTexts(infoTextsTexts)
  const [removing, setRemoving] = useState<InfoTextVersion | null>(null)
  if (text.versions.length === 0) return null
  return (
    <Section title={texts('versions')}>
      {text.versions.map((version) => (
        <details key={version.valid_from} className={classes.version}>
          <summary>
            <span className={classes.day}>{formatFullDay(version.valid_from)}</span>
            <Badge isStrong={version.state === 'in_force'}>
              {texts(version.state === 'past' ? 'pastState' : version.state)}
            </Badge>
            {version.is_agreed && <Badge>{texts('isAgreed')}</Badge>}
            <span className={classes.who}>
              {version.changed_at && version.changed_by ? (
                <>
                  {texts('changedBy', { name: version.changed_by })}, <Time at={version.changed_at} />
                </>
              ) : (
                texts('imported')
              )}
            </span>
          </summary>
          <Buttons>
            {version.valid_from !== openDay && (
              <Link to={`/info-texts/${text.slug}?version=${version.valid_from}`}>
                {texts(canCorrect(text, version) ? 'edit' : 'startFrom')}
              </Link>
            )}
            {canRemove(text, version) && (
              <Button onClick={() => setRemoving(version)}>{texts('remove')}</Button>
            )}
          </Buttons>
          <Differences text={text} version={version} />
          <Words version={version} />
        </details>
      ))}
      {removing && (
        <RemoveTextDialog
          text={text}
          version={removing}
          onStale={onStale}
          onRemoved={onRemoved}
          onClose={() => setRemoving(null)}
        />
      )}
    </Section>
  )
}

/** Which lines came and went since the version before. */
function Differences({ text, version }: { text: InfoText; version: InfoTextVersion }) {
  const texts = useTexts(infoTextsTexts)
  const before = findVersionBefore(text, version.valid_from)
  const lines = before ? describeWritten(before.texts, version.texts) : []
  return (
    <section className={classes.compared}>
      <h3>{before ? texts('compared', { day: formatFullDay(before.valid_from) }) : texts('whatChanged')}</h3>
      {lines.length > 0 ? <Lines lines={lines} /> : <p>{texts(before ? 'noDifference' : 'firstVersion')}</p>}
    </section>
  )
}

/** The words of a version in each of its languages, as they were written. */
function Words({ version }: { version: InfoTextVersion }) {
  const texts = useTexts(infoTextsTexts)
  return Object.entries(version.texts).map(([language, { title, body }]) => (
    <section key={language}>
      <h3>
        {texts(language as 'en')}: <span lang={language}>{title}</span>
      </h3>
      <pre lang={language} className={classes.words}>
        {body}
      </pre>
    </section>
  ))
}
