import { safeHref } from '../../../../shared/safeHref'
import type { StaffOrder } from '../../../api/contract'
import { useUser } from '../../../api/UserContext'
import { useTexts } from '../../../api/useTexts'
import { Code, Time } from '../../../components/Formatted'
import { Link } from '../../../components/Link'
import { isPartlySent } from '../orderColumns'
import classes from './OrderScreen.module.css'
import { orderTexts } from './texts'

/**
 * Shows where the order goes, how it was bought, and its documents.
 * @param page `address_at_sale` is null unless the address was corrected
 */
export function OrderFacts({ page: { order, lines, parcels, documents, siblings } }: { page: StaffOrder }) {
  const texts = useTexts(orderTexts)
  const { permissions } = useUser()
  const { billing_address: billing, shipping_address: shipping } = order
  const isSame = billing === shipping
  // One parcel with all of an order says no more than its number.
  const showsParcels = parcels.length > 1 || isPartlySent(order)
  const facts: [string, string | null][] = [
    [texts('phone'), order.phone],
    [texts('shipping'), order.shipping_label],
    [texts('payment'), order.payment_label],
    [texts('bank'), order.bank_account],
    [texts('voucher'), order.voucher],
    [texts('shipment'), order.is_collected ? null : order.shipment_name],
  ]
  return (
    <div className={classes.facts}>
      <div className={classes.addresses}>
        {shipping === '' && <p>{texts('onlyDownloads')}</p>}
        {shipping !== '' && !order.is_collected && (
          <Address title={texts(isSame ? 'both' : 'sendTo')} text={shipping} />
        )}
        {order.address_at_sale === billing ? (
          <Address title={texts('atSaleAndInvoice')} text={billing} />
        ) : (
          <>
            {order.address_at_sale !== null && (
              <Address title={texts('atSale')} text={order.address_at_sale} />
            )}
            {(!isSame || order.is_collected) && <Address title={texts('invoiceTo')} text={billing} />}
          </>
        )}
      </div>
      {order.customer_notes && (
        <div>
          <h3>{texts('buyerNote')}</h3>
          <blockquote>{order.customer_notes}</blockquote>
        </div>
      )}
      <dl className={classes.pairs}>
        <div>
          <dt>{texts('contact')}</dt>
          <dd>
            <a href={`mailto:${order.email}`}>{order.email}</a>
            {' · '}
            {order.uuid_customer !== null && permissions.includes('customers') ? (
              <Link to={`/customers/${order.uuid_customer}`}>{texts('customer')}</Link>
            ) : (
              <Link to={`/orders?search=${encodeURIComponent(order.email)}`}>{texts('ordersOfEmail')}</Link>
            )}
          </dd>
        </div>
        {facts
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        {order.tracking && !showsParcels && (
          <div>
            <dt>{texts('parcel')}</dt>
            <dd>
              <Parcel number={order.tracking} url={order.tracking_url} />{' '}
              <Weight grams={parcels[0]?.weight_grams} />
            </dd>
          </div>
        )}
        {showsParcels &&
          parcels.map(({ number, sent_at, tracking, tracking_url, weight_grams, copies }) => (
            <div key={number}>
              <dt>{texts('parcelNumber', { number })}</dt>
              <dd>
                <Time at={sent_at} /> {tracking !== null && <Parcel number={tracking} url={tracking_url} />}{' '}
                <Weight grams={weight_grams} />
                <ul className={classes.copies}>
                  {copies.map(({ uuid_release_format, quantity }) => (
                    <li key={uuid_release_format}>
                      {quantity} × {formatLineTitle(lines, uuid_release_format)}
                    </li>
                  ))}
                </ul>
              </dd>
            </div>
          ))}
        {siblings.length > 0 && (
          <div>
            <dt>{texts('siblings')}</dt>
            <dd>
              {siblings.map((number) => (
                <Link key={number} to={`/orders/${number}`}>
                  {number}
                </Link>
              ))}
            </dd>
          </div>
        )}
        <div>
          <dt>{texts('documents')}</dt>
          <dd className={classes.documents}>
            {(documents.length > 0
              ? documents
              : [{ kind: 'invoice' as const, number: String(order.order_number) }]
            ).map(({ kind, number }) => (
              <a
                key={number}
                href={`/api/staff/order/${order.order_number}/${kind === 'invoice' ? 'invoice' : number}.pdf`}
              >
                {texts(kind, { number })}
              </a>
            ))}
          </dd>
        </div>
      </dl>
    </div>
  )
}

function formatLineTitle(lines: StaffOrder['lines'], id: string): string {
  const line = lines.find(({ uuid_release_format }) => uuid_release_format === id)
  return line ? `${line.artist} – ${line.title}, ${line.format}` : ''
}

const Address = ({ title, text }: { title: string; text: string }) => (
  <div>
    <h3>{title}</h3>
    <address>{text}</address>
  </div>
)

function Parcel({ number, url }: { number: string; url: string | null }) {
  return url ? (
    <a href={safeHref(url) ?? undefined} rel="noreferrer">
      <Code>{number}</Code>
    </a>
  ) : (
    <Code>{number}</Code>
  )
}

/** What a parcel weighed, if it was weighed. */
const Weight = ({ grams }: { grams: number | null | undefined }) => grams && <Code>{`${grams} g`}</Code>
