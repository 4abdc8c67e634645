import { useState } from 'react'
import { TextField, TickBox } from '../../../../../components/Field'
import { money } from '../../../../../shared/money'
import { useTexts } from '../../../../api/useTexts'
import { ActionDialog } from '../../../../components/dialog/ActionDialog'
import { commonTexts } from '../../../../components/texts'
import { readAmount } from '../../../../forms/readAmount'
import { useDialogDraft } from '../../../../forms/useDraft'
import { CloseIncidentDialog } from '../../../inbox/CloseIncidentDialog'
import {
  useCancelOrderMutation,
  useMarkDeliveredMutation,
  useNoteOrderMutation,
  useRefundOrderMutation,
  useResendMailMutation,
  useReturnOrderMutation,
} from '../../calls'
import type { OrderStepProps, StepDialogProps } from '../orderSteps'
import { orderTexts } from '../texts'
import { CorrectAddressDialog } from './CorrectAddressDialog'
import { allCopies, type ChosenCopies, LinesField, linesOf, type Possible } from './LinesField'
import { MarkPaidDialog } from './MarkPaidDialog'
import { AmountField, ReasonField } from './orderFields'
import { CorrectTrackingDialog, ShipDialog } from './ShipDialog'
import { useConflictFields } from './useConflictFields'

/**
 * Shows the dialog of a step. It keeps the order as the person saw it, so that a change by
 * others is shown as a conflict.
 * @param props `page` is the order as it is now, also while the dialog is open
 */
export function OrderDialog(props: StepDialogProps) {
  const { page, step, onClose } = props
  const [seen, setSeen] = useState(page)
  const fields = useConflictFields(seen, page)
  const Step = {
    send: ShipDialog,
    address: CorrectAddressDialog,
    tracking: CorrectTrackingDialog,
    deliver: DeliverDialog,
    paid: MarkPaidDialog,
    refund: RefundDialog,
    cancel: CancelDialog,
    return: ReturnDialog,
    note: NoteDialog,
    resend: ResendDialog,
    close: null,
  }[step.name]
  if (!Step) return <CloseIncidentDialog idIncident={step.idIncident ?? 0} onClose={onClose} />
  return <Step {...props} page={seen} conflict={{ fields, onKeepMine: () => setSeen(page) }} />
}

/** The fields of a step, kept in the tab until it is done. */
function useFields({ page, step: { name, preset } }: StepDialogProps) {
  const copies = Object.fromEntries(
    (preset?.copies ?? []).map(({ uuid_release_format, quantity }) => [
      uuid_release_format,
      String(quantity),
    ]),
  )
  const chosen: ChosenCopies = preset?.copies ? { some: true, copies } : allCopies
  const saved = { reason: preset?.reason ?? '', amount: preset?.amount ?? '', damaged: false, chosen }
  return useDialogDraft('order', `${page.order.order_number}:${name}:${preset?.reason ?? ''}`, saved)
}

type Fields = ReturnType<typeof useFields>

/** Works out what the fields of a refund say. */
function readRefund(page: StepDialogProps['page'], { values }: Fields, possible: Possible) {
  const lines = linesOf(page, values.chosen, possible)
  const amount = values.amount.trim() === '' ? null : readAmount(values.amount)
  const isWrong = values.amount.trim() !== '' && amount === null
  const isComplete = !isWrong && lines !== undefined && values.reason.trim() !== ''
  const { order_number } = page.order
  return isComplete ? { order_number, amount, lines, reason: values.reason } : null
}

interface RefundFieldsProps {
  page: StepDialogProps['page']
  fields: Fields
  possible: Possible
  /** What the shop has worked out, in euros. */
  planned: { refunded: number } | null
  mayBeDamaged: boolean
}

function RefundFields({ page, fields, possible, planned, mayBeDamaged }: RefundFieldsProps) {
  const texts = useTexts(orderTexts)
  const { values, change } = fields
  return (
    <>
      <LinesField
        page={page}
        possible={possible}
        chosen={values.chosen}
        onChange={(chosen) => change({ chosen })}
      />
      <AmountField
        value={values.amount}
        max={page.sums.refundable}
        planned={planned?.refunded ?? null}
        onChange={(amount) => change({ amount })}
      />
      <ReasonField value={values.reason} onChange={(reason) => change({ reason })} />
      {mayBeDamaged && (
        <TickBox isTicked={values.damaged} onChange={(damaged) => change({ damaged })}>
          {texts('damaged')}
        </TickBox>
      )}
    </>
  )
}

function RefundDialog(props: OrderStepProps) {
  const texts = useTexts(orderTexts)
  const { page } = props
  const fields = useFields(props)
  const [trigger] = useRefundOrderMutation()
  return (
    <ActionDialog
      {...props}
      title={texts('refund')}
      text={texts('refundText')}
      trigger={trigger}
      version={page.version}
      isDangerous
      input={readRefund(page, fields, 'quantity')}
      onForget={fields.clear}
    >
      {({ planned }) => (
        <RefundFields {...{ page, fields, planned }} possible="quantity" mayBeDamaged={false} />
      )}
    </ActionDialog>
  )
}

function CancelDialog(props: OrderStepProps) {
  const texts = useTexts(orderTexts)
  const common = useTexts(commonTexts)
  const { page } = props
  const fields = useFields(props)
  const [trigger] = useCancelOrderMutation()
  const input = readRefund(page, fields, 'to_send')
  const isSome = fields.values.chosen.some
  return (
    <ActionDialog
      {...props}
      title={texts(isSome ? 'cancelSome' : 'cancel')}
      text={texts(isSome ? 'cancelSomeText' : 'cancelText', { amount: money(page.sums.refundable) })}
      trigger={trigger}
      version={page.version}
      isDangerous
      closeLabel={common('keepIt')}
      input={input && { ...input, is_damaged: fields.values.damaged }}
      onForget={fields.clear}
    >
      {({ planned }) => <RefundFields {...{ page, fields, planned }} possible="to_send" mayBeDamaged />}
    </ActionDialog>
  )
}

function ReturnDialog(props: OrderStepProps) {
  const texts = useTexts(orderTexts)
  const { page } = props
  const fields = useFields(props)
  const [trigger] = useReturnOrderMutation()
  const input = readRefund(page, fields, 'to_return')
  return (
    <ActionDialog
      {...props}
      title={texts('return')}
      text={texts('returnText')}
      trigger={trigger}
      version={page.version}
      isDangerous
      input={input && { ...input, is_damaged: fields.values.damaged }}
      onForget={fields.clear}
    >
      {({ planned }) => <RefundFields {...{ page, fields, planned }} possible="to_return" mayBeDamaged />}
    </ActionDialog>
  )
}

function DeliverDialog(props: OrderStepProps) {
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
    />
  )
}

const emptyNote = { text: '' }

function NoteDialog(props: OrderStepProps) {
  const texts = useTexts(orderTexts)
  const { order_number } = props.page.order
  const { values, change, clear } = useDialogDraft('order', `${order_number}:note`, emptyNote)
  const [trigger] = useNoteOrderMutation()
  // A note changes nothing that somebody else may have changed, so it has no version.
  return (
    <ActionDialog
      {...props}
      title={texts('note')}
      text={texts('noteText')}
      trigger={trigger}
      input={values.text.trim() === '' ? null : { order_number, text: values.text }}
      onForget={clear}
    >
      {({ error }) => (
        <TextField
          label={texts('noteField')}
          isRequired
          maxLength={2000}
          autoComplete="off"
          errors={error?.errors?.text ?? []}
          value={values.text}
          onChange={({ target }) => change({ text: target.value })}
        />
      )}
    </ActionDialog>
  )
}

function ResendDialog(props: OrderStepProps) {
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
    />
  )
}
