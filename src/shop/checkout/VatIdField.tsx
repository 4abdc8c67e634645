import { type FormEvent, useEffect, useState } from 'react'
import { TextField } from '../../components/Field'
import { useTexts } from '../../components/ShopSettings'
import type { Basket } from '../../shared/contract'
import { checkoutTexts } from '../../shared/texts/checkout'
import { selectIsSaving, selectProblem } from '../basket/basketSelectors'
import { basketCommandRequested } from '../basket/basketSlice'
import { useAppDispatch, useAppSelector } from '../store/hooks'
import classes from './Checkout.module.css'

/** Asks businesses for their VAT id, and says what its check brought. */
export function VatIdField({ basket: { vat } }: { basket: Pick<Basket, 'vat'> }) {
  const texts = useTexts(checkoutTexts)
  const dispatch = useAppDispatch()
  const isSaving = useAppSelector(selectIsSaving)
  const problem = useAppSelector(selectProblem)
  const [typed, setTyped] = useState<string | null>(null)
  /** True while the typed id is at the server. */
  const [isAsked, setIsAsked] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const saved = vat.vat_id
  const shown = typed ?? saved?.vat_id ?? ''
  const isSaved = saved !== null && shown === saved.vat_id
  const isRemovable = isSaved && saved.state !== 'unavailable' && saved.state !== 'outdated'
  useEffect(() => {
    if (!isAsked || isSaving) return
    setIsAsked(false)
    setRefusal(problem)
    if (problem === null) setTyped(null)
  }, [isAsked, isSaving, problem])
  if (!vat.can_have_vat_id && saved === null) return null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    dispatch(basketCommandRequested({ kind: 'vatId', vatId: isRemovable ? '' : shown.trim() }))
    setIsAsked(true)
    setRefusal(null)
  }
  const good = isSaved && (saved.state === 'valid' || saved.state === 'registered') ? saved.state : null
  const isWrong = isSaved && good === null
  const errors = refusal ? [refusal] : isWrong ? [texts(`checkout.vatId.${saved.state}`)] : []
  return (
    <form className={classes.voucher} noValidate onSubmit={submit}>
      <TextField
        label={texts('checkout.vatId')}
        hint={texts(`checkout.vatId.${good ?? 'hint'}`)}
        errors={errors}
        value={shown}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={50}
        onChange={({ target }) => {
          setTyped(target.value)
          setRefusal(null)
        }}
      />
      <button type="submit" className={classes.plain} disabled={isSaving || shown.trim() === ''}>
        {texts(isRemovable ? 'checkout.vatId.remove' : 'checkout.vatId.check')}
      </button>
    </form>
  )
}
