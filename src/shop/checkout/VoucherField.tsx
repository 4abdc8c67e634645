import { type FormEvent, useEffect, useState } from 'react'
import { TextField } from '../../components/Field'
import { useTexts } from '../../components/ShopSettings'
import type { Basket } from '../../shared/contract'
import { checkoutTexts } from '../../shared/texts/checkout'
import { giftCardTexts } from '../../shared/texts/giftCard'
import { selectIsSaving, selectProblem } from '../basket/basketSelectors'
import { basketCommandRequested } from '../basket/basketSlice'
import { useAppDispatch, useAppSelector } from '../store/hooks'
import { getErrors } from './basketErrors'
import classes from './Checkout.module.css'

/** Asks for the code of a voucher or gift card; those in use can be removed. */
export function VoucherField({ basket }: { basket: Basket }) {
  const texts = useTexts(checkoutTexts, giftCardTexts)
  const dispatch = useAppDispatch()
  const isSaving = useAppSelector(selectIsSaving)
  const problem = useAppSelector(selectProblem)
  const [code, setCode] = useState<string | null>(null)
  /** True when the typed code has been sent to the server. */
  const [isAsked, setIsAsked] = useState(false)
  /** The reason of a refusal, which is shown while the rest of the form is filled in. */
  const [refusal, setRefusal] = useState<string | null>(null)
  const shownCode = code ?? basket.voucher ?? ''
  const isInUse = basket.voucher !== null && shownCode === basket.voucher
  const { gift_card: card } = basket
  // A card that cannot pay any more is still in the basket, which cannot be ordered with it.
  const isCardRefused = basket.errors.some((error) => error.code === 'gift_card_refused')
  useEffect(() => {
    if (!isAsked || isSaving) return
    setIsAsked(false)
    setRefusal(problem)
  }, [isAsked, isSaving, problem])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new code of the basket answers the typed one
  useEffect(() => {
    setCode(null)
    setIsAsked(false)
    setRefusal(null)
  }, [basket.voucher, card?.last_four])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const voucher = isInUse ? null : shownCode.trim() || null
    dispatch(basketCommandRequested({ kind: 'update', changes: { voucher } }))
    setIsAsked(true)
    setRefusal(null)
  }
  const removeCard = () => dispatch(basketCommandRequested({ kind: 'update', changes: { gift_card: null } }))
  return (
    <>
      <form className={classes.voucher} noValidate onSubmit={submit}>
        <TextField
          label={texts('voucher.label')}
          errors={refusal ? [refusal] : getErrors(basket, 'voucher')}
          value={shownCode}
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
        <button type="submit" className={classes.plain} disabled={isSaving || shownCode.trim() === ''}>
          {texts(isInUse ? 'voucher.remove' : 'voucher.apply')}
        </button>
      </form>
      {(card || isCardRefused) && (
        <p className={classes.giftCard}>
          {card && (
            <span>
              {texts('giftCard.ending', { lastFour: card.last_four })}: −{texts.money(card.amount)}.{' '}
              {texts('giftCard.left', { amount: texts.money(card.left) })}
            </span>
          )}
          <button type="button" className={classes.plain} disabled={isSaving} onClick={removeCard}>
            {texts('giftCard.remove')}
          </button>
        </p>
      )}
    </>
  )
}
