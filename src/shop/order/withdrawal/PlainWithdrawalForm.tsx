import { Field, TextField } from '../../../components/Field'
import { useTexts } from '../../../components/ShopSettings'
import { withdrawalTexts } from '../../../shared/texts/withdrawal'
import classes from '../OrderForm.module.css'

/**
 * The withdrawal form for browsers without JavaScript: they post it, and `server/http/forms` answers with a page.
 */
export function PlainWithdrawalForm() {
  const texts = useTexts(withdrawalTexts)
  return (
    <form className={classes.form} method="post" action="/withdrawal" aria-label={texts('withdraw.heading')}>
      <h2 className={classes.heading}>{texts('withdraw.heading')}</h2>
      <p>{texts('withdraw.intro')}</p>
      <TextField
        name="name"
        label={texts('withdraw.name')}
        isRequired
        required
        autoComplete="name"
        maxLength={200}
      />
      <TextField
        name="email"
        label={texts('withdraw.email')}
        isRequired
        required
        type="email"
        autoComplete="email"
        maxLength={254}
      />
      <TextField
        name="order_number"
        label={texts('withdraw.order')}
        hint={texts('withdraw.order.hint')}
        autoComplete="off"
        maxLength={50}
      />
      <Field label={texts('withdraw.message')} hint={texts('withdraw.message.hint')}>
        {(control) => <textarea name="message" {...control} maxLength={2000} />}
      </Field>
      <p className={classes.actions}>
        <button type="submit" className={classes.strong}>
          {texts('withdraw.confirm')}
        </button>
      </p>
    </form>
  )
}
