import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { Choices } from '../../components/choices/Choices'
import { TextField } from '../../components/Field'
import { useTexts } from '../../components/ShopSettings'
import { mailAddress } from '../../shared/contactPatterns'
import type { GiftCardOffer } from '../../shared/contract'
import { toShopDay } from '../../shared/formatTime'
import { giftCardPageTexts } from '../../shared/texts/giftCardPage'
import { useAppDispatch, useAppSelector } from '../store/hooks'
import { AmountFields } from './AmountFields'
import classes from './GiftCardsPage.module.css'
import { purchaseChanged, purchaseRequested, selectGiftCards } from './giftCardsSlice'
import { getLastDay, ownAmount, readOfferedAmount } from './purchaseRules'
import { type Recipient, RecipientFields } from './RecipientFields'

const recipients = ['other', 'me'] as const

/** Asks for amount, recipient, message and day of a gift card, and puts it into a basket of its own. */
export function PurchaseForm({ offer }: { offer: GiftCardOffer }) {
  const texts = useTexts(giftCardPageTexts)
  const dispatch = useAppDispatch()
  const { status, problem } = useAppSelector(selectGiftCards).purchase
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [choice, setChoice] = useState(String(offer.amounts[0] ?? ownAmount))
  const [typedAmount, setTypedAmount] = useState('')
  const [isMine, setIsMine] = useState(false)
  const [recipient, setRecipient] = useState<Recipient>({ email: '', name: '', message: '' })
  const [day, setDay] = useState('')
  /** Empty on the server, whose page is kept for days. */
  const [today, setToday] = useState('')
  const [checks, setChecks] = useState(0)
  useEffect(() => {
    const now = toShopDay(new Date().toISOString())
    setToday(now)
    setDay(now)
    dispatch(purchaseChanged({ status: 'idle', problem: null }))
  }, [dispatch])
  useEffect(() => {
    if (checks > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [checks])

  const amount = choice === ownAmount ? readOfferedAmount(typedAmount, offer.own_amount) : Number(choice)
  const isMailRight = isMine || mailAddress.test(recipient.email.trim())
  const isDayRight = day >= today && day <= getLastDay(today)
  const isChecked = checks > 0
  const buy = (event: FormEvent) => {
    event.preventDefault()
    setChecks((before) => before + 1)
    if (amount === null || !isMailRight || !isDayRight || status === 'sending') return
    dispatch(
      purchaseRequested({
        amount,
        recipient_email: isMine ? null : recipient.email.trim(),
        recipient_name: isMine ? null : recipient.name.trim() || null,
        message: isMine ? null : recipient.message.trim() || null,
        send_on: day,
      }),
    )
  }

  return (
    <form ref={form} className={classes.form} noValidate onSubmit={buy} aria-labelledby={id}>
      <h2 className={classes.heading} id={id}>
        {texts('giftCard.buy')}
      </h2>
      <p className={classes.intro}>{texts('giftCard.intro')}</p>
      <AmountFields
        offer={offer}
        choice={choice}
        typed={typedAmount}
        isWrong={isChecked && amount === null}
        onChoice={setChoice}
        onTyped={setTypedAmount}
      />
      <Choices
        legend={texts('giftCard.for')}
        isLegendShown
        options={recipients.map((value) => ({ value, label: texts(`giftCard.for.${value}`) }))}
        value={isMine ? 'me' : 'other'}
        onChange={(value) => setIsMine(value === 'me')}
      />
      {!isMine && (
        <RecipientFields recipient={recipient} isWrong={isChecked && !isMailRight} onChange={setRecipient} />
      )}
      <TextField
        label={texts('giftCard.day')}
        hint={texts('giftCard.day.hint')}
        errors={isChecked && !isDayRight ? [texts('giftCard.day.wrong')] : []}
        isRequired
        type="date"
        value={day}
        min={today || undefined}
        max={today === '' ? undefined : getLastDay(today)}
        onChange={({ target }) => setDay(target.value)}
      />
      <p>
        <button type="submit" className={classes.strong} aria-disabled={status === 'sending'}>
          {texts('giftCard.continue')}
        </button>
      </p>
      <p className={classes.problem} role="alert">
        {status === 'failed' && (problem ?? texts('giftCard.failed'))}
      </p>
      <p className={classes.note}>{texts('giftCard.valid', { years: offer.years })}</p>
      <p className={classes.note}>
        {texts('giftCard.law')} <a href="/withdrawal">{texts('giftCard.law.withdrawal')}</a>
      </p>
    </form>
  )
}
