import { type FormEvent, useEffect, useState } from 'react'
import { selectIsSaving, selectProblem } from '../basket/basketSelectors'
import { changeRequested } from '../basket/basketSlice'
import { TextField } from '../components/Field'
import type { Basket } from '../shared/contract'
import { useTexts } from '../shop/ShopSettings'
import { useAppDispatch, useAppSelector } from '../store/hooks'
import { errorsOf } from './basketErrors'
import classes from './Checkout.module.css'

/** A code that makes it cheaper; the one in use can be taken away. */
export function VoucherField({ basket }: { basket: Basket }) {
  const texts = useTexts()
  const dispatch = useAppDispatch()
  const isSaving = useAppSelector(selectIsSaving)
  const problem = useAppSelector(selectProblem)
  const [code, setCode] = useState<string | null>(null)
  /** The code as it stands there was sent to the shop. */
  const [isAsked, setIsAsked] = useState(false)
  const shown = code ?? basket.voucher ?? ''
  const isInUse = basket.voucher !== null && shown === basket.voucher
  const refused = isAsked && !isSaving && problem !== null ? [problem] : []
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed has been answered when the shop has another code
  useEffect(() => {
    setCode(null)
    setIsAsked(false)
  }, [basket.voucher])
  const ask = (event: FormEvent) => {
    event.preventDefault()
    const voucher = isInUse ? null : shown.trim() || null
    dispatch(changeRequested({ kind: 'update', changes: { voucher } }))
    setIsAsked(true)
  }
  return (
    <form className={classes.voucher} noValidate onSubmit={ask}>
      <TextField
        label={texts('voucher.label')}
        errors={refused.length > 0 ? refused : errorsOf(basket, 'voucher')}
        value={shown}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={50}
        onChange={({ target }) => {
          setCode(target.value)
          setIsAsked(false)
        }}
      />
      <button type="submit" className={classes.plain} disabled={isSaving || shown.trim() === ''}>
        {texts(isInUse ? 'voucher.remove' : 'voucher.apply')}
      </button>
    </form>
  )
}
