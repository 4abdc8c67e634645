import { formats } from '../../../../../shared/texts/formats'
import { useTexts } from '../../../../api/useTexts'
import { ActionDialog } from '../../../../components/dialog/ActionDialog'
import { useCancelOrderMutation } from '../../calls'
import type { OrderStepProps } from '../orderSteps'
import { orderTexts } from '../texts'
import { RefundFields, readRefund, useRefundFields } from './RefundFields'

/** Cancels the order, or copies that were not sent, and refunds them. */
export function CancelDialog(props: OrderStepProps) {
  const texts = useTexts(orderTexts)
  const { page } = props
  const fields = useRefundFields(props)
  const [trigger] = useCancelOrderMutation()
  const input = readRefund(page, fields, 'to_send')
  const isSome = fields.values.chosen.some
  const wholeText = page.order.awaited !== null ? 'unpaid_cancelText' : 'cancelText'
  return (
    <ActionDialog
      {...props}
      title={texts(isSome ? 'cancelSome' : 'cancel')}
      text={texts(isSome ? 'cancelSomeText' : wholeText, { amount: formats.money(page.sums.refundable) })}
      trigger={trigger}
      version={page.version}
      isDangerous
      closeLabel={texts('keepOrder')}
      input={input && { ...input, is_damaged: fields.values.damaged }}
      onForget={fields.clear}
    >
      {({ planned }) => (
        <RefundFields page={page} fields={fields} planned={planned} possible="to_send" mayBeDamaged />
      )}
    </ActionDialog>
  )
}
