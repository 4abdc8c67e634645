import { formats } from '../../../shared/texts/formats'
import { useTexts } from '../../api/useTexts'
import { useGetOrderQuery } from '../orders/calls'
import { OrderDialog } from '../orders/order/dialogs/OrderDialog'
import { findWithdrawalStep, type OrderStep } from '../orders/order/orderSteps'
import { CloseIncidentDialog } from './CloseIncidentDialog'
import type { InboxIncident, IncidentStep } from './calls'
import { inboxTexts } from './texts'

export interface StepDialogProps {
  step: IncidentStep
  shown: InboxIncident
  /** Loads the incidents again, after somebody else has changed the order. */
  onStale: () => void
  onClose: () => void
}

/** Shows the dialog of a step: that of the order, or the one that closes the incident. */
export function StepDialog(props: StepDialogProps) {
  const { step, shown: incident, onClose } = props
  const { what: stepName } = step
  if (
    step.order_number !== null &&
    (stepName === 'cancel' || stepName === 'return' || stepName === 'refund')
  ) {
    return <OrderStepDialog {...props} name={stepName} orderNumber={step.order_number} />
  }
  const job = incident.job ? (stepName === 'again' ? 'again' : 'left') : undefined
  return <CloseIncidentDialog idIncident={incident.id_incident} {...(job && { job })} onClose={onClose} />
}

interface OrderStepDialogProps extends StepDialogProps {
  name: 'cancel' | 'return' | 'refund'
  orderNumber: number
}

function OrderStepDialog({
  step,
  shown: incident,
  onStale,
  onClose,
  name,
  orderNumber,
}: OrderStepDialogProps) {
  const texts = useTexts(inboxTexts)
  const { data, refetch } = useGetOrderQuery(
    { order_number: String(orderNumber) },
    { refetchOnMountOrArgChange: true },
  )
  if (!data || data.order.order_number !== orderNumber) return null
  const { kind, withdrawal } = incident
  const reason = kind === 'withdrawal' ? texts('withdrawal') : kind === 'debit_failed' ? texts('notPaid') : ''
  // A part that was withdrawn from is taken out of the order, with its goods.
  const isPart =
    withdrawal?.is_whole_order === false && (name === 'refund' || withdrawal.advice === 'take_out')
  const part = isPart ? findWithdrawalStep(data, reason) : null
  const orderStep: OrderStep = {
    name,
    ...part,
    preset: { reason, ...part?.preset, amount: formatAmount(step, part) },
  }
  return (
    <OrderDialog
      page={data}
      step={orderStep}
      onReload={() => {
        void refetch()
        onStale()
      }}
      onClose={onClose}
    />
  )
}

/** @returns the amount of a step as people type it; empty where the shop works it out */
function formatAmount({ what: stepName, amount }: IncidentStep, part: OrderStep | null): string {
  const isGiven = amount !== null && (amount === 0 || (stepName === 'refund' && part === null))
  return isGiven ? formats.decimal(amount.toFixed(2)) : ''
}
