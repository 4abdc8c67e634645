import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import classes from './ListingScreen.module.css'

interface GradeFieldProps<Grade extends string> {
  legend: string
  hint: string
  error?: string | undefined
  grades: readonly { value: Grade; label: string; key: string }[]
  value: Grade | ''
  /** Each time it is another number, the group takes the focus. */
  focusTurn?: number
  /** @param isByKey whether a number key chose it, after which the person goes on */
  onChange: (value: Grade, isByKey: boolean) => void
}

/** Lets a person choose one grade, by a click, by arrow keys or by the number of the grade. */
export function GradeField<Grade extends string>({
  legend,
  hint,
  error,
  grades,
  value,
  focusTurn = 0,
  onChange,
}: GradeFieldProps<Grade>) {
  const id = useId()
  const group = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    if (focusTurn === 0) return
    const inputs = group.current?.querySelectorAll('input')
    const checkedInput = [...(inputs ?? [])].find(({ checked }) => checked)
    ;(checkedInput ?? inputs?.[0])?.focus()
  }, [focusTurn])
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const grade = grades.find(({ key }) => key === event.key)
    if (!grade) return
    event.preventDefault()
    onChange(grade.value, true)
  }
  return (
    <fieldset
      ref={group}
      className={classes.grades}
      aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
      onKeyDown={press}
    >
      <legend className={classes.legend}>{legend}</legend>
      <div className={classes.choices}>
        {grades.map((grade) => (
          <label key={grade.value} className={classes.choice}>
            <input
              type="radio"
              name={id}
              className={classes.radio}
              checked={value === grade.value}
              onChange={() => onChange(grade.value, false)}
            />
            <span>
              {grade.label}
              <kbd className={classes.key} aria-hidden>
                {grade.key}
              </kbd>
            </span>
          </label>
        ))}
      </div>
      <p className={classes.hint} id={`${id}-hint`}>
        {hint}
      </p>
      {error && (
        <p className={classes.error} id={`${id}-error`}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
