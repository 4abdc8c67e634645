import type { Permission } from '../../../../shared/staff/roles'
import type { StaffOrder } from '../../../api/contract'
import type { ActionDialogProps } from '../../../components/dialog/ActionDialog'

export type OrderMail = StaffOrder['mails'][number]

/** What can be done with an order, each in a dialog. */
type StepName =
  | 'ship'
  | 'address'
  | 'tracking'
  | 'deliver'
  | 'paid'
  | 'refund'
  | 'cancel'
  | 'return'
  | 'note'
  | 'resend'
  | 'close'

/** A step that a person has chosen. */
export interface OrderStep {
  name: StepName
  /** What its fields begin with. */
  preset?: StepPreset
  /** The mail that is sent again. */
  mail?: OrderMail
  /** The incident of the inbox that is closed. */
  idIncident?: number
}

export interface StepPreset {
  reason: string
  /** In euros as people type it; empty to have it worked out. */
  amount: string
  /** Chosen copies; left out for all. */
  copies?: readonly { uuid_release_format: string; quantity: number }[]
}

type ListedStep = Exclude<StepName, 'resend' | 'close' | 'note'>

/**
 * Lists the steps that are possible now and that the person may take.
 * @param order `can` says what the server would accept
 * @param permissions those of the signed-in person
 */
export function listSteps({ can, order }: StaffOrder, permissions: readonly Permission[]): ListedStep[] {
  const steps: [ListedStep, boolean, Permission][] = [
    ['ship', can.ship, 'orders'],
    ['deliver', can.deliver, 'orders'],
    ['paid', order.to_pay !== null, 'refunds'],
    ['address', can.address, 'orders'],
    ['tracking', can.track, 'orders'],
    ['refund', can.refund, 'refunds'],
    ['cancel', can.cancel, 'refunds'],
    ['return', can.return, 'refunds'],
  ]
  return steps.flatMap(([name, isPossible, permission]) =>
    isPossible && permissions.includes(permission) ? [name] : [],
  )
}

/** Names the text of a step: an order that is collected is not sent, but made ready and handed over. */
export const stepText = (name: ListedStep, { is_collected }: StaffOrder['order']) =>
  is_collected && (name === 'ship' || name === 'deliver') ? (`collect_${name}` as const) : name

interface WithdrawalStep extends OrderStep {
  /** The text of its button. */
  label: 'cancelWhole' | 'cancelPart' | 'returnWhole' | 'returnPart' | 'refundPart'
}

/**
 * Finds the step that answers a withdrawal. Copies that were not sent are cancelled, others are taken back,
 * and downloads are refunded.
 * @param reason what the step's field begins with
 * @returns null if nothing of the order is withdrawn, or no step is possible
 */
export function findWithdrawalStep(
  { can, withdrawn_part: part, lines }: StaffOrder,
  reason: string,
): WithdrawalStep | null {
  if (!part) return null
  if (part.is_whole_order) {
    const name = can.cancel ? 'cancel' : can.return ? 'return' : null
    return name && { name, label: `${name}Whole`, preset: { reason, amount: '' } }
  }
  const { copies } = part
  const fits = (count: 'to_send' | 'to_return') =>
    copies.every(({ uuid_release_format, quantity }) =>
      lines.some((line) => line.uuid_release_format === uuid_release_format && line[count] >= quantity),
    )
  if (copies.length === 0) return null
  const preset = { reason, amount: '', copies }
  if (can.cancel && fits('to_send')) return { name: 'cancel', label: 'cancelPart', preset }
  if (can.return && fits('to_return')) return { name: 'return', label: 'returnPart', preset }
  return can.refund ? { name: 'refund', label: 'refundPart', preset } : null
}

export interface StepDialogProps {
  page: StaffOrder
  step: OrderStep
  onReload: () => void
  onClose: () => void
}

/** What the dialog of each step gets: the order as it was when the dialog opened, and what is different now. */
export interface OrderStepProps extends StepDialogProps {
  conflict: NonNullable<ActionDialogProps<object, unknown>['conflict']>
}
