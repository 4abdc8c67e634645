import { useEffect, useState } from 'react'
import { TextField, TickBox } from '../../../components/Field'
import { useTexts } from '../../../components/ShopSettings'
import { phoneNumber } from '../../../shared/contactPatterns'
import { customerTexts } from '../../../shared/texts/customer'
import { CommandProblem } from '../forms/CommandProblem'
import { CustomerForm } from '../forms/CustomerForm'
import { useCustomerCommand } from '../session/useCustomerCommand'
import classes from './Account.module.css'
import type { PartProps } from './accountPart'

const preferences = [
  ['autofill_contact_infos_in_basket', 'account.autofill'],
  ['save_new_addresses_to_account', 'account.saveAddresses'],
  ['notify_for_wishlist_items', 'account.notify'],
] as const

export function ContactPart({ customer }: PartProps) {
  const texts = useTexts(customerTexts)
  const { runCommand, ...state } = useCustomerCommand('phone')
  return (
    <>
      <CustomerForm
        fields={['phone']}
        state={state}
        check={({ phone }) => ({
          phone: phone.trim() === '' || phoneNumber.test(phone.trim()) ? null : texts('account.phone.wrong'),
        })}
        onSend={({ phone }) =>
          runCommand({
            kind: 'change',
            change: { call: 'set_customer_data', body: { phone: phone.trim() || null } },
          })
        }
        submit={texts('customer.save')}
        done={texts('customer.saved')}
      >
        {(getErrors) => (
          <TextField
            // The key resets the field to a number that another tab has saved or the server has trimmed.
            key={customer.phone}
            name="phone"
            defaultValue={customer.phone ?? ''}
            label={texts('account.phone')}
            hint={texts('account.phone.hint')}
            errors={getErrors('phone')}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            maxLength={50}
          />
        )}
      </CustomerForm>
      <Preferences customer={customer} />
    </>
  )
}

/** Shows the preferences; each is saved as soon as it is ticked. */
function Preferences({ customer }: PartProps) {
  const texts = useTexts(customerTexts)
  const { runCommand, isSaving, isDone, hasFailed, problem } = useCustomerCommand('preferences')
  /** A box keeps its new state while it is saved. */
  const [picked, setPicked] = useState<Partial<Record<(typeof preferences)[number][0], boolean>>>({})
  useEffect(() => {
    if (!isSaving) setPicked({})
  }, [isSaving])
  return (
    <div>
      {preferences.map(([name, text]) => (
        <TickBox
          key={name}
          isTicked={picked[name] ?? customer[name]}
          onChange={(isTicked) => {
            setPicked({ ...picked, [name]: isTicked })
            runCommand({ kind: 'change', change: { call: 'set_customer_data', body: { [name]: isTicked } } })
          }}
        >
          {texts(text)}
        </TickBox>
      ))}
      <p className={classes.outcome} role="status">
        {isDone && texts('customer.saved')}
      </p>
      <CommandProblem hasFailed={hasFailed} problem={problem} />
    </div>
  )
}
