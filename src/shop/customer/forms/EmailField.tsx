import { TextField } from '../../../components/Field'

export interface EmailFieldProps {
  label: string
  hint?: string
  errors: readonly string[]
  /** The hint for password managers: `username` where the address is used to log in. */
  autoComplete: 'email' | 'username'
}

/** The field `email` of a customer's form. */
export function EmailField(props: EmailFieldProps) {
  return (
    <TextField
      {...props}
      name="email"
      isRequired
      type="email"
      inputMode="email"
      autoCapitalize="off"
      spellCheck={false}
      maxLength={254}
    />
  )
}
