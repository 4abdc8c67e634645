import { lazy, Suspense, useState } from 'react'
import { withdrawalTexts } from '../../shared/texts/withdrawal'
import { useTexts } from '../../shop/ShopSettings'
import { PlainWithdrawalForm } from './PlainWithdrawalForm'
import classes from './Withdrawal.module.css'

const WithdrawalForm = lazy(async () => {
  const module = await import(/* webpackChunkName: "order" */ './WithdrawalForm')
  return { default: module.WithdrawalForm }
})

/** The first step of the statutory withdrawal, above the text about it: without login, for any order. */
export function Withdrawal() {
  const texts = useTexts(withdrawalTexts)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <section className={classes.withdrawal} aria-label={texts('withdraw.heading')}>
      {isOpen ? (
        <Suspense>
          <WithdrawalForm onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : (
        <button type="button" className={classes.button} onClick={() => setIsOpen(true)}>
          {texts('withdraw.open')}
        </button>
      )}
      <noscript>
        <PlainWithdrawalForm />
      </noscript>
    </section>
  )
}
