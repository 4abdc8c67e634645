import { Combobox } from '@base-ui/react/combobox'
import { type FocusEvent, useEffect, useState } from 'react'
import { addressTexts } from '../shared/texts/address'
import classes from './FilterSelect.module.css'
import { matchesOption } from './matchesOption'
import { useTexts } from './ShopSettings'
import type { SelectControlProps, SelectOption } from './selectControl'

/**
 * A text field that filters its options while the visitor types. Browsers autofill it through the hidden field
 * beside it.
 */
export function FilterSelect({
  control: { className, ...control },
  options,
  value,
  name,
  autoComplete,
  placeholder,
  disabled,
  autoFocus,
  onChange,
  onBlur,
}: SelectControlProps) {
  const texts = useTexts(addressTexts)
  const selected = options.find((option) => option.value === value) ?? null
  const label = selected?.label ?? ''
  const [inputText, setInputText] = useState(label)
  useEffect(() => setInputText(label), [label])
  // An open list closes with the next event, which also restores the text.
  const leave = ({ currentTarget }: FocusEvent) => {
    if (currentTarget.getAttribute('aria-expanded') !== 'true') setInputText(label)
    onBlur?.()
  }
  return (
    <Combobox.Root<SelectOption>
      items={options}
      value={selected}
      inputValue={inputText}
      onInputValueChange={setInputText}
      // An empty text, or one without a match, keeps the choice.
      onValueChange={(option) => option && onChange(option.value)}
      isItemEqualToValue={(a, b) => a.value === b.value}
      filter={(option, query) => matchesOption(option.label, query)}
      autoHighlight
      name={name}
      autoComplete={autoComplete}
      disabled={disabled}
    >
      <Combobox.InputGroup className={classes.group}>
        <Combobox.Input
          {...control}
          className={`${className} ${classes.input}`}
          placeholder={placeholder}
          autoFocus={autoFocus}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onBlur={leave}
        />
        <Combobox.Trigger className={classes.trigger} aria-label={texts('select.open')}>
          <svg viewBox="0 0 12 8" aria-hidden="true">
            <path d="m1 1.5 5 5 5-5" fill="none" stroke="currentColor" strokeWidth="1.5" />
          </svg>
        </Combobox.Trigger>
      </Combobox.InputGroup>
      <Combobox.Portal>
        <Combobox.Positioner className={classes.positioner} sideOffset={2}>
          <Combobox.Popup className={classes.popup}>
            <Combobox.Empty className={classes.empty}>{texts('select.none')}</Combobox.Empty>
            <Combobox.List className={classes.list}>
              {(option: SelectOption) => (
                <Combobox.Item key={option.value} value={option} className={classes.item}>
                  {option.label}
                </Combobox.Item>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  )
}
