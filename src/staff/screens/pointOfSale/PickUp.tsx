import { useState } from 'react'
import { formats } from '../../../shared/texts/formats'
import type { ListedOrder } from '../../api/contract'
import { useTexts } from '../../api/useTexts'
import { useAnnounce } from '../../components/Announcer'
import { Button, Buttons } from '../../components/Button'
import { Badge } from '../../components/Formatted'
import { Link } from '../../components/Link'
import { Problem } from '../../components/Notice'
import { useAction } from '../../forms/useAction'
import { useHandOverMutation, useReadyOrderMutation } from './calls'
import { PaidDialog } from './PaidDialog'
import classes from './PointOfSaleScreen.module.css'
import { pointOfSaleTexts } from './texts'

function statusText({ status, is_collected }: ListedOrder) {
  if (is_collected && status === 'placed') return 'notReady'
  return is_collected && status === 'shipped' ? 'ready' : status
}

function placedText({ is_shippable, is_collected }: ListedOrder) {
  if (!is_shippable) return 'notPaid'
  return is_collected ? 'sendText' : 'postText'
}

/**
 * Shows an order whose buyer stands at the counter. It is handed over once it was packed; what is sent leaves from the
 * screen of the order.
 * @param order `to_pay` is the amount in euros that is still to be paid at the counter
 */
export function PickUp({ order }: { order: ListedOrder }) {
  const texts = useTexts(pointOfSaleTexts)
  const announce = useAnnounce()
  const [handOver] = useHandOverMutation()
  const [ready] = useReadyOrderMutation()
  const handing = useAction(handOver)
  const readying = useAction(ready)
  const { order_number: number, status, name, email, items, shipping_label } = order
  const [isPaying, setIsPaying] = useState(false)
  const toPay = order.awaited === 'pickup' ? order.to_pay : null
  const error = handing.error ?? readying.error
  const hand = async () => {
    if (await handing.run({ order_numbers: [number] })) announce(texts('handedOver', { number }))
  }
  const send = async () => {
    const parcels = [{ order_number: number, tracking: null, url: null }]
    if (await readying.run({ parcels, despite_withdrawal: false })) announce(texts('sendTaken', { number }))
  }
  return (
    <li className={classes.record}>
      <div className={classes.what}>
        <p className={classes.name}>
          <Link to={`/orders/${number}`}>{texts('order', { number })}</Link> · {name ?? email}
        </p>
        <p>
          {texts('items', { count: items })} · {shipping_label} · {texts(statusText(order))}
        </p>
        {order.is_withdrawn && <Badge isStrong>{texts('withdrawn')}</Badge>}
        {status === 'placed' && <p className={classes.soft}>{texts(placedText(order))}</p>}
        {toPay !== null && <p className={classes.soft}>{texts('payText')}</p>}
      </div>
      <Buttons>
        {toPay !== null && !order.is_withdrawn && (
          <Button
            kind="main"
            aria-label={texts('paidName', { number, amount: formats.money(toPay) })}
            onClick={() => setIsPaying(true)}
          >
            {texts('paid', { amount: formats.money(toPay) })}
          </Button>
        )}
        {status === 'shipped' && order.is_collected && toPay === null && (
          <Button
            kind="main"
            aria-label={texts('handOverName', { number })}
            isBusy={handing.status === 'running'}
            onClick={hand}
          >
            {texts('handOver')}
          </Button>
        )}
        {status === 'placed' && order.is_collected && order.is_shippable && !order.is_withdrawn && (
          <Button
            aria-label={texts('sendName', { number })}
            isBusy={readying.status === 'running'}
            disabled={readying.status === 'done'}
            onClick={send}
          >
            {texts('send')}
          </Button>
        )}
      </Buttons>
      {error && <Problem error={error} />}
      {isPaying && toPay !== null && (
        <PaidDialog order={order} toPay={toPay} onClose={() => setIsPaying(false)} />
      )}
    </li>
  )
}
