import { useEffect, useState } from 'react'
import { useTexts } from '../../../components/ShopSettings'
import { Spinner } from '../../../components/Spinner'
import type { Customer, CustomerAddress } from '../../../shared/contract'
import { customerTexts } from '../../../shared/texts/customer'
import { billingAddressTypeId, maxAddresses } from '../../../shared/vocabulary'
import type { AddressKind } from '../../address/addressConventions'
import { useAppDispatch, useAppSelector, useFeature } from '../../store/hooks'
import { termsFeature } from '../../terms/termsFeature'
import { selectHasTermsFailed, selectTerms, termsRequested } from '../../terms/termsSlice'
import formClasses from '../forms/CustomerForm.module.css'
import { useRestoreFocus } from '../forms/useRestoreFocus'
import classes from './Account.module.css'
import { AddressEditor } from './AddressEditor'
import { AddressRow } from './AddressRow'
import type { PartProps } from './accountPart'

/** The id of the address that is being edited, or `new` with the kind of a new one. */
type Edited = string | `new ${AddressKind}` | null

const getKind = ({ uuid_shipping_address_type }: CustomerAddress): AddressKind =>
  uuid_shipping_address_type === billingAddressTypeId ? 'billing' : 'shipping'

/** Shows shipping and billing addresses; the default of each kind is filled into the checkout. */
export function AddressesPart({ customer }: PartProps) {
  const dispatch = useAppDispatch()
  const [edited, setEdited] = useState<Edited>(null)
  useFeature(termsFeature)
  useEffect(() => {
    dispatch(termsRequested())
  }, [dispatch])
  return (
    <>
      {(['shipping', 'billing'] as const).map((kind) => (
        <Addresses key={kind} kind={kind} customer={customer} edited={edited} onEdit={setEdited} />
      ))}
    </>
  )
}

interface AddressesProps {
  kind: AddressKind
  customer: Customer
  edited: Edited
  onEdit: (edited: Edited) => void
}

function Addresses({ kind, customer, edited, onEdit }: AddressesProps) {
  const texts = useTexts(customerTexts)
  const addresses = customer.addresses.filter((address) => getKind(address) === kind)
  const isAdding = edited === `new ${kind}`
  const place = useRestoreFocus<HTMLParagraphElement>(isAdding)
  const close = () => onEdit(null)
  return (
    <div className={classes.group}>
      <h3 className={classes.subheading}>{texts(`account.addresses.${kind}`)}</h3>
      {addresses.length === 0 && !isAdding && (
        <p className={classes.note}>{texts(`account.addresses.${kind}.none`)}</p>
      )}
      <ul className={classes.rows}>
        {addresses.map((address) => (
          <li key={address.uuid_customer_address} className={classes.row}>
            {edited === address.uuid_customer_address ? (
              <Editor kind={kind} address={address} onClose={close} />
            ) : (
              <AddressRow
                kind={kind}
                address={address}
                customer={customer}
                onEdit={() => onEdit(address.uuid_customer_address)}
              />
            )}
          </li>
        ))}
      </ul>
      {isAdding ? (
        <Editor kind={kind} address={null} onClose={close} />
      ) : (
        <p ref={place}>
          {customer.addresses.length < maxAddresses ? (
            <button type="button" className={formClasses.plain} onClick={() => onEdit(`new ${kind}`)}>
              {texts(`account.addresses.${kind}.add`)}
            </button>
          ) : (
            texts('account.addresses.full', { count: maxAddresses })
          )}
        </p>
      )}
    </div>
  )
}

interface EditorProps {
  kind: AddressKind
  /** Null: a new address. */
  address: CustomerAddress | null
  onClose: () => void
}

/** Shows the form when base data have loaded. */
function Editor(props: EditorProps) {
  const texts = useTexts(customerTexts)
  const dispatch = useAppDispatch()
  const terms = useAppSelector(selectTerms)
  const hasFailed = useAppSelector(selectHasTermsFailed)
  if (terms) return <AddressEditor {...props} terms={terms} />
  if (!hasFailed) {
    return (
      <p className={classes.loading}>
        <Spinner /> {texts('account.addresses.loading')}
      </p>
    )
  }
  return (
    <div>
      <p className={formClasses.problem} role="alert">
        {texts('account.addresses.failed')}
      </p>
      <button type="button" className={formClasses.plain} onClick={() => dispatch(termsRequested())}>
        {texts('account.retry')}
      </button>
    </div>
  )
}
