import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { Field, TextField } from '../../components/Field'
import { mailAddress } from '../../shared/contactPatterns'
import type { OrderItem, Withdraw } from '../../shared/contract'
import { formatTime } from '../../shared/formatTime'
import { orderTexts } from '../../shared/texts/order'
import { withdrawalTexts } from '../../shared/texts/withdrawal'
import { useTexts } from '../../shop/ShopSettings'
import { useAppDispatch, useAppSelector, useFeature } from '../../store/hooks'
import { itemText } from '../itemText'
import classes from '../OrderForm.module.css'
import { orderFeature } from '../orderFeature'
import { selectWithdrawal, withdrawalRequested } from '../orderSlice'

export interface WithdrawalFormProps {
  /** Null: the visitor did not come from an order. */
  uuidOrder?: string | null
  orderNumber?: string
  /** As in the order; '' when it is withheld. */
  name?: string
  email?: string
  /** The items to choose from; without any, the visitor describes them. */
  items?: readonly OrderItem[]
  onClose: () => void
}

/** The second step of the statutory withdrawal: the form and the button that sends the declaration. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: markup with the handlers that belong to it
export function WithdrawalForm({
  uuidOrder = null,
  orderNumber = '',
  name = '',
  email = '',
  items = [],
  onClose,
}: WithdrawalFormProps) {
  const texts = useTexts(orderTexts, withdrawalTexts)
  const dispatch = useAppDispatch()
  useFeature(orderFeature)
  const { status, problem, receipt } = useAppSelector((state) => selectWithdrawal(state, uuidOrder))
  const [typed, setTyped] = useState({ name, email, order_number: orderNumber, message: '' })
  const [ticked, setTicked] = useState<readonly string[]>(items.map(idOfItem))
  const [checks, setChecks] = useState(0)
  const headingId = useId()
  const problemId = useId()
  const form = useRef<HTMLFormElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const isChecked = checks > 0
  const isEmailWrong = !mailAddress.test(typed.email.trim())
  const isNameMissing = typed.name.trim() === ''
  const isNothingTicked = items.length > 0 && ticked.length === 0

  useEffect(() => heading.current?.focus(), [])
  useEffect(() => {
    if (checks > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] input')?.focus()
  }, [checks])

  const confirm = (event: FormEvent) => {
    event.preventDefault()
    setChecks(checks + 1)
    if (isNameMissing || isEmailWrong || isNothingTicked || status === 'sending') return
    const declaration: Withdraw = {
      name: typed.name.trim(),
      email: typed.email.trim(),
      order_number: typed.order_number.trim() || null,
      message: typed.message.trim() || null,
      ...(items.length > 0 && { items: [...ticked] }),
    }
    dispatch(withdrawalRequested({ uuidOrder, declaration }))
  }
  const field = (key: keyof typeof typed) => ({
    value: typed[key],
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [key]: target.value }),
  })

  const Heading = uuidOrder ? 'h3' : 'h2'
  if (status === 'sent' && receipt) {
    return (
      <div className={classes.form} role="status">
        <p className={classes.done}>
          {texts('withdraw.received', { time: formatTime(receipt.received_at) })}
        </p>
        <p>{receipt.message}</p>
        <p>{texts('withdraw.received.keep')}</p>
        <p className={classes.declared}>
          {[
            ...[typed.name, typed.email, typed.order_number],
            ...items.filter((item) => ticked.includes(idOfItem(item))).map(itemText),
            typed.message,
          ]
            .filter(Boolean)
            .join('\n')}
        </p>
      </div>
    )
  }
  return (
    <form ref={form} className={classes.form} noValidate onSubmit={confirm} aria-labelledby={headingId}>
      <Heading ref={heading} className={classes.heading} id={headingId} tabIndex={-1}>
        {texts('withdraw.heading')}
      </Heading>
      <p>{texts(items.length > 0 ? 'withdraw.intro.items' : 'withdraw.intro')}</p>
      {items.length > 0 && (
        <fieldset
          className={classes.items}
          data-invalid={(isChecked && isNothingTicked) || undefined}
          aria-describedby={problemId}
        >
          <legend>{texts('withdraw.message')}</legend>
          {items.map((item) => (
            <label key={idOfItem(item)} className={classes.item}>
              <input
                type="checkbox"
                checked={ticked.includes(idOfItem(item))}
                onChange={({ target }) =>
                  setTicked(
                    target.checked
                      ? [...ticked, idOfItem(item)]
                      : ticked.filter((id) => id !== idOfItem(item)),
                  )
                }
              />
              {itemText(item)}
            </label>
          ))}
          <p className={classes.problem} id={problemId} role="alert">
            {isChecked && isNothingTicked && texts('withdraw.items.none')}
          </p>
        </fieldset>
      )}
      <TextField
        {...field('name')}
        label={texts('withdraw.name')}
        isRequired
        errors={isChecked && isNameMissing ? [texts('withdraw.missing')] : []}
        autoComplete="name"
        maxLength={200}
      />
      <TextField
        {...field('email')}
        label={texts('withdraw.email')}
        isRequired
        errors={isChecked && isEmailWrong ? [texts('withdraw.email.wrong')] : []}
        type="email"
        autoComplete="email"
        maxLength={254}
      />
      <TextField
        {...field('order_number')}
        label={texts('withdraw.order')}
        hint={uuidOrder ? undefined : texts('withdraw.order.hint')}
        autoComplete="off"
        maxLength={50}
      />
      <Field
        label={texts(items.length > 0 ? 'withdraw.words' : 'withdraw.message')}
        hint={items.length > 0 ? texts('withdraw.words.hint') : texts('withdraw.message.hint')}
      >
        {(control) => <textarea {...field('message')} {...control} maxLength={2000} />}
      </Field>
      <p className={classes.actions}>
        <button type="submit" className={classes.strong} aria-disabled={status === 'sending'}>
          {texts(status === 'sending' ? 'withdraw.sending' : 'withdraw.confirm')}
        </button>
        <button type="button" className={classes.plain} onClick={onClose}>
          {texts('withdraw.back')}
        </button>
      </p>
      <p className={classes.problem} role="alert">
        {status === 'failed' && problem}
      </p>
    </form>
  )
}

const idOfItem = (item: OrderItem): string => item.uuid_release_format
