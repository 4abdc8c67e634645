import { type ComponentType, type RefObject, useEffect, useRef, useState } from 'react'
import { Field, type FieldFrame } from './Field'
import type { SelectControlProps } from './selectControl'

interface Loaded {
  FilterSelect: ComponentType<SelectControlProps>
  /** True when the browser's own list had the focus before it was replaced. */
  hadFocus: boolean
}

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
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const native = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    let isWanted = true
    import(/* webpackChunkName: "filterSelect" */ './FilterSelect').then(
      ({ FilterSelect }) => {
        if (!isWanted) return
        const hadFocus = native.current !== null && native.current === document.activeElement
        setLoaded({ FilterSelect, hadFocus })
      },
      // Without the code, the browser's own list stays.
      () => {},
    )
    return () => {
      isWanted = false
    }
  }, [])
  return (
    <Field {...{ label, hint, errors, isRequired, className }}>
      {(control) =>
        loaded ? (
          <loaded.FilterSelect control={control} autoFocus={loaded.hadFocus} {...select} />
        ) : (
          <NativeSelect element={native} control={control} {...select} />
        )
      }
    </Field>
  )
}

function NativeSelect({
  element,
  control,
  options,
  placeholder,
  onChange,
  ...select
}: SelectControlProps & { element: RefObject<HTMLSelectElement | null> }) {
  return (
    <select {...control} {...select} ref={element} onChange={({ target }) => onChange(target.value)}>
      {select.value === '' && <option value="">{placeholder}</option>}
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  )
}
