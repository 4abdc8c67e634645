import { useTexts } from '../../../../api/useTexts'
import { ActionDialog } from '../../../../components/dialog/ActionDialog'
import { useMarkDeliveredMutation } from '../../calls'
import { type OrderStepProps, stepText } from '../orderSteps'
import { orderTexts } from '../texts'

/** Marks an order that was sent as delivered. */
export function MarkDeliveredDialog(props: OrderStepProps) {
  const texts = useTexts(orderTexts)
  const { page } = props
  const [trigger] = useMarkDeliveredMutation()
  return (
    <ActionDialog
      {...props}
      title={texts(stepText('deliver', page.order))}
      text={texts('deliverText')}
      trigger={trigger}
      version={page.version}
      input={{ order_numbers: [page.order.order_number] }}
    />
  )
}
