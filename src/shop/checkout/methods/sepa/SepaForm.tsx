import { useImperativeHandle, useState } from 'react'
import { TextField, TickBox } from '../../../../components/Field'
import { useTexts } from '../../../../components/ShopSettings'
import type { Basket } from '../../../../shared/contract'
import { sepaTexts } from '../../../../shared/payment/sepa/sepaTexts'
import { checkoutTexts } from '../../../../shared/texts/checkout'
import { selectWebshop } from '../../../settings/shopSlice'
import { useAppSelector } from '../../../store/hooks'
import { useSubmitAttempted } from '../../address/useSubmitAttempted'
import classes from '../../Checkout.module.css'
import { useFormProblems } from '../../formProblems'
import { leaveAfterMs } from '../../useDrafts'
import type { PaymentFormProps } from '../paymentMethod'
import { groupedIban, looksLikeIban } from './ibanFormat'

/** Asks for an account, and for the mandate for one debit from it. */
export function SepaForm({ entry, basket, checks, typed: typedFields, onTyped }: PaymentFormProps) {
  const texts = useTexts(checkoutTexts, sepaTexts)
  const { name: shop } = useAppSelector(selectWebshop)
  const isChecked = useSubmitAttempted(checks)
  const [isIbanLeft, setIsIbanLeft] = useState(false)
  const { accountHolder = getPayer(basket), iban = '' } = typedFields
  const isMandateGiven = typedFields.mandate === 'given'
  const problems = {
    accountHolder: accountHolder.trim() === '' ? texts('pay.sepa.holder.missing') : null,
    iban: looksLikeIban(iban) ? null : texts('pay.sepa.iban.wrong'),
    mandate: isMandateGiven ? null : texts('pay.sepa.mandate.missing'),
  }
  useFormProblems(problems)
  useImperativeHandle(entry, () => ({
    check: async () => problems.accountHolder ?? problems.iban,
    async confirm({ total, consent }) {
      const payment_data = { account_holder: accountHolder, iban, mandate_accepted: true as const }
      return { kind: 'confirmed', body: { payment_data, total, ...consent } }
    },
  }))
  const isIbanShown = isChecked || (isIbanLeft && iban !== '')
  return (
    <form className={classes.fields} noValidate onSubmit={(event) => event.preventDefault()}>
      <TextField
        label={texts('pay.sepa.holder')}
        isRequired
        errors={isChecked && problems.accountHolder ? [problems.accountHolder] : []}
        value={accountHolder}
        autoComplete="name"
        maxLength={70}
        onChange={({ target }) => onTyped({ accountHolder: target.value })}
      />
      <TextField
        label={texts('pay.sepa.iban')}
        isRequired
        errors={isIbanShown && problems.iban ? [problems.iban] : []}
        value={iban}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={50}
        placeholder="DE00 0000 0000 0000 0000 00"
        onChange={({ target: { value, selectionStart } }) => {
          // In the middle of the text, formatting would move the cursor to the end.
          const isAtEnd = selectionStart === value.length
          onTyped({ iban: isAtEnd ? groupedIban(value) : value })
        }}
        onBlur={() => {
          // The error appears later, so that it does not move the button that is being pressed.
          setTimeout(() => setIsIbanLeft(true), leaveAfterMs)
          if (groupedIban(iban) !== iban) onTyped({ iban: groupedIban(iban) })
        }}
      />
      <TickBox
        isTicked={isMandateGiven}
        errors={isChecked && problems.mandate ? [problems.mandate] : []}
        onChange={(isGiven) => onTyped({ mandate: isGiven ? 'given' : '' })}
      >
        {texts('pay.sepa.mandate', { shop, total: texts.money(basket.total) })}
      </TickBox>
    </form>
  )
}

/** Until another account holder is typed, the name of the address is used. */
const getPayer = ({ billing_address, shipping_address }: Basket): string =>
  billing_address.address.name ?? shipping_address.address.name ?? ''
