import { Field, type FieldFrame } from '../../components/Field'

interface ChoiceFieldProps<Value extends string> extends FieldFrame {
  /** Null while none of the options is chosen; then `placeholder` stands there. */
  value: Value | null
  placeholder?: string
  options: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
}

/** Lets the person choose one of a few options. */
export const ChoiceField = <Value extends string>({
  value,
  placeholder,
  options,
  onChange,
  ...frame
}: ChoiceFieldProps<Value>) => (
  <Field {...frame}>
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

/** Makes an option of what has a slug and a name, such as a genre. */
export const toOption = ({ slug, name }: { slug: string; name: string }) => ({ value: slug, label: name })
