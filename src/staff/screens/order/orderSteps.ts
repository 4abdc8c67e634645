import type { Permission } from '../../../shared/staff/roles'
import type { StaffOrder } from '../../api/contract'

export type OrderMail = StaffOrder['mails'][number]

type StepName = 'send' | 'tracking' | 'deliver' | 'refund' | 'cancel' | 'return' | 'resend'

/** A step that a person has chosen. */
export interface OrderStep {
  name: StepName
  /** What its fields begin with. */
  preset?: { reason: string; amount: string }
  /** The mail that is sent again. */
  mail?: OrderMail
}

/** Lists the steps that are possible now and that the person may take. */
export function stepsOf(
  { can }: StaffOrder,
  permissions: readonly Permission[],
): Exclude<StepName, 'resend'>[] {
  const steps: [Exclude<StepName, 'resend'>, boolean, Permission][] = [
    ['send', can.ship, 'orders'],
    ['deliver', can.deliver, 'orders'],
    ['tracking', can.track, 'orders'],
    ['refund', can.refund, 'refunds'],
    ['cancel', can.cancel, 'refunds'],
    ['return', can.return, 'refunds'],
  ]
  return steps.flatMap(([name, isPossible, permission]) =>
    isPossible && permissions.includes(permission) ? [name] : [],
  )
}

export interface StepDialogProps {
  page: StaffOrder
  step: OrderStep
  onReload: () => void
  onClose: () => void
}
