import { TickBox } from '../../../components/Field'
import { money } from '../../../shared/money'
import {
  useCancelOrderMutation,
  useMarkDeliveredMutation,
  useRefundOrderMutation,
  useResendMailMutation,
  useReturnOrderMutation,
} from '../../api/orderCalls'
import { useDraft } from '../../forms/useDraft'
import { orderTexts } from '../../texts/order'
import { useTexts } from '../../texts/useTexts'
import { ActionDialog } from './ActionDialog'
import { AmountField, amountOf, ReasonField } from './orderFields'
import type { StepDialogProps } from './orderSteps'
import { SendDialog, TrackingDialog } from './ParcelDialogs'

/** The dialog of a step. */
export function OrderDialog(props: StepDialogProps) {
  const Step = {
    send: SendDialog,
    tracking: TrackingDialog,
    deliver: DeliverDialog,
    refund: RefundDialog,
    cancel: CancelDialog,
    return: ReturnDialog,
    resend: ResendDialog,
  }[props.step.name]
  return <Step {...props} />
}

const emptyFields = { reason: '', amount: '', damaged: false }

/** The fields of a step, kept in the tab until it is done. */
function useFields({ page, step }: StepDialogProps) {
  const saved = { ...emptyFields, ...step.preset }
  return useDraft('order', `${page.order.order_number}:${step.name}:${step.preset?.amount ?? ''}`, saved)
}

function RefundDialog(props: StepDialogProps) {
  const texts = useTexts(orderTexts)
  const { page } = props
  const { values, change, clear } = useFields(props)
  const [trigger] = useRefundOrderMutation()
  const typed = values.amount === '' ? page.sums.refundable.toFixed(2) : values.amount
  const amount = amountOf(typed)
  const isComplete = amount !== null && amount > 0 && values.reason.trim() !== ''
  return (
    <ActionDialog
      {...props}
      title={texts('refund')}
      text={texts('refundText')}
      trigger={trigger}
      version={page.version}
      isDangerous
      input={isComplete ? { order_number: page.order.order_number, amount, reason: values.reason } : null}
      onDone={clear}
    >
      {() => (
        <>
          <AmountField
            value={typed}
            max={page.sums.refundable}
            onChange={(next) => change({ amount: next })}
          />
          <ReasonField value={values.reason} onChange={(reason) => change({ reason })} />
        </>
      )}
    </ActionDialog>
  )
}

function CancelDialog(props: StepDialogProps) {
  const texts = useTexts(orderTexts)
  const { page } = props
  const { values, change, clear } = useFields(props)
  const [trigger] = useCancelOrderMutation()
  const { reason } = values
  return (
    <ActionDialog
      {...props}
      title={texts('cancel')}
      text={texts('cancelText', { amount: money(page.sums.refundable) })}
      trigger={trigger}
      version={page.version}
      isDangerous
      input={reason.trim() === '' ? null : { order_number: page.order.order_number, reason }}
      onDone={clear}
    >
      {() => <ReasonField value={reason} onChange={(next) => change({ reason: next })} />}
    </ActionDialog>
  )
}

function ReturnDialog(props: StepDialogProps) {
  const texts = useTexts(orderTexts)
  const { page } = props
  const { values, change, clear } = useFields(props)
  const [trigger] = useReturnOrderMutation()
  const { reason, damaged } = values
  const typed = values.amount === '' ? page.sums.refundable.toFixed(2) : values.amount
  const amount = amountOf(typed)
  const isComplete = amount !== null && reason.trim() !== ''
  const { order_number } = page.order
  return (
    <ActionDialog
      {...props}
      title={texts('return')}
      text={texts('returnText')}
      trigger={trigger}
      version={page.version}
      isDangerous
      input={isComplete ? { order_number, amount, reason, is_damaged: damaged } : null}
      onDone={clear}
    >
      {() => (
        <>
          <AmountField
            value={typed}
            max={page.sums.refundable}
            onChange={(next) => change({ amount: next })}
          />
          <ReasonField value={reason} onChange={(next) => change({ reason: next })} />
          <TickBox isTicked={damaged} onChange={(isTicked) => change({ damaged: isTicked })}>
            {texts('damaged')}
          </TickBox>
        </>
      )}
    </ActionDialog>
  )
}

function DeliverDialog(props: StepDialogProps) {
  const texts = useTexts(orderTexts)
  const { page } = props
  const [trigger] = useMarkDeliveredMutation()
  return (
    <ActionDialog
      {...props}
      title={texts('deliver')}
      text={texts('deliverText')}
      trigger={trigger}
      version={page.version}
      input={{ order_numbers: [page.order.order_number] }}
      onDone={() => {}}
    />
  )
}

function ResendDialog(props: StepDialogProps) {
  const texts = useTexts(orderTexts)
  const { page, step } = props
  const [trigger] = useResendMailMutation()
  return (
    <ActionDialog
      {...props}
      title={texts('resend')}
      text={texts('resendText')}
      trigger={trigger}
      version={page.version}
      input={step.mail ? { order_number: page.order.order_number, id_mail: step.mail.id } : null}
      onDone={() => {}}
    />
  )
}
