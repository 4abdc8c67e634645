import { type SyntheticEvent, useCallback, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { useTexts } from '../../../../components/ShopSettings'
import { correctRange, type Range, readRange } from '../../../../shared/lists/ranges'
import type { RangeFields } from '../filterRules'
import { otherParams } from '../otherParams'
import classes from './RangeForm.module.css'

/** Asks for a range of numbers. Without scripts the form leads to an address that has both numbers. */
export function RangeForm({ fields, name }: { fields: RangeFields; name: string }) {
  const texts = useTexts()
  const navigate = useNavigate()
  const { parameter, ends, from, to, address } = fields
  const [least, most] = ends
  const form = useRef<HTMLFormElement>(null)
  const show = useCallback((range: Range | null) => {
    const [first, second] = form.current?.querySelectorAll<HTMLInputElement>('[type=number]') ?? []
    if (first) first.value = String(range?.from ?? '')
    if (second) second.value = String(range?.to ?? '')
  }, [])
  // A field that was typed into does not follow its `defaultValue`.
  useEffect(() => show({ from, to }), [show, from, to])
  const apply = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const readEnd = (end: string) => String(data.get(`${parameter}_${end}`) ?? '')
    const range = correctRange([readEnd('from'), readEnd('to')], ends)
    show(readRange(range))
    void navigate(address(range))
  }
  const [path, search] = address('').split('?')
  const field = (end: 'from' | 'to', value: number | null) => (
    <label className={classes.field}>
      {texts(`filter.${end}`)}
      <input
        className={classes.input}
        name={`${parameter}_${end}`}
        type="number"
        inputMode="numeric"
        min={least}
        max={most}
        step={1}
        defaultValue={value ?? ''}
      />
    </label>
  )
  return (
    <form ref={form} className={classes.form} action={path} onSubmit={apply} noValidate aria-label={name}>
      {otherParams(search).map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={value} />
      ))}
      {field('from', from)}
      {field('to', to)}
      <button className={classes.apply} type="submit">
        {texts('filter.apply')}
      </button>
    </form>
  )
}
