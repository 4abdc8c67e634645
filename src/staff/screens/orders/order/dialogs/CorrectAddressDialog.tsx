import { useMemo } from 'react'
import { TextField } from '../../../../../components/Field'
import { shippingAddressFields } from '../../../../../shared/vocabulary'
import type { AnswerAt } from '../../../../api/contract'
import { useTexts } from '../../../../api/useTexts'
import { ChoiceField } from '../../../../components/ChoiceField'
import { ActionDialog } from '../../../../components/dialog/ActionDialog'
import { Dialog } from '../../../../components/dialog/Dialog'
import { Pending } from '../../../../components/Notice'
import { useDialogDraft } from '../../../../forms/useDraft'
import { useCorrectAddressMutation, useGetAddressFormQuery } from '../../calls'
import classes from '../OrderScreen.module.css'
import type { OrderStepProps } from '../orderSteps'
import { orderTexts } from '../texts'

type Form = AnswerAt<'/order/:order_number/address/form'>
type FieldName = Form['types'][number]['fields'][number]['field']
type Values = Record<FieldName, string>

/**
 * Corrects the delivery address of an order that was not sent.
 * @param props the fields of the address are asked from the server, which knows those of each country
 */
export function CorrectAddressDialog(props: OrderStepProps) {
  const texts = useTexts(orderTexts)
  const { data, error, refetch } = useGetAddressFormQuery(
    { order_number: String(props.page.order.order_number) },
    { refetchOnMountOrArgChange: true },
  )
  if (data) return <AddressForm {...props} form={data} />
  return (
    <Dialog isOpen title={texts('address')} onClose={props.onClose} actions={null}>
      <Pending error={error} onRetry={refetch} />
    </Dialog>
  )
}

function AddressForm({ form, ...props }: OrderStepProps & { form: Form }) {
  const texts = useTexts(orderTexts)
  const { page } = props
  const { order_number } = page.order
  const savedValues = useMemo(() => toValues(form), [form])
  const { values, change, clear } = useDialogDraft('order', `${order_number}:address`, savedValues)
  const [trigger] = useCorrectAddressMutation()
  const type = form.types.find(
    (addressType) => addressType.uuid_shipping_address_type === values.uuid_shipping_address_type,
  )
  const fields = type?.fields ?? []
  const changedNames = [...fields.map(({ field }) => field), 'uuid_shipping_address_type' as const].filter(
    (name) => values[name].trim() !== savedValues[name],
  )
  const address = Object.fromEntries(changedNames.map((name) => [name, values[name].trim() || null]))
  return (
    <ActionDialog
      {...props}
      title={texts('address')}
      text={texts('addressText', { country: form.country })}
      trigger={trigger}
      version={page.version}
      showsChanges={false}
      input={changedNames.length === 0 ? null : { order_number, address }}
      onForget={clear}
    >
      {({ error, planned }) => (
        <>
          {form.types.length > 1 && (
            <ChoiceField
              label={texts('addressKind')}
              options={form.types.map(({ uuid_shipping_address_type: value, label }) => ({ value, label }))}
              value={values.uuid_shipping_address_type}
              onChange={(id) => change({ uuid_shipping_address_type: id })}
            />
          )}
          {fields.map(({ field, label, is_required, example }) =>
            field === 'uuid_province' ? (
              <ChoiceField
                key={field}
                label={label}
                errors={error?.errors?.[`address.${field}`] ?? error?.errors?.[field] ?? []}
                options={[{ uuid_province: '', name: '' }, ...form.provinces].map(
                  ({ uuid_province, name }) => ({ value: uuid_province, label: name }),
                )}
                value={values[field]}
                onChange={(id) => change({ [field]: id })}
              />
            ) : (
              <TextField
                key={field}
                label={label}
                isRequired={is_required}
                hint={example ? texts('example', { example }) : undefined}
                errors={error?.errors?.[field] ?? []}
                maxLength={200}
                autoComplete="off"
                value={values[field]}
                onChange={({ target }) => change({ [field]: target.value })}
              />
            ),
          )}
          {planned && (
            <section>
              <h3>{texts('addressWillBe')}</h3>
              <address className={classes.printed}>{planned.address}</address>
            </section>
          )}
        </>
      )}
    </ActionDialog>
  )
}

/** The fields of the address as it is now. Without a kind it is of the usual one. */
function toValues({ types, address }: Form): Values {
  const kind = types.find(({ uuid_shipping_address_type: id }) => id === address.uuid_shipping_address_type)
  return {
    ...(Object.fromEntries(shippingAddressFields.map((field) => [field, address[field] ?? ''])) as Values),
    uuid_shipping_address_type: (kind ?? types[0])?.uuid_shipping_address_type ?? '',
  }
}
