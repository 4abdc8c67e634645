import { useState } from 'react'
import { TickBox } from '../../../components/Field'
import { useTexts } from '../../../components/ShopSettings'
import type { Customer, CustomerAddress, SetCustomerData } from '../../../shared/contract'
import { customerTexts } from '../../../shared/texts/customer'
import type { AddressKind } from '../../address/addressConventions'
import { useAppSelector } from '../../store/hooks'
import { selectTerms } from '../../terms/termsSlice'
import { CommandProblem } from '../forms/CommandProblem'
import formClasses from '../forms/CustomerForm.module.css'
import { useRestoreFocus } from '../forms/useRestoreFocus'
import { useCustomerCommand } from '../session/useCustomerCommand'
import classes from './Account.module.css'

export interface AddressRowProps {
  kind: AddressKind
  address: CustomerAddress
  customer: Customer
  onEdit: () => void
}

/** Shows one saved address as it is printed, with its actions. Its type is named unless it is the usual one. */
export function AddressRow({ kind, address, customer, onEdit }: AddressRowProps) {
  const texts = useTexts(customerTexts)
  const [isSure, setIsSure] = useState(false)
  const { uuid_customer_address, uuid_shipping_address_type, address_string } = address
  const { runCommand, isSaving, hasFailed, problem } = useCustomerCommand(`address ${uuid_customer_address}`)
  const place = useRestoreFocus<HTMLParagraphElement>(isSure)
  const field = `default_${kind}_uuid_customer_address` as const
  const isDefault = customer[field] === uuid_customer_address
  const types = useAppSelector(selectTerms)?.shipping_address_types ?? []
  const position = types.findIndex((type) => type.uuid_shipping_address_type === uuid_shipping_address_type)
  const [name = ''] = address_string.split('\n')
  const fillIn = (isTicked: boolean) => {
    const body: SetCustomerData = { [field]: isTicked ? uuid_customer_address : null }
    runCommand({ kind: 'change', change: { call: 'set_customer_data', body } })
  }
  return (
    <>
      <div className={classes.words}>
        {position > 0 && <p className={classes.note}>{types[position]?.label}</p>}
        <p className={classes.lines}>{address_string}</p>
        <TickBox isTicked={isDefault} onChange={fillIn}>
          {texts('account.addresses.default')}
        </TickBox>
        <CommandProblem hasFailed={hasFailed} problem={problem} />
      </div>
      {isSure ? (
        <p className={classes.actions}>
          <span>{texts('account.addresses.delete.sure')}</span>
          <button
            type="button"
            // biome-ignore lint/a11y/noAutofocus: it replaces the button that was pressed
            autoFocus
            className={formClasses.plain}
            aria-disabled={isSaving}
            onClick={() =>
              runCommand({
                kind: 'change',
                change: { call: 'delete_address', body: { uuid_customer_address } },
              })
            }
          >
            {texts('account.addresses.delete.yes')}
          </button>
          <button type="button" className={formClasses.quiet} onClick={() => setIsSure(false)}>
            {texts('account.addresses.delete.no')}
          </button>
        </p>
      ) : (
        <p ref={place} className={classes.actions}>
          <button
            type="button"
            className={formClasses.quiet}
            aria-label={texts('account.addresses.edit.what', { name })}
            onClick={onEdit}
          >
            {texts('account.addresses.edit')}
          </button>
          <button
            type="button"
            className={formClasses.quiet}
            aria-label={texts('account.addresses.delete.what', { name })}
            onClick={() => setIsSure(true)}
          >
            {texts('account.addresses.delete')}
          </button>
        </p>
      )}
    </>
  )
}
