import { useState } from 'react'
import { TextField } from '../../../components/Field'
import type { CustomerPage } from '../../api/contract'
import { useTexts } from '../../api/useTexts'
import { ActionDialog } from '../../components/dialog/ActionDialog'
import { useDialogDraft } from '../../forms/useDraft'
import { useDeleteCustomerMutation, useSetRebateMutation } from './calls'
import { customersTexts } from './texts'

export type CustomerDialogName = 'rebate' | 'delete'

interface CustomerDialogProps {
  name: CustomerDialogName
  customer: CustomerPage
  onReload: () => void
  onDeleted: () => void
  onClose: () => void
}

/** Shows the dialog that was opened. */
export const CustomerDialog = ({ name, onReload, onDeleted, ...rest }: CustomerDialogProps) =>
  name === 'rebate' ? (
    <RebateDialog {...rest} onReload={onReload} />
  ) : (
    <DeleteDialog {...rest} onDeleted={onDeleted} />
  )

type Props = Pick<CustomerDialogProps, 'customer' | 'onClose'>

function RebateDialog({ customer, onReload, onClose }: Props & { onReload: () => void }) {
  const texts = useTexts(customersTexts)
  // What the person saw when the dialog opened, until they go on with somebody else's change before them.
  const [seenCustomer, setSeenCustomer] = useState(customer)
  const { uuid_customer, version, rebate_percent } = seenCustomer
  const { values, change, clear } = useDialogDraft('rebate', uuid_customer, {
    percent: String(rebate_percent),
  })
  const [trigger] = useSetRebateMutation()
  const percent = /^\d{1,3}$/.test(values.percent.trim()) ? Number(values.percent) : null
  const isWrong = values.percent.trim() !== '' && (percent === null || percent > 100)
  const input = percent === null || isWrong ? null : { uuid_customer, rebate_percent: percent }
  return (
    <ActionDialog
      title={texts('changeRebate')}
      text={texts('changeRebateText')}
      trigger={trigger}
      input={input}
      version={version}
      conflict={{
        fields:
          customer.rebate_percent === rebate_percent
            ? []
            : [
                {
                  label: texts('rebateLabel'),
                  mine: values.percent,
                  theirs: customer.rebate_percent,
                },
              ],
        onKeepMine: () => setSeenCustomer(customer),
      }}
      onReload={onReload}
      onForget={clear}
      onClose={onClose}
    >
      {() => (
        <TextField
          label={texts('rebateLabel')}
          hint={texts('rebateHint')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          value={values.percent}
          {...(isWrong && { errors: [texts('rebateWrong')] })}
          onChange={({ target }) => change({ percent: target.value })}
        />
      )}
    </ActionDialog>
  )
}

function DeleteDialog({ customer, onDeleted, onClose }: Props & { onDeleted: () => void }) {
  const texts = useTexts(customersTexts)
  const [trigger] = useDeleteCustomerMutation()
  const { uuid_customer, email, orders } = customer
  return (
    <ActionDialog
      title={texts('deleteOf', { email })}
      button={texts('delete')}
      text={texts('deleteText')}
      doneText={texts('deleted', { email })}
      trigger={trigger}
      input={{ uuid_customer }}
      isDangerous
      onDone={onDeleted}
      staysOpen
      onClose={onClose}
    >
      {() => orders > 0 && <p>{texts('deleteKeeps', { count: orders })}</p>}
    </ActionDialog>
  )
}
