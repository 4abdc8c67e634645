import { Field } from '../../../components/Field'

interface ChoiceFieldProps<Value extends string> {
  label: string
  /** Null while none of the options is chosen; then `placeholder` stands there. */
  value: Value | null
  placeholder?: string
  options: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
}

/** Lets the person choose one of a few options. */
export function ChoiceField<Value extends string>({
  label,
  value,
  placeholder,
  options,
  onChange,
}: ChoiceFieldProps<Value>) {
  return (
    <Field label={label}>
      {(control) => (
        <select {...control} value={value ?? ''} onChange={({ target }) => onChange(target.value as Value)}>
          {value === null && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
