import { TextField, TickBox } from '../../../components/Field'
import { money } from '../../../shared/money'
import { useAction } from '../../forms/useAction'
import { useDraft } from '../../forms/useDraft'
import { inboxTexts } from '../../texts/inbox'
import { useTexts } from '../../texts/useTexts'
import {
  type CaseStep,
  type InboxCase,
  useCancelOfCaseMutation,
  useCloseCasesMutation,
  useRefundOfCaseMutation,
  useReturnOfCaseMutation,
} from './inboxCalls'
import { readAmount } from './readAmount'
import { StepForm } from './StepForm'

export interface StepDialogProps {
  step: CaseStep
  shown: InboxCase
  /** Loads the cases again, after somebody else has changed the order. */
  onStale: () => void
  onClose: () => void
}

/** Asks for what a step needs, shows what it will change, and takes it. */
export function StepDialog(props: StepDialogProps) {
  const { what, order_number } = props.step
  const order = props.shown.orders.find((one) => one.order_number === order_number)
  if (!order) return <CloseDialog {...props} />
  if (what === 'cancel') return <CancelDialog {...props} order={order} />
  if (what === 'return') return <ReturnDialog {...props} order={order} />
  return <RefundDialog {...props} order={order} />
}

interface OrderStepProps extends StepDialogProps {
  order: InboxCase['orders'][number]
}

const emptyNote = { note: '' }

function CloseDialog({ step, shown, ...rest }: StepDialogProps) {
  const texts = useTexts(inboxTexts)
  const isAgain = step.what === 'again'
  const { values, change, clear } = useDraft('inbox', `${shown.id_incident}.${step.what}`, emptyNote)
  const [trigger] = useCloseCasesMutation()
  const action = useAction(trigger)
  return (
    <StepForm
      {...rest}
      action={action}
      input={{ ids: [shown.id_incident], note: values.note, again: isAgain }}
      title={texts(isAgain ? 'againTitle' : 'closeTitle', { title: shown.title })}
      button={texts(isAgain ? 'doAgain' : 'doClose')}
      onTaken={clear}
    >
      <p>{texts(isAgain ? 'againText' : shown.job ? 'closeTextJob' : 'closeText')}</p>
      <TextField
        label={texts('note')}
        hint={texts('noteHint')}
        maxLength={500}
        value={values.note}
        {...(action.error?.errors?.note && { errors: action.error.errors.note })}
        onChange={({ target }) => change({ note: target.value })}
      />
    </StepForm>
  )
}

/** @returns the reason that a step has unless another one is written */
function useUsualReason({ kind }: InboxCase): string {
  const texts = useTexts(inboxTexts)
  return kind === 'withdrawal' ? texts('withdrawal') : kind === 'debit_failed' ? texts('notPaid') : ''
}

function Reason({
  value,
  errors,
  onChange,
}: {
  value: string
  errors: readonly string[] | undefined
  onChange: (value: string) => void
}) {
  const texts = useTexts(inboxTexts)
  return (
    <TextField
      label={texts('reason')}
      hint={texts('reasonHint')}
      required
      maxLength={500}
      value={value}
      {...(errors && { errors })}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

function CancelDialog({ step, shown, order, ...rest }: OrderStepProps) {
  const texts = useTexts(inboxTexts)
  const usual = { reason: useUsualReason(shown) }
  const { values, change, clear } = useDraft('inbox', `${shown.id_incident}.cancel`, usual)
  const [trigger] = useCancelOfCaseMutation()
  const action = useAction(trigger)
  const { order_number, version } = order
  return (
    <StepForm
      {...rest}
      action={action}
      input={values.reason.trim() ? { order_number, reason: values.reason } : null}
      version={version}
      title={texts('cancelTitle', { number: order_number })}
      button={texts('doCancel')}
      onTaken={clear}
    >
      <p>{texts('cancelText', { amount: money(step.amount) })}</p>
      <Reason
        value={values.reason}
        errors={action.error?.errors?.reason}
        onChange={(reason) => change({ reason })}
      />
    </StepForm>
  )
}

function Amount({
  value,
  max,
  errors,
  onChange,
}: {
  value: string
  /** In euros. */
  max: number
  errors: readonly string[] | undefined
  onChange: (value: string) => void
}) {
  const texts = useTexts(inboxTexts)
  const wrong = readAmount(value) === null ? [texts('amountWrong')] : (errors ?? [])
  return (
    <TextField
      label={texts('amount')}
      hint={texts('amountHint', { amount: money(max) })}
      required
      inputMode="decimal"
      maxLength={12}
      value={value}
      errors={wrong}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

const amountOf = ({ amount }: CaseStep): string => (amount ?? 0).toFixed(2)

function RefundDialog({ step, shown, order, ...rest }: OrderStepProps) {
  const texts = useTexts(inboxTexts)
  const usual = { reason: useUsualReason(shown), amount: amountOf(step) }
  const { values, change, clear } = useDraft('inbox', `${shown.id_incident}.refund`, usual)
  const [trigger] = useRefundOfCaseMutation()
  const action = useAction(trigger)
  const { order_number, version, refundable } = order
  const amount = readAmount(values.amount)
  const isWhole = values.reason.trim() !== '' && amount !== null && amount > 0
  return (
    <StepForm
      {...rest}
      action={action}
      input={isWhole ? { order_number, amount, reason: values.reason } : null}
      version={version}
      title={texts('refundTitle', { number: order_number })}
      button={texts('doRefund')}
      onTaken={clear}
    >
      <p>{texts('refundText')}</p>
      <Amount
        value={values.amount}
        max={refundable}
        errors={action.error?.errors?.amount}
        onChange={(typed) => change({ amount: typed })}
      />
      <Reason
        value={values.reason}
        errors={action.error?.errors?.reason}
        onChange={(reason) => change({ reason })}
      />
    </StepForm>
  )
}

function ReturnDialog({ step, shown, order, ...rest }: OrderStepProps) {
  const texts = useTexts(inboxTexts)
  const usual = { reason: useUsualReason(shown), amount: amountOf(step), is_damaged: false }
  const { values, change, clear } = useDraft('inbox', `${shown.id_incident}.return`, usual)
  const [trigger] = useReturnOfCaseMutation()
  const action = useAction(trigger)
  const { order_number, version, refundable } = order
  const { reason, is_damaged } = values
  const amount = readAmount(values.amount)
  return (
    <StepForm
      {...rest}
      action={action}
      input={reason.trim() && amount !== null ? { order_number, reason, amount, is_damaged } : null}
      version={version}
      title={texts('returnTitle', { number: order_number })}
      button={texts('doReturn')}
      onTaken={clear}
    >
      <p>{texts('returnText')}</p>
      <Amount
        value={values.amount}
        max={refundable}
        errors={action.error?.errors?.amount}
        onChange={(typed) => change({ amount: typed })}
      />
      <Reason
        value={reason}
        errors={action.error?.errors?.reason}
        onChange={(typed) => change({ reason: typed })}
      />
      <TickBox isTicked={is_damaged} onChange={(ticked) => change({ is_damaged: ticked })}>
        {texts('damaged')}
      </TickBox>
    </StepForm>
  )
}
