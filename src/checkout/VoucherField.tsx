import { type FormEvent, useEffect, useState } from 'react'
import { selectIsSaving, selectProblem } from '../basket/basketSelectors'
import { basketCommandRequested } from '../basket/basketSlice'
import { TextField } from '../components/Field'
import type { Basket } from '../shared/contract'
import { checkoutTexts } from '../shared/texts/checkout'
import { useTexts } from '../shop/ShopSettings'
import { useAppDispatch, useAppSelector } from '../store/hooks'
import { errorsOf } from './basketErrors'
import classes from './Checkout.module.css'

/** A code that makes it cheaper; the one in use can be taken away. */
export function VoucherField({ basket }: { basket: Basket }) {
  const texts = useTexts(checkoutTexts)
  const dispatch = useAppDispatch()
  const isSaving = useAppSelector(selectIsSaving)
  const problem = useAppSelector(selectProblem)
  const [code, setCode] = useState<string | null>(null)
  /** The code as it stands there was sent to the shop. */
  const [isAsked, setIsAsked] = useState(false)
  /** Why it was refused: that stays said while the rest of the form is filled in. */
  const [refusal, setRefusal] = useState<string | null>(null)
  const shown = code ?? basket.voucher ?? ''
  const isInUse = basket.voucher !== null && shown === basket.voucher
  useEffect(() => {
    if (!isAsked || isSaving) return
    setIsAsked(false)
    setRefusal(problem)
  }, [isAsked, isSaving, problem])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed has been answered when the shop has another code
  useEffect(() => {
    setCode(null)
    setIsAsked(false)
    setRefusal(null)
  }, [basket.voucher])
  const ask = (event: FormEvent) => {
    event.preventDefault()
    const voucher = isInUse ? null : shown.trim() || null
    dispatch(basketCommandRequested({ kind: 'update', changes: { voucher } }))
    setIsAsked(true)
    setRefusal(null)
  }
  return (
    <form className={classes.voucher} noValidate onSubmit={ask}>
      <TextField
        label={texts('voucher.label')}
        errors={refusal ? [refusal] : errorsOf(basket, 'voucher')}
        value={shown}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={50}
        onChange={({ target }) => {
          setCode(target.value)
          setIsAsked(false)
          setRefusal(null)
        }}
      />
      <button type="submit" className={classes.plain} disabled={isSaving || shown.trim() === ''}>
        {texts(isInUse ? 'voucher.remove' : 'voucher.apply')}
      </button>
    </form>
  )
}
