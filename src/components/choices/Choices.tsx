import { type ReactNode, useEffect, useId, useState } from 'react'
import classes from '../Field.module.css'

export interface ChoicesProps {
  legend: string
  /** False: only screen readers read the legend. */
  isLegendShown?: boolean
  options: readonly { value: string; label: string; aside?: ReactNode }[]
  value: string | null
  /** While the choice is saved, the chosen option is shown. */
  isSaving?: boolean
  errors?: readonly string[]
  onChange: (value: string) => void
}

/** Lets the visitor choose one of several options. */
export function Choices({
  legend,
  isLegendShown = false,
  options,
  value,
  isSaving = false,
  errors = [],
  onChange,
}: ChoicesProps) {
  const id = useId()
  const [picked, setPicked] = useState<string | null>(null)
  useEffect(() => {
    if (!isSaving) setPicked(null)
  }, [isSaving])
  return (
    <fieldset
      className={classes.choices}
      data-invalid={errors.length > 0 || undefined}
      aria-describedby={errors.length > 0 ? `${id}-errors` : undefined}
    >
      <legend className={isLegendShown ? classes.label : 'visually-hidden'}>{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className={classes.choice}>
          <input
            type="radio"
            className={classes.mark}
            name={id}
            value={option.value}
            checked={option.value === (picked ?? value)}
            onChange={() => {
              setPicked(option.value)
              onChange(option.value)
            }}
          />
          <span className={classes.choiceLabel}>{option.label}</span>
          {option.aside && <span className={classes.aside}>{option.aside}</span>}
        </label>
      ))}
      {errors.length > 0 && (
        <p className={classes.error} id={`${id}-errors`}>
          {errors.join(' ')}
        </p>
      )}
    </fieldset>
  )
}
