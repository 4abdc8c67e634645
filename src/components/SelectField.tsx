import { useState } from 'react'
import { Field, type FieldFrame } from './Field'
import { lazyModule, useLazyModule } from './lazyModule'
import type { SelectControlProps } from './selectControl'

const filterSelect = lazyModule(() => import(/* webpackChunkName: "filterSelect" */ './FilterSelect'))

/**
 * Lets the visitor choose one of many options. It shows the browser's own list until the code of the filtering
 * field has been fetched.
 */
export function SelectField({
  label,
  hint,
  errors,
  isRequired,
  className,
  ...select
}: FieldFrame & Omit<SelectControlProps, 'control'>) {
  // Without the code, the browser's own list stays.
  const loaded = useLazyModule(filterSelect, true)
  // The field that replaces the browser's own list takes over its focus.
  const [hasFocus, setHasFocus] = useState(false)
  return (
    <Field label={label} hint={hint} errors={errors} isRequired={isRequired} className={className}>
      {(control) =>
        loaded ? (
          <loaded.FilterSelect control={control} autoFocus={hasFocus} {...select} />
        ) : (
          <NativeSelect control={control} onFocusChange={setHasFocus} {...select} />
        )
      }
    </Field>
  )
}

function NativeSelect({
  control,
  options,
  placeholder,
  onChange,
  onBlur,
  onFocusChange,
  ...select
}: SelectControlProps & { onFocusChange: (hasFocus: boolean) => void }) {
  return (
    <select
      {...control}
      {...select}
      onChange={({ target }) => onChange(target.value)}
      onFocus={() => onFocusChange(true)}
      onBlur={() => {
        onFocusChange(false)
        onBlur?.()
      }}
    >
      {select.value === '' && <option value="">{placeholder}</option>}
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  )
}
