import { TextField } from '../../components/Field'

export interface EmailFieldProps {
  label: string
  hint?: string
  errors: readonly string[]
  /** What password managers make of it: `username` where it is what one logs in with. */
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
