import { useTexts } from '../../../../api/useTexts'
import { ActionDialog } from '../../../../components/dialog/ActionDialog'
import { useRefundOrderMutation } from '../../calls'
import type { OrderStepProps } from '../orderSteps'
import { orderTexts } from '../texts'
import { RefundFields, readRefund, useRefundFields } from './RefundFields'

/** Refunds money without returning goods, for all of an order or some copies. */
export function RefundDialog(props: OrderStepProps) {
  const texts = useTexts(orderTexts)
  const { page } = props
  const fields = useRefundFields(props)
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
        <RefundFields
          page={page}
          fields={fields}
          planned={planned}
          possible="quantity"
          mayBeDamaged={false}
        />
      )}
    </ActionDialog>
  )
}
