/** The texts of SEPA direct debit in the checkout. */
export const sepaTexts = {
  'pay.sepa.holder': 'Account holder',
  'pay.sepa.iban': 'IBAN',
  'pay.sepa.holder.missing': 'Please enter the name of the account holder.',
  'pay.sepa.iban.wrong': 'This IBAN does not look right. Please check it.',
  'pay.sepa.mandate':
    'I authorise {shop} to collect this one payment of {total} from my account by SEPA direct debit, and instruct my bank to honour it. I can ask my bank for a refund within eight weeks from the day of the debit, under the terms agreed with it. We tell you the day of the debit by e-mail, at least one day before.',
  'pay.sepa.mandate.missing': 'Please agree to the direct debit.',
} as const
