import { useState } from 'react'
import { TextField } from '../../../../../components/Field'
import { LazySheet } from '../../../../../components/LazySheet'
import { useTexts } from '../../../../../components/ShopSettings'
import { stripeTexts } from '../../../../../shared/payment/stripe/stripeTexts'
import { walletTexts } from '../../../../../shared/payment/stripe/walletTexts'
import { checkoutTexts } from '../../../../../shared/texts/checkout'
import classes from '../../../Checkout.module.css'
import type { ExpressProps } from '../../paymentMethod'
import { useWalletPayment } from './useWalletPayment'
import { WalletFrame } from './WalletFrame'
import type { WalletContact } from './walletContact'

const exampleContact = {
  email: 'alex@example.org',
  name: 'Alex Example',
  line1: 'Oranienstraße 12 a',
  postal_code: '10999',
  city: 'Berlin',
}
type Field = keyof typeof exampleContact
const fields = ['email', 'name', 'line1', 'postal_code', 'city'] as const

/**
 * The wallet of a test shop, whose own server simulates provider and bank. What it gives can be changed, to see how the
 * shop checks it.
 */
export function TestWallet(props: ExpressProps) {
  const { basket } = props
  const texts = useTexts(checkoutTexts, stripeTexts, walletTexts)
  const wallet = useWalletPayment(props)
  const [isOpen, setIsOpen] = useState(false)
  const [contact, setContact] = useState(exampleContact)
  const wantedContact = wallet.getWantedContact()
  const isAsked = (field: Field) =>
    field === 'email' ? wantedContact.email : wantedContact.billing || wantedContact.shipping
  const total = texts.money(basket.total)

  const pay = () => {
    setIsOpen(false)
    wallet.pay(toWalletContact(contact, basket.ships_to.id_country), {
      check: async () => null,
      async confirm({ client_secret }, api) {
        const { status, message } = await api.confirmTestWallet({ client_secret })
        return status === 'requires_capture' ? null : (message ?? texts('bank.refused'))
      },
    })
  }

  return (
    <WalletFrame isShown={basket.total > 0}>
      <button
        type="button"
        className={`${classes.strong} ${classes.wallet}`}
        onClick={() => setIsOpen(wallet.mayOpen())}
      >
        {texts('wallet.test')}
      </button>
      <LazySheet
        isOpen={isOpen}
        side="middle"
        title={texts('wallet.test.heading')}
        onClose={() => setIsOpen(false)}
        actions={
          <>
            <button
              type="button"
              className={`${classes.plain} ${classes.answer}`}
              onClick={() => setIsOpen(false)}
            >
              {texts('wallet.test.cancel')}
            </button>
            <button type="button" className={`${classes.strong} ${classes.answer}`} onClick={pay}>
              {texts('wallet.test.pay', { total })}
            </button>
          </>
        }
      >
        <p className={classes.bank}>{texts('wallet.test.body', { total })}</p>
        {fields.filter(isAsked).map((field) => (
          <TextField
            key={field}
            label={texts(`wallet.test.${field}`)}
            errors={[]}
            value={contact[field]}
            autoComplete="off"
            maxLength={100}
            onChange={({ target }) => setContact({ ...contact, [field]: target.value })}
          />
        ))}
      </LazySheet>
    </WalletFrame>
  )
}

function toWalletContact(
  { email, name, line1, postal_code, city }: Record<Field, string>,
  country: string,
): WalletContact {
  const payer = { name, address: { line1, line2: null, city, state: '', postal_code, country } }
  return { email, billing: payer, shipping: payer }
}
