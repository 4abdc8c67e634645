import { useState } from 'react'
import { Field, TextField, TickBox } from '../../../../components/Field'
import type { KeyOf } from '../../../../shared/texts/createTexts'
import { useTexts } from '../../../api/useTexts'
import { useAnnounce } from '../../../components/Announcer'
import { Button, Buttons } from '../../../components/Button'
import { ConflictDialog } from '../../../components/dialog/ConflictDialog'
import { DiscardButton } from '../../../components/dialog/DiscardButton'
import { Hint, Problem } from '../../../components/Notice'
import type { ActionRun } from '../../../forms/useAction'
import { useDraft } from '../../../forms/useDraft'
import classes from './ReleaseScreen.module.css'
import {
  type FieldSpec,
  type FieldValues,
  getOptionName,
  readChangedValues,
  toTypedValues,
  writeFieldValue,
} from './releaseFields'
import { releaseTexts } from './texts'

type Key = KeyOf<typeof releaseTexts>

interface FieldsFormProps<Input> {
  /** Names the draft: the id of the release or format. */
  subject: string
  label: string
  specs: readonly FieldSpec[]
  /** The saved values, by the names of the specs. */
  saved: Readonly<Record<string, unknown>>
  version: string
  action: ActionRun<Input, unknown>
  inputOf: (fields: Record<string, unknown>) => Input
  /** Loads the release again, because somebody else has changed it. */
  onStale: () => void
}

/** Edits the fields of a release or a format. What was typed stays in the tab until it is saved or discarded. */
export function FieldsForm<Input>({
  subject,
  label,
  specs,
  saved,
  version,
  action,
  inputOf,
  onStale,
}: FieldsFormProps<Input>) {
  const texts = useTexts(releaseTexts)
  const announce = useAnnounce()
  const before = toTypedValues(specs, saved)
  const { values, change, clear } = useDraft<FieldValues>('release', subject, before)
  const [wrong, setWrong] = useState<readonly string[]>([])
  const { changed: changedFields, wrong: unreadable } = readChangedValues(specs, values, before)
  const isChanged = Object.keys(changedFields).length > 0 || unreadable.length > 0

  const save = async (seenVersion: string | undefined) => {
    setWrong(unreadable)
    if (unreadable.length > 0 || !isChanged) return
    const answer = await action.run(inputOf(changedFields), seenVersion)
    if (!answer) return onStale()
    clear()
    action.reset()
    announce(texts('saved'))
  }
  return (
    <form
      aria-label={label}
      className={classes.fields}
      onSubmit={(event) => {
        event.preventDefault()
        if (action.status !== 'running') void save(version)
      }}
    >
      {specs.map((spec) => (
        <OneField
          key={spec.name}
          spec={spec}
          value={values[spec.name] ?? ''}
          errors={
            wrong.includes(spec.name) ? [texts('wrongNumber')] : (action.error?.errors?.[spec.name] ?? [])
          }
          onChange={(value) => change({ [spec.name]: value })}
        />
      ))}
      <div className={classes.save}>
        {action.error && action.status === 'failed' && <Problem error={action.error} />}
        <Buttons>
          <Button kind={isChanged ? 'main' : 'plain'} type="submit" isBusy={action.status === 'running'}>
            {texts('save')}
          </Button>
          {isChanged && (
            <DiscardButton label={texts('discard')} text={texts('discardText')} onDiscard={clear} />
          )}
        </Buttons>
        {isChanged && <Hint>{texts('unsaved')}</Hint>}
      </div>
      {action.status === 'conflict' && (
        <ConflictDialog
          fields={specs
            .filter(({ name }) => name in changedFields)
            .map((spec) => ({
              label: texts(spec.name as Key),
              mine: writeFieldValue(spec, values[spec.name], texts),
              theirs: writeFieldValue(spec, before[spec.name], texts),
            }))}
          isBusy={false}
          onKeepMine={() => void save(undefined)}
          onTakeTheirs={() => {
            clear()
            action.reset()
          }}
          onClose={action.reset}
        />
      )}
    </form>
  )
}

interface OneFieldProps {
  spec: FieldSpec
  value: string | boolean
  errors: readonly string[]
  onChange: (value: string | boolean) => void
}

function OneField({
  spec: { name, kind, options = [], isRequired = false },
  value,
  errors,
  onChange,
}: OneFieldProps) {
  const texts = useTexts(releaseTexts)
  const label = texts(name as Key)
  if (typeof value === 'boolean') {
    return (
      <TickBox isTicked={value} errors={errors} onChange={onChange}>
        {label}
      </TickBox>
    )
  }
  if (kind === 'ticks') {
    const ticked = value.split('\n').filter(Boolean)
    return (
      <fieldset className={classes.ticks}>
        <legend>{label}</legend>
        {options.map((option) => (
          <TickBox
            key={option.value}
            isTicked={ticked.includes(option.value)}
            onChange={(isTicked) =>
              onChange(
                (isTicked
                  ? [...ticked, option.value]
                  : ticked.filter((other) => other !== option.value)
                ).join('\n'),
              )
            }
          >
            {getOptionName(option, texts)}
          </TickBox>
        ))}
      </fieldset>
    )
  }
  if (kind === 'choice' || kind === 'area' || kind === 'lines') {
    return (
      <Field label={label} errors={errors} className={(kind === 'area' && classes.wide) || ''}>
        {(control) =>
          kind === 'choice' ? (
            <select {...control} value={value} onChange={({ target }) => onChange(target.value)}>
              {options.map((option) => (
                <option key={option.value} value={option.value}>
                  {getOptionName(option, texts)}
                </option>
              ))}
            </select>
          ) : (
            <textarea
              {...control}
              rows={kind === 'area' ? 8 : 2}
              value={value}
              onChange={({ target }) => onChange(target.value)}
            />
          )
        }
      </Field>
    )
  }
  return (
    <TextField
      label={label}
      errors={errors}
      isRequired={isRequired}
      required={isRequired}
      type={kind === 'day' ? 'date' : 'text'}
      inputMode={kind === 'number' ? 'numeric' : undefined}
      maxLength={kind === 'number' ? 6 : 500}
      autoComplete="off"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
