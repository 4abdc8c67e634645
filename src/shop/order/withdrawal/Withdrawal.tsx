import { useState } from 'react'
import { lazyModule, useLazyModule } from '../../../components/lazyModule'
import { useTexts } from '../../../components/ShopSettings'
import { withdrawalTexts } from '../../../shared/texts/withdrawal'
import { PlainWithdrawalForm } from './PlainWithdrawalForm'
import classes from './Withdrawal.module.css'

const withdrawalForm = lazyModule(() => import(/* webpackChunkName: "order" */ './WithdrawalForm'))

/** The first step of the statutory withdrawal, above the text about it: without login, for any order. */
export function Withdrawal() {
  const texts = useTexts(withdrawalTexts)
  const [isOpen, setIsOpen] = useState(false)
  const loaded = useLazyModule(withdrawalForm, isOpen, () => setIsOpen(false))
  return (
    <section className={classes.withdrawal} aria-label={texts('withdraw.heading')}>
      {isOpen ? (
        loaded && <loaded.WithdrawalForm onClose={() => setIsOpen(false)} />
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
