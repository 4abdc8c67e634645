import { useState } from 'react'
import { TextField, TickBox } from '../../../components/Field'
import { money } from '../../../shared/money'
import { sepaTexts } from '../../../shared/payment/sepa/sepaTexts'
import { checkoutTexts } from '../../../shared/texts/checkout'
import { useTexts } from '../../../shop/ShopSettings'
import { selectWebshop } from '../../../shop/shopSlice'
import { useAppSelector } from '../../../store/hooks'
import { useSubmitAttempted } from '../../address/useSubmitAttempted'
import classes from '../../Checkout.module.css'
import { groupedIban, looksLikeIban } from '../../payment/paymentMethod'
import { leaveAfterMs } from '../../useDrafts'

/** The typed account; only the form keeps it. */
export interface Account {
  accountHolder: string
  iban: string
  isMandateGiven: boolean
}

export const noAccount = { accountHolder: null, iban: '', isMandateGiven: false }

export interface SepaFieldsProps {
  /** The amount in euros. */
  total: number
  account: Account
  /** How often "Buy now" was pressed. */
  checks: number
  onChange: (changes: Partial<Account>) => void
}

/** Asks for an account, and for the mandate for one debit from it. */
export function SepaFields({ total, account, checks, onChange }: SepaFieldsProps) {
  const texts = useTexts(checkoutTexts, sepaTexts)
  const { name: shop } = useAppSelector(selectWebshop)
  const isChecked = useSubmitAttempted(checks)
  const [isIbanLeft, setIsIbanLeft] = useState(false)
  const { accountHolder, iban, isMandateGiven } = account
  const isIbanWrong = (isChecked || (isIbanLeft && iban !== '')) && !looksLikeIban(iban)
  return (
    <form className={classes.fields} noValidate onSubmit={(event) => event.preventDefault()}>
      <TextField
        label={texts('pay.sepa.holder')}
        isRequired
        errors={isChecked && accountHolder.trim() === '' ? [texts('pay.sepa.holder.missing')] : []}
        value={accountHolder}
        autoComplete="name"
        maxLength={70}
        onChange={({ target }) => onChange({ accountHolder: target.value })}
      />
      <TextField
        label={texts('pay.sepa.iban')}
        isRequired
        errors={isIbanWrong ? [texts('pay.sepa.iban.wrong')] : []}
        value={iban}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={50}
        placeholder="DE00 0000 0000 0000 0000 00"
        onChange={({ target: { value, selectionStart } }) => {
          // In the middle of the text, formatting would move the cursor to the end.
          const isAtEnd = selectionStart === value.length
          onChange({ iban: isAtEnd ? groupedIban(value) : value })
        }}
        onBlur={() => {
          // The error appears later, so that it does not move the button that is being pressed.
          setTimeout(() => setIsIbanLeft(true), leaveAfterMs)
          if (groupedIban(iban) !== iban) onChange({ iban: groupedIban(iban) })
        }}
      />
      <TickBox
        isTicked={isMandateGiven}
        errors={isChecked && !isMandateGiven ? [texts('pay.sepa.mandate.missing')] : []}
        onChange={(isGiven) => onChange({ isMandateGiven: isGiven })}
      >
        {texts('pay.sepa.mandate', { shop, total: money(total) })}
      </TickBox>
    </form>
  )
}
