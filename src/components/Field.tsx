import { type ComponentProps, type ReactNode, useId } from 'react'
import classes from './Field.module.css'

export interface FieldFrame {
  label: string
  /** A text beside the control, which is always shown. */
  hint?: string
  /** The errors of the field; each is a sentence. */
  errors?: readonly string[]
  isRequired?: boolean
  className?: string
}

/** The attributes that connect a control to its label, hint and errors. */
export interface ControlProps {
  id: string
  className: string | undefined
  'aria-required': boolean | undefined
  'aria-invalid': boolean | undefined
  'aria-describedby': string | undefined
}

/** Shows a labelled control with its hint and errors. */
export function Field({
  label,
  hint,
  errors = [],
  isRequired = false,
  className,
  children,
}: FieldFrame & { children: (control: ControlProps) => ReactNode }) {
  const id = useId()
  const described = [hint && `${id}-hint`, errors.length > 0 && `${id}-errors`].filter(Boolean).join(' ')
  return (
    <div className={className ? `${classes.field} ${className}` : classes.field}>
      <label className={classes.label} htmlFor={id}>
        {label}
        {isRequired && <span aria-hidden> *</span>}
      </label>
      {children({
        id,
        className: classes.control,
        'aria-required': isRequired || undefined,
        'aria-invalid': errors.length > 0 || undefined,
        'aria-describedby': described || undefined,
      })}
      {hint && (
        <p className={classes.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {errors.length > 0 && (
        <p className={classes.error} id={`${id}-errors`}>
          {errors.join(' ')}
        </p>
      )}
    </div>
  )
}

export function TextField({
  label,
  hint,
  errors,
  isRequired,
  className,
  ...input
}: FieldFrame & ComponentProps<'input'>) {
  return (
    <Field label={label} hint={hint} errors={errors} isRequired={isRequired} className={className}>
      {(control) => <input type="text" {...input} {...control} />}
    </Field>
  )
}

export interface TickBoxProps {
  isTicked: boolean
  onChange: (isTicked: boolean) => void
  errors?: readonly string[]
  children: ReactNode
}

/** Shows a check box with its label; a click on the label ticks it too. */
export function TickBox({ isTicked, onChange, errors = [], children }: TickBoxProps) {
  const id = useId()
  return (
    <div className={classes.field}>
      <label className={classes.choice}>
        <input
          type="checkbox"
          className={classes.mark}
          checked={isTicked}
          aria-invalid={errors.length > 0 || undefined}
          aria-describedby={errors.length > 0 ? id : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>{children}</span>
      </label>
      {errors.length > 0 && (
        <p className={classes.error} id={id}>
          {errors.join(' ')}
        </p>
      )}
    </div>
  )
}
