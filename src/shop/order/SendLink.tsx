import { type FormEvent, useState } from 'react'
import { TextField } from '../../components/Field'
import { useTexts } from '../../components/ShopSettings'
import { mailAddress } from '../../shared/contactPatterns'
import { orderTexts } from '../../shared/texts/order'
import { useAppDispatch, useAppSelector } from '../store/hooks'
import classes from './OrderForm.module.css'
import { linkRequested, selectLink } from './orderSlice'

/** Sends a link to the order's e-mail address; the link shows the whole order. */
export function SendLink({ uuidOrder }: { uuidOrder: string }) {
  const texts = useTexts(orderTexts)
  const dispatch = useAppDispatch()
  const { status, problem } = useAppSelector((state) => selectLink(state, uuidOrder))
  const [email, setEmail] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const send = (event: FormEvent) => {
    event.preventDefault()
    setIsChecked(true)
    if (mailAddress.test(email.trim()) && status !== 'sending')
      dispatch(linkRequested({ uuidOrder, email: email.trim() }))
  }
  return (
    <form className={classes.form} noValidate onSubmit={send}>
      <p>{texts('order.withheld')}</p>
      <TextField
        label={texts('order.link.email')}
        isRequired
        errors={isChecked && !mailAddress.test(email.trim()) ? [texts('withdraw.email.wrong')] : []}
        value={email}
        type="email"
        autoComplete="email"
        maxLength={254}
        onChange={({ target }) => setEmail(target.value)}
      />
      <p>
        <button type="submit" className={classes.plain}>
          {texts('order.link.send')}
        </button>
      </p>
      <p role="status">{status === 'sent' && texts('order.link.sent')}</p>
      <p className={classes.problem} role="alert">
        {status === 'failed' && (problem ?? texts('order.link.failed'))}
      </p>
    </form>
  )
}
