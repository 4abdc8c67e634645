import { useState } from 'react'
import { describeWritten } from '../../../shared/staff/changes/infoTextChanges'
import { formatFullDay } from '../../../shared/staff/formatMoment'
import type { Texts } from '../../../shared/texts/createTexts'
import { useTexts } from '../../api/useTexts'
import { ActionDialog } from '../../components/dialog/ActionDialog'
import { type InfoText, type InfoTextVersion, useSetTextMutation } from './calls'
import classes from './InfoTextScreen.module.css'
import { findVersionBefore, getFirstDay, type TextForm, toInput } from './infoTextDraft'
import { infoTextsTexts } from './texts'

interface SaveTextDialogProps {
  text: InfoText
  base: InfoTextVersion | null
  form: TextForm
  onStale: () => void
  onSaved: () => void
  /** Forgets what was typed, because it is saved, or what somebody else has saved stays. */
  onForget: () => void
  onClose: () => void
}

/** Shows what saving changes, and saves. If somebody else has changed the text meanwhile, it shows both. */
export function SaveTextDialog({
  text,
  base,
  form,
  onStale,
  onSaved,
  onForget,
  onClose,
}: SaveTextDialogProps) {
  const texts = useTexts(infoTextsTexts)
  const [trigger] = useSetTextMutation()
  const [version, setVersion] = useState(form.version)
  const day = getFirstDay(base, form)
  const theirs = text.versions.find(({ valid_from }) => valid_from === day) ?? text.versions[0]
  return (
    <ActionDialog
      title={texts('saveHeading')}
      button={texts('saveNow')}
      text={day > text.today ? texts('saveLater', { day: formatFullDay(day) }) : texts('saveToday')}
      doneText={texts('saved', { day: formatFullDay(day) })}
      trigger={trigger}
      input={toInput(text, base, form)}
      version={version}
      conflict={{
        fields: [
          // Somebody may have added or removed another version.
          { label: texts('versions'), mine: formatFullDay(day), theirs: listFirstDays(text) },
          ...listDifferences(form, theirs?.texts ?? {}, texts),
        ],
        onKeepMine: () => setVersion(text.version),
      }}
      onReload={onStale}
      onDone={onSaved}
      onForget={onForget}
      onClose={onClose}
    >
      {({ planned }) => (
        <>
          <Compared text={text} day={day} form={form} />
          <Planned warnings={planned?.warnings ?? []} />
        </>
      )}
    </ActionDialog>
  )
}

/** What the law misses in what would be saved. */
function Planned({ warnings }: { warnings: readonly string[] }) {
  const texts = useTexts(infoTextsTexts)
  if (warnings.length === 0) return null
  return (
    <section aria-label={texts('check')} className={classes.warnings}>
      <h3>{texts('check')}</h3>
      <Lines lines={warnings} />
    </section>
  )
}

/** Shows of a new version which lines came and went since the one before; corrections are in the preview. */
function Compared({ text, day, form }: { text: InfoText; day: string; form: TextForm }) {
  const texts = useTexts(infoTextsTexts)
  const before = findVersionBefore(text, day)
  if (!before || text.versions.some(({ valid_from }) => valid_from === day)) return null
  const lines = describeWritten(before.texts, toWrittenTexts(form))
  return (
    <section className={classes.compared}>
      <h3>{texts('compared', { day: formatFullDay(before.valid_from) })}</h3>
      {lines.length === 0 ? <p>{texts('noDifference')}</p> : <Lines lines={lines} />}
    </section>
  )
}

/**
 * Lists sentences about changes.
 * @param lines in their order; the same one may come twice
 */
export const Lines = ({ lines }: { lines: readonly string[] }) => (
  <ul className={classes.lines}>
    {lines.map((line, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and a line may come twice
      <li key={i}>{line}</li>
    ))}
  </ul>
)

const listFirstDays = ({ versions }: InfoText): string[] =>
  versions.map(({ valid_from }) => formatFullDay(valid_from))

/** Leaves out the languages in which nothing is written. */
const toWrittenTexts = ({ texts }: TextForm): TextForm['texts'] =>
  Object.fromEntries(Object.entries(texts).filter(([, { body }]) => body.trim() !== ''))

/** Lists what the form and the version that is saved now have, where it differs. */
const listDifferences = (
  form: TextForm,
  theirs: InfoTextVersion['texts'],
  texts: Texts<'title' | 'body' | 'en' | 'de' | 'fieldIn'>,
) =>
  Object.entries(form.texts)
    .flatMap(([language, mine]) =>
      (['title', 'body'] as const).map((field) => ({
        label: texts('fieldIn', { field: texts(field), language: texts(language as 'en') }),
        mine: mine[field].trim(),
        theirs: theirs[language]?.[field].trim() ?? '',
      })),
    )
    .filter(({ mine, theirs: other }) => mine !== other)
