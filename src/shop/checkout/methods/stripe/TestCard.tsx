import { type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { TextField } from '../../../../components/Field'
import { LazySheet } from '../../../../components/LazySheet'
import { useTexts } from '../../../../components/ShopSettings'
import { stripeTexts } from '../../../../shared/payment/stripe/stripeTexts'
import { checkoutTexts } from '../../../../shared/texts/checkout'
import type { TestCardResult } from '../../../api/ShopApi'
import { useSubmitAttempted } from '../../address/useSubmitAttempted'
import classes from '../../Checkout.module.css'
import type { CardEntry } from './cardEntry'
import { findCardProblems, formatCardNumber, formatExpiry } from './cardRules'

const emptyFields = { number: '', expiry: '', cvc: '' }

export interface TestCardProps {
  entry: RefObject<CardEntry | null>
  /** The amount in euros. */
  total: number
  /** How often "Buy now" was pressed: after that every missing field shows an error. */
  checks: number
}

/** The card form of a test shop, whose own server simulates provider and bank: no real card belongs here. */
export function TestCard({ entry, total, checks }: TestCardProps) {
  const texts = useTexts(checkoutTexts, stripeTexts)
  const [cardFields, setCardFields] = useState(emptyFields)
  const [isBankAsking, setIsBankAsking] = useState(false)
  const answerBank = useRef<((accept: boolean) => void) | null>(null)
  const isChecked = useSubmitAttempted(checks)
  const problems = findCardProblems(cardFields)
  const getFieldErrors = (part: keyof typeof cardFields) =>
    isChecked && problems[part] ? [texts(problems[part])] : []

  const answer = (accept: boolean) => {
    setIsBankAsking(false)
    answerBank.current?.(accept)
    answerBank.current = null
  }
  useImperativeHandle(entry, () => ({
    async check() {
      const [problem] = Object.values(problems)
      return problem ? texts(problem) : null
    },
    async confirm({ client_secret }, api) {
      const card = {
        client_secret,
        card_number: cardFields.number,
        expiry: cardFields.expiry,
        cvc: cardFields.cvc,
      }
      let result: TestCardResult = await api.confirmTestCard(card)
      if (result.status === 'requires_action') {
        const accept = await new Promise<boolean>((resolve) => {
          answerBank.current = resolve
          setIsBankAsking(true)
        })
        result = await api.authenticateTestCard({ client_secret, accept })
      }
      return result.status === 'requires_capture' ? null : (result.message ?? texts('bank.refused'))
    },
  }))
  // Leaving the page refuses the payment.
  useEffect(() => () => answerBank.current?.(false), [])

  return (
    <form className={classes.fields} noValidate onSubmit={(event) => event.preventDefault()}>
      <p className={classes.note}>{texts('card.test')}</p>
      <TextField
        label={texts('card.number')}
        isRequired
        errors={getFieldErrors('number')}
        value={cardFields.number}
        inputMode="numeric"
        autoComplete="off"
        maxLength={30}
        onChange={({ target: { value, selectionStart } }) =>
          setCardFields({
            ...cardFields,
            number: selectionStart === value.length ? formatCardNumber(value) : value,
          })
        }
      />
      <div className={classes.pair}>
        <TextField
          label={texts('card.expiry')}
          isRequired
          errors={getFieldErrors('expiry')}
          value={cardFields.expiry}
          placeholder={texts('card.expiry.example')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
          onChange={({ target }) =>
            setCardFields({ ...cardFields, expiry: formatExpiry(target.value, cardFields.expiry) })
          }
        />
        <TextField
          label={texts('card.cvc')}
          isRequired
          errors={getFieldErrors('cvc')}
          value={cardFields.cvc}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          onChange={({ target }) => setCardFields({ ...cardFields, cvc: target.value.trim() })}
        />
      </div>
      <LazySheet
        isOpen={isBankAsking}
        side="middle"
        title={texts('bank.heading')}
        onClose={() => answer(false)}
        actions={
          <>
            <button
              type="button"
              className={`${classes.plain} ${classes.answer}`}
              onClick={() => answer(false)}
            >
              {texts('bank.refuse')}
            </button>
            <button
              type="button"
              className={`${classes.strong} ${classes.answer}`}
              onClick={() => answer(true)}
            >
              {texts('bank.accept')}
            </button>
          </>
        }
      >
        <p className={classes.bank}>{texts('bank.body', { total: texts.money(total) })}</p>
      </LazySheet>
    </form>
  )
}
