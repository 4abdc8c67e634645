import { useTexts } from '../../../../api/useTexts'
import { ActionDialog } from '../../../../components/dialog/ActionDialog'
import { useReturnOrderMutation } from '../../calls'
import type { OrderStepProps } from '../orderSteps'
import { orderTexts } from '../texts'
import { RefundFields, readRefund, useRefundFields } from './RefundFields'

/** Takes back an order that was sent, or some of its copies, and refunds them. */
export function ReturnDialog(props: OrderStepProps) {
  const texts = useTexts(orderTexts)
  const { page } = props
  const fields = useRefundFields(props)
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
      {({ planned }) => (
        <RefundFields page={page} fields={fields} planned={planned} possible="to_return" mayBeDamaged />
      )}
    </ActionDialog>
  )
}
