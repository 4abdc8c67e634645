import { useEffect, useRef, useState } from 'react'
import { Field, TextField } from '../../../components/Field'
import { greatestValues } from '../../../shared/greatestValues'
import { formatFullDay } from '../../../shared/staff/formatMoment'
import { useTexts } from '../../api/useTexts'
import { Hint } from '../../components/Notice'
import { PreviewedForm } from '../../components/preview/PreviewedForm'
import { usePreview } from '../../components/preview/usePreview'
import { RadioGroup } from '../../components/RadioGroup'
import { SaveBar } from '../../components/SaveBar'
import { type InfoText, type InfoTextVersion, usePreviewTextMutation } from './calls'
import classes from './InfoTextScreen.module.css'
import { canCorrect, getFirstDay, type TextForm, toInput, useTextDraft } from './infoTextDraft'
import { SaveTextDialog } from './SaveTextDialog'
import { infoTextsTexts } from './texts'
import type { Undoable } from './UndoChange'
import { Warnings } from './Warnings'

type Language = 'en' | 'de'
type Errors = Readonly<Record<string, string[]>>

interface TextEditorProps {
  text: InfoText
  /** The version to start from; null if the shop does not have the text. */
  base: InfoTextVersion | null
  /** What was typed before a change was taken back. */
  restored: TextForm | null
  onRestored: () => void
  /** Loads the text again, because somebody else has changed it. */
  onStale: () => void
  onSaved: (change: Undoable) => void
}

/** Shows the form of a version of a text, with the page of the shop beside it. */
export function TextEditor({ text, base, restored, onRestored, onStale, onSaved }: TextEditorProps) {
  const texts = useTexts(infoTextsTexts)
  const { values, change, clear, isChanged } = useTextDraft(text, base)
  const restore = useRef(() => {})
  restore.current = () => {
    if (!restored) return
    const { version } = text
    change({ ...restored, version })
    onRestored()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each change that is taken back
  useEffect(() => restore.current(), [restored])
  const [isSaving, setIsSaving] = useState(false)
  const [language, setLanguage] = useState(text.languages[0] ?? 'en')
  const [trigger] = usePreviewTextMutation()
  const input = toInput(text, base, values)
  const previewed = usePreview(trigger, { ...input, language })
  const errors: Errors = previewed.error?.errors ?? {}
  const { title } = values.texts[language] ?? { title: '' }
  return (
    <>
      <PreviewedForm
        label={texts('editing')}
        title={title}
        previewed={{ ...previewed, html: previewed.answer?.html ?? '' }}
        onSubmit={() => setIsSaving(true)}
      >
        <TargetFields text={text} base={base} values={values} errors={errors} change={change} />
        <LanguageChoice
          text={text}
          values={values}
          errors={errors}
          language={language}
          onChange={setLanguage}
        />
        <LanguageFields
          text={text}
          base={base}
          values={values}
          errors={errors}
          language={language}
          change={change}
        />
        <Warnings warnings={previewed.answer?.warnings ?? []} />
        <SaveBar texts={texts} isChanged={isChanged} onDiscard={clear} />
      </PreviewedForm>
      {isSaving && (
        <SaveTextDialog
          text={text}
          base={base}
          onStale={onStale}
          form={values}
          onSaved={() => {
            const valid_from = getFirstDay(base, values)
            const before = text.versions.find((version) => version.valid_from === valid_from)?.texts ?? null
            const { slug } = text
            onSaved({
              what: 'saved',
              slug,
              valid_from,
              before,
              form: values,
              base: base?.valid_from ?? '',
              canUndo: true,
            })
          }}
          onForget={clear}
          onClose={() => setIsSaving(false)}
        />
      )}
    </>
  )
}

interface FieldsProps {
  text: InfoText
  base: InfoTextVersion | null
  values: TextForm
  errors: Errors
  change: (fields: Partial<TextForm>) => void
}

/** Whether the version is corrected or a new one is made, and from when that one is valid. */
function TargetFields({ text, base, values, errors, change }: FieldsProps) {
  const texts = useTexts(infoTextsTexts)
  const mayCorrect = canCorrect(text, base)
  return (
    <div className={classes.fields}>
      <p>{base ? texts('from', { day: formatFullDay(base.valid_from) }) : texts('nothingYet')}</p>
      {base?.is_agreed && base.state !== 'past' && (
        <Hint>{texts(mayCorrect ? 'agreedLanguage' : 'agreed')}</Hint>
      )}
      {base?.state === 'past' && <Hint>{texts('past')}</Hint>}
      {mayCorrect && (
        <RadioGroup
          legend={texts('saveAs')}
          options={[
            { value: 'same', label: texts('correction') },
            { value: 'new', label: texts('newVersion') },
          ]}
          value={values.target}
          onChange={(target) => change({ target })}
        />
      )}
      {(values.target === 'new' || !mayCorrect) && (
        <TextField
          label={texts('validFrom')}
          hint={texts('dayHint')}
          type="date"
          isRequired
          min={text.today}
          errors={errors.valid_from ?? []}
          value={values.validFrom}
          onChange={({ target }) => change({ validFrom: target.value })}
        />
      )}
    </div>
  )
}

/** The languages of the shop. Those that the text lacks, and those with a mistake, are marked. */
function LanguageChoice({
  text,
  values,
  errors,
  language,
  onChange,
}: Omit<FieldsProps, 'base' | 'change'> & { language: string; onChange: (language: string) => void }) {
  const texts = useTexts(infoTextsTexts)
  if (text.languages.length < 2) return null
  const getLabel = (option: string) => {
    const name = texts(option as Language)
    const isWrong = Object.keys(errors).some((field) => field.startsWith(`texts.${option}`))
    if (isWrong && option !== language) return texts('wrongIn', { language: name })
    return values.texts[option]?.body.trim() === '' ? texts('lacking', { language: name }) : name
  }
  return (
    <RadioGroup
      legend={texts('language')}
      options={text.languages.map((value) => ({ value, label: getLabel(value) }))}
      value={language}
      onChange={onChange}
    />
  )
}

/** Title and text in one language. */
function LanguageFields({
  text,
  base,
  values,
  errors,
  language,
  change,
}: FieldsProps & { language: string }) {
  const texts = useTexts(infoTextsTexts)
  const content = values.texts[language] ?? { title: '', body: '' }
  const isFirst = language === text.languages[0]
  const isFixed = values.target === 'same' && base?.is_agreed === true && base.texts[language] !== undefined
  const type = (fields: Partial<typeof content>) =>
    change({ texts: { ...values.texts, [language]: { ...content, ...fields } } })
  return (
    <div className={classes.fields}>
      <TextField
        label={texts('title')}
        lang={language}
        isRequired={isFirst}
        autoComplete="off"
        maxLength={greatestValues.infoTextTitle}
        readOnly={isFixed}
        errors={errors[`texts.${language}.title`] ?? []}
        value={content.title}
        onChange={({ target }) => type({ title: target.value })}
      />
      <Field
        label={texts('body')}
        hint={isFirst ? texts('bodyHint') : `${texts('bodyHint')} ${texts('otherHint')}`}
        isRequired={isFirst}
        errors={errors[`texts.${language}.body`] ?? []}
      >
        {(control) => (
          <textarea
            {...control}
            lang={language}
            rows={24}
            readOnly={isFixed}
            value={content.body}
            onChange={({ target }) => type({ body: target.value })}
          />
        )}
      </Field>
    </div>
  )
}
