import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { Field, TextField } from '../../../components/Field'
import { useTexts } from '../../../components/ShopSettings'
import { mailAddress } from '../../../shared/contactPatterns'
import type { OrderItem, Withdraw, Withdrawn } from '../../../shared/contract'
import { orderTexts } from '../../../shared/texts/order'
import { withdrawalTexts } from '../../../shared/texts/withdrawal'
import { useAppDispatch, useAppSelector, useFeature } from '../../store/hooks'
import { itemText } from '../itemText'
import classes from '../OrderForm.module.css'
import { orderFeature } from '../orderFeature'
import { selectWithdrawal, withdrawalRequested } from '../orderSlice'
import { formatReceivedTime } from './formatReceivedTime'

export interface WithdrawalFormProps {
  /** Null: the visitor did not come from an order. */
  uuidOrder?: string | null
  orderNumber?: string
  /** As in the order; '' when it is withheld. */
  name?: string
  email?: string
  /** The items to choose from; without any, the visitor describes them. */
  items?: readonly OrderItem[]
  /** Of the link from a mail. */
  access?: string | null
  onClose: () => void
}

/** The second step of the statutory withdrawal: the form and the button that sends the declaration. */
export function WithdrawalForm(props: WithdrawalFormProps) {
  const { uuidOrder = null, onClose } = props
  // Those when the form was opened: the receipt names them, also when the order has changed by it.
  const [items] = useState(props.items ?? [])
  const texts = useTexts(orderTexts, withdrawalTexts)
  useFeature(orderFeature)
  const { status, problem, receipt } = useAppSelector((state) => selectWithdrawal(state, uuidOrder))
  const { form, field, typed: fieldTexts, ticked, setTicked, missing, confirm } = useDeclaration(props)
  const headingId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  if (status === 'sent' && receipt) {
    const withdrawn = items.filter((item) => ticked.includes(idOfItem(item))).map(itemText)
    const { name, email, order_number, message } = fieldTexts
    const order = order_number && texts('order.heading', { number: order_number })
    return <Received receipt={receipt} declared={[name, email, order, ...withdrawn, message]} />
  }
  const Heading = uuidOrder ? 'h3' : 'h2'
  const hasItems = items.length > 0
  return (
    <form ref={form} className={classes.form} noValidate onSubmit={confirm} aria-labelledby={headingId}>
      <Heading ref={heading} className={classes.heading} id={headingId} tabIndex={-1}>
        {texts('withdraw.heading')}
      </Heading>
      <p>{texts(hasItems ? 'withdraw.intro.items' : 'withdraw.intro')}</p>
      {hasItems && (
        <ItemChoice items={items} ticked={ticked} isMissing={missing.items} onChange={setTicked} />
      )}
      <TextField
        {...field('name')}
        label={texts('withdraw.name')}
        isRequired
        errors={missing.name ? [texts('withdraw.missing')] : []}
        autoComplete="name"
        maxLength={200}
      />
      <TextField
        {...field('email')}
        label={texts('withdraw.email')}
        isRequired
        errors={missing.email ? [texts('withdraw.email.wrong')] : []}
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
        label={texts(hasItems ? 'withdraw.words' : 'withdraw.message')}
        hint={texts(hasItems ? 'withdraw.words.hint' : 'withdraw.message.hint')}
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

/**
 * Keeps what is declared, and sends it when it is complete. After the first try to send, the first field with an error
 * gets the focus.
 * @returns `missing` is true for each part with an error that is shown
 */
function useDeclaration({
  uuidOrder = null,
  orderNumber = '',
  name = '',
  email = '',
  items = [],
  access = null,
}: WithdrawalFormProps) {
  const dispatch = useAppDispatch()
  const { status } = useAppSelector((state) => selectWithdrawal(state, uuidOrder))
  const [fieldTexts, setFieldTexts] = useState({ name, email, order_number: orderNumber, message: '' })
  const [ticked, setTicked] = useState<readonly string[]>(items.map(idOfItem))
  const [checks, setChecks] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (checks > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] input')?.focus()
  }, [checks])

  const isMissing = {
    name: fieldTexts.name.trim() === '',
    email: !mailAddress.test(fieldTexts.email.trim()),
    items: items.length > 0 && ticked.length === 0,
  }
  const confirm = (event: FormEvent) => {
    event.preventDefault()
    setChecks(checks + 1)
    if (isMissing.name || isMissing.email || isMissing.items || status === 'sending') return
    const declaration: Withdraw = {
      name: fieldTexts.name.trim(),
      email: fieldTexts.email.trim(),
      order_number: fieldTexts.order_number.trim() || null,
      message: fieldTexts.message.trim() || null,
      ...(items.length > 0 && { items: [...ticked] }),
    }
    dispatch(withdrawalRequested({ uuidOrder, access, declaration }))
  }
  const field = (key: keyof typeof fieldTexts) => ({
    value: fieldTexts[key],
    onChange: ({ target }: { target: { value: string } }) =>
      setFieldTexts({ ...fieldTexts, [key]: target.value }),
  })
  const missing = checks > 0 ? isMissing : { name: false, email: false, items: false }
  return { form, field, typed: fieldTexts, ticked, setTicked, missing, confirm }
}

interface ItemChoiceProps {
  items: readonly OrderItem[]
  /** Ids of the items that are chosen. */
  ticked: readonly string[]
  /** True: at least one must be chosen. */
  isMissing: boolean
  onChange: (ticked: readonly string[]) => void
}

function ItemChoice({ items, ticked, isMissing, onChange }: ItemChoiceProps) {
  const texts = useTexts(orderTexts, withdrawalTexts)
  const problemId = useId()
  const tick = (id: string, isTicked: boolean) =>
    onChange(isTicked ? [...ticked, id] : ticked.filter((tickedId) => tickedId !== id))
  return (
    <fieldset className={classes.items} data-invalid={isMissing || undefined} aria-describedby={problemId}>
      <legend>{texts('withdraw.message')}</legend>
      {items.map((item) => (
        <label key={idOfItem(item)} className={classes.item}>
          <input
            type="checkbox"
            checked={ticked.includes(idOfItem(item))}
            onChange={({ target }) => tick(idOfItem(item), target.checked)}
          />
          {itemText(item)}
        </label>
      ))}
      <p className={classes.problem} id={problemId} role="alert">
        {isMissing && texts('withdraw.items.none')}
      </p>
    </fieldset>
  )
}

/** Shows that the shop has the declaration, with its time and content. */
function Received({ receipt, declared }: { receipt: Withdrawn; declared: readonly string[] }) {
  const texts = useTexts(orderTexts)
  return (
    <div className={classes.form} role="status">
      <p className={classes.done}>
        {texts('withdraw.received', { time: formatReceivedTime(receipt.received_at, texts) })}
      </p>
      <p>{receipt.message}</p>
      <p>{texts('withdraw.received.keep')}</p>
      <p className={classes.declared}>{declared.filter(Boolean).join('\n')}</p>
    </div>
  )
}

const idOfItem = (item: OrderItem): string => item.uuid_release_format
