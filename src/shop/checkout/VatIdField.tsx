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
  const [typedId, setTypedId] = useState<string | null>(null)
  /** True while the typed id is at the server. */
  const [isAsked, setIsAsked] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const savedVatId = vat.vat_id
  const shownId = typedId ?? savedVatId?.vat_id ?? ''
  const isSaved = savedVatId !== null && shownId === savedVatId.vat_id
  const isRemovable = isSaved && savedVatId.state !== 'unavailable' && savedVatId.state !== 'outdated'
  useEffect(() => {
    if (!isAsked || isSaving) return
    setIsAsked(false)
    setRefusal(problem)
    if (problem === null) setTypedId(null)
  }, [isAsked, isSaving, problem])
  if (!vat.can_have_vat_id && savedVatId === null) return null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    dispatch(basketCommandRequested({ kind: 'vatId', vatId: isRemovable ? '' : shownId.trim() }))
    setIsAsked(true)
    setRefusal(null)
  }
  const good =
    isSaved && (savedVatId.state === 'valid' || savedVatId.state === 'registered') ? savedVatId.state : null
  const isWrong = isSaved && good === null
  const errors = refusal ? [refusal] : isWrong ? [texts(`checkout.vatId.${savedVatId.state}`)] : []
  return (
    <form className={classes.voucher} noValidate onSubmit={submit}>
      <TextField
        label={texts('checkout.vatId')}
        hint={texts(`checkout.vatId.${good ?? 'hint'}`)}
        errors={errors}
        value={shownId}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={50}
        onChange={({ target }) => {
          setTypedId(target.value)
          setRefusal(null)
        }}
      />
      <button type="submit" className={classes.plain} disabled={isSaving || shownId.trim() === ''}>
        {texts(isRemovable ? 'checkout.vatId.remove' : 'checkout.vatId.check')}
      </button>
    </form>
  )
}
