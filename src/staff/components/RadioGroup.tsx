import { useId } from 'react'
import classes from './RadioGroup.module.css'

interface RadioGroupProps<Value extends string> {
  legend: string
  options: readonly { value: Value; label: string }[]
  /** The chosen option. */
  value: Value
  onChange: (value: Value) => void
}

/** Lets a person choose one of a few options, which stand beside each other. */
export function RadioGroup<Value extends string>({
  legend,
  options,
  value: chosenValue,
  onChange,
}: RadioGroupProps<Value>) {
  const name = useId()
  return (
    <fieldset className={classes.group}>
      <legend>{legend}</legend>
      {options.map(({ value, label }) => (
        <label key={value}>
          <input type="radio" name={name} checked={value === chosenValue} onChange={() => onChange(value)} />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
