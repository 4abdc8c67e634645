import type { ReactNode } from 'react'
import { TextField } from '../../../components/Field'
import { useTexts } from '../../api/useTexts'
import { Button, Buttons } from '../../components/Button'
import codes from '../../components/codes/CodesScreen.module.css'
import { Problem } from '../../components/Notice'
import { settingDialogTexts } from './dialogTexts'
import classes from './SettingsScreen.module.css'
import { findErrors, getOptionName, type OptionForm } from './settingForm'
import type { FieldsProps } from './settingProps'

/** An option and its place among the others. */
export interface OptionProps extends FieldsProps {
  index: number
  /** Such as `payment_options.0`. */
  path: string
}

/** Changes one option of the form. */
export const changeOption = (
  { form: { options }, index, onChange }: OptionProps,
  fields: Partial<OptionForm>,
): void =>
  onChange({ options: options.map((option, i) => (i === index ? { ...option, ...fields } : option)) })

/**
 * Asks for a text of an option.
 * @param name of the value, and of its errors below the option's `path`
 */
export function OptionField({
  name,
  label,
  hint,
  isRequired = false,
  inputMode,
  ...at
}: OptionProps & {
  name: string
  label: string
  hint?: string
  isRequired?: boolean
  inputMode?: 'decimal'
}) {
  const { texts = {} } = at.form.options[at.index] ?? {}
  const messages = findErrors(at.errors, `${at.path}.${name}`)
  return (
    <TextField
      label={label}
      {...(hint !== undefined && { hint })}
      {...(inputMode && { inputMode })}
      value={texts[name] ?? ''}
      maxLength={2000}
      autoComplete="off"
      isRequired={isRequired}
      {...(messages.length > 0 && { errors: messages })}
      onChange={({ target }) => changeOption(at, { texts: { ...texts, [name]: target.value } })}
    />
  )
}

/**
 * Frames an option with its names and countries, and with the button that takes it away.
 * @param children the fields that only options of this kind have
 */
export function OptionFrame({
  children,
  fallback,
  ...at
}: OptionProps & {
  /** How it is called while it has no name. */
  fallback: string
  children: ReactNode
}) {
  const texts = useTexts(settingDialogTexts)
  const { form, index, path, languages, errors, onChange } = at
  const option = form.options[index]
  if (!option) return null
  const name = getOptionName(option) || fallback
  const otherLanguages = (['en', 'de'] as const).filter(
    (language) => languages.includes(language) || option.texts[`label_${language}`],
  )
  // What the shop refuses of an option as a whole has no field of its own.
  const messages = [...getErrors(errors, path), ...getErrors(errors, `${path}.slug`)]
  return (
    <fieldset className={classes.option}>
      <legend>{name}</legend>
      {messages.length > 0 && <Problem error={{ message: messages.join(' ') }} isQuiet />}
      <div className={codes.pair}>
        <OptionField {...at} name="label" label={texts('label')} isRequired />
        {otherLanguages.map((language) => (
          <OptionField key={language} {...at} name={`label_${language}`} label={texts(`label_${language}`)} />
        ))}
        <OptionField {...at} name="countries" label={texts('countries')} hint={texts('codesOrAll')} />
      </div>
      {children}
      <Buttons>
        <Button
          kind="quiet"
          onClick={() => onChange({ options: form.options.filter((_option, i) => i !== index) })}
        >
          {texts('removeOption', { option: name })}
        </Button>
      </Buttons>
    </fieldset>
  )
}

const getErrors = (errors: FieldsProps['errors'], path: string): string[] => errors?.[path] ?? []
