import { useState } from 'react'
import { Field } from '../../../components/Field'
import { useTexts } from '../../../components/ShopSettings'
import { customerTexts } from '../../../shared/texts/customer'
import classes from './PasswordField.module.css'

export interface PasswordFieldProps {
  name: string
  label: string
  hint?: string
  errors: readonly string[]
  /** The hint for password managers. */
  autoComplete: 'current-password' | 'new-password'
}

/** A password field whose button shows the password. */
export function PasswordField({ name, label, hint, errors, autoComplete }: PasswordFieldProps) {
  const texts = useTexts(customerTexts)
  const [isShown, setIsShown] = useState(false)
  const act = isShown ? 'hide' : 'show'
  return (
    <Field label={label} hint={hint} errors={errors} isRequired>
      {(control) => (
        <span className={classes.frame}>
          <input
            {...control}
            className={`${control.className} ${classes.input}`}
            name={name}
            type={isShown ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="off"
            autoCorrect="off"
            spellCheck={false}
          />
          <button
            type="button"
            className={classes.toggle}
            aria-label={texts(`password.${act}.what`, { name: label })}
            onClick={() => setIsShown(!isShown)}
          >
            {texts(`password.${act}`)}
          </button>
        </span>
      )}
    </Field>
  )
}
