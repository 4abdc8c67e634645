import { useTexts } from '../../../../api/useTexts'
import { ActionDialog } from '../../../../components/dialog/ActionDialog'
import { useResendMailMutation } from '../../calls'
import type { OrderStepProps } from '../orderSteps'
import { orderTexts } from '../texts'

/** Sends a mail about the order again. */
export function ResendMailDialog(props: OrderStepProps) {
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
