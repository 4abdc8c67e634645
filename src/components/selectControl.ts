import type { ControlProps } from './Field'

export interface SelectOption {
  value: string
  label: string
}

export interface SelectControlProps {
  control: ControlProps
  options: readonly SelectOption[]
  /** '' while nothing is chosen. */
  value: string
  /** The name of the form's field, for autofill. */
  name: string
  autoComplete?: string
  /** The text that is shown while nothing is chosen. */
  placeholder: string
  disabled?: boolean
  autoFocus?: boolean
  onChange: (value: string) => void
  onBlur?: () => void
}
