import type { ControlProps } from './Field'

export interface SelectOption {
  value: string
  label: string
}

export interface SelectControlProps {
  control: ControlProps
  options: readonly SelectOption[]
  /** '' as long as nothing is chosen. */
  value: string
  /** The name of the form's field, which browsers fill in. */
  name: string
  autoComplete?: string
  /** Shown as long as nothing is chosen. */
  placeholder: string
  disabled?: boolean
  autoFocus?: boolean
  onChange: (value: string) => void
  onBlur?: () => void
}
