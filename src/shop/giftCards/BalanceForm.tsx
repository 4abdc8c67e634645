import { type FormEvent, useEffect, useId, useState } from 'react'
import { TextField } from '../../components/Field'
import { useTexts } from '../../components/ShopSettings'
import type { GiftCardBalance } from '../../shared/contract'
import type { ShopTextsOf } from '../../shared/texts/createShopTexts'
import { giftCardPageTexts } from '../../shared/texts/giftCardPage'
import { useAppDispatch, useAppSelector } from '../store/hooks'
import classes from './GiftCardsPage.module.css'
import { balanceChanged, balanceRequested, selectGiftCards } from './giftCardsSlice'

/** Tells what is left on a gift card. */
export function BalanceForm() {
  const texts = useTexts(giftCardPageTexts)
  const dispatch = useAppDispatch()
  const { status, problem, found: card } = useAppSelector(selectGiftCards).balance
  const [code, setCode] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const id = useId()
  useEffect(() => {
    // The answer to an earlier question must not be shown when the visitor comes back.
    dispatch(balanceChanged({ status: 'idle', problem: null, found: null }))
  }, [dispatch])
  const missing = code.trim() === '' ? texts('giftCard.balance.missing') : null
  const refusal = status === 'failed' ? (problem ?? texts('giftCard.failed')) : null
  const shownProblem = isChecked ? (missing ?? refusal) : null
  const ask = (event: FormEvent) => {
    event.preventDefault()
    setIsChecked(true)
    if (missing === null && status !== 'sending') dispatch(balanceRequested(code.trim()))
  }
  return (
    <form className={classes.form} noValidate onSubmit={ask} aria-labelledby={id}>
      <h2 className={classes.heading} id={id}>
        {texts('giftCard.balance')}
      </h2>
      <TextField
        className={classes.code}
        label={texts('giftCard.balance.code')}
        errors={shownProblem === null ? [] : [shownProblem]}
        isRequired
        value={code}
        maxLength={50}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        onChange={({ target }) => {
          setCode(target.value)
          setIsChecked(false)
        }}
      />
      <p>
        <button type="submit" className={classes.plain} aria-disabled={status === 'sending'}>
          {texts('giftCard.balance.ask')}
        </button>
      </p>
      <p role="status" className={classes.answer}>
        {card && isChecked && formatAnswer(card, texts)}
      </p>
    </form>
  )
}

function formatAnswer(
  { balance, valid_until, is_blocked, is_expired }: GiftCardBalance,
  texts: ShopTextsOf<typeof giftCardPageTexts>,
): string {
  if (is_blocked) return texts('giftCard.balance.blocked')
  const date = texts.date(valid_until)
  if (is_expired) return texts('giftCard.balance.expired', { date })
  return texts('giftCard.balance.is', { amount: texts.money(balance), date })
}
