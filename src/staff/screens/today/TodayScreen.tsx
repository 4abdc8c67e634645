import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { lazyModule, useLazyModule } from '../../../components/lazyModule'
import { formatDay, formatMoment, todayInShop } from '../../../shared/staff/formatMoment'
import type { OrderView } from '../../../shared/staff/orders/orderViews'
import { formats } from '../../../shared/texts/formats'
import type { Today } from '../../api/contract'
import { useUser } from '../../api/UserContext'
import { useTexts } from '../../api/useTexts'
import { Button } from '../../components/Button'
import { Badge, Time } from '../../components/Formatted'
import { Link } from '../../components/Link'
import { Empty, Hint, Pending } from '../../components/Notice'
import { ScreenFrame, Section } from '../../components/ScreenFrame'
import { useTodayQuery } from './calls'
import { SalesChart } from './SalesChart'
import { SoundSwitch } from './SoundSwitch'
import classes from './TodayScreen.module.css'
import { todayTexts } from './texts'

const lowStock = lazyModule(() => import(/* webpackChunkName: "lowStock" */ './LowStock'))

/** Shows the work of today. It loads again whenever something has changed. */
export function TodayScreen() {
  const texts = useTexts(todayTexts)
  const { data: today, error, refetch } = useTodayQuery()
  return (
    <ScreenFrame title={texts('heading')} actions={<SoundSwitch />}>
      <CredentialsHint />
      {today ? <Content today={today} /> : <Pending error={error} onRetry={refetch} />}
    </ScreenFrame>
  )
}

function Content({ today }: { today: Today }) {
  const texts = useTexts(todayTexts)
  const { to_pack, waiting_for_money, pre_orders_due, withdrawals, incidents, low_stock, sales } = today
  const work = to_pack.count + waiting_for_money.count + pre_orders_due.count
  const isDone = work + withdrawals.length + incidents.length === 0
  return (
    <>
      {isDone ? (
        <Empty heading={texts('nothing')}>{texts('nothingText')}</Empty>
      ) : (
        <ul className={classes.counts}>
          <Count view="to_pack" count={to_pack.count} text={texts('toPack', { count: to_pack.count })}>
            {to_pack.oldest_at && texts('since', { at: formatMoment(to_pack.oldest_at) })}
          </Count>
          <Count
            view="pre_orders"
            count={pre_orders_due.count}
            text={texts('preOrders', { count: pre_orders_due.count })}
          />
          <Count
            view="waiting"
            count={waiting_for_money.count}
            text={texts('waiting', { count: waiting_for_money.count })}
          >
            {waiting_for_money.count > 0 &&
              waiting_for_money.total !== null &&
              texts('waitingTotal', { total: formats.money(waiting_for_money.total) })}
          </Count>
        </ul>
      )}
      {withdrawals.length > 0 && <Withdrawals withdrawals={withdrawals} />}
      {incidents.length > 0 && <Incidents incidents={incidents} />}
      <LowStock formats={low_stock} />
      {sales && <SalesChart sales={sales} />}
    </>
  )
}

/** A number of orders, which leads to their list. */
const Count = ({
  view,
  count,
  text,
  children,
}: {
  view: OrderView
  count: number
  text: string
  children?: ReactNode
}) => (
  <li data-none={count === 0 || undefined}>
    <Link to={`/orders?view=${view}`} className={classes.count}>
      <strong>{count}</strong>
      <span>{text}</span>
      {children && <small>{children}</small>}
    </Link>
  </li>
)

function Withdrawals({ withdrawals }: { withdrawals: Today['withdrawals'] }) {
  const texts = useTexts(todayTexts)
  const today = todayInShop()
  return (
    <Section title={texts('withdrawals')}>
      <ul className={classes.list}>
        {withdrawals.map(({ id_incident, order_number, name, refund_until }) => (
          <li key={id_incident}>
            <Link to={`/inbox?incident=${id_incident}`}>
              {order_number === null
                ? texts('withdrawalUnnamed', { name })
                : texts('withdrawal', { name, order: order_number })}
            </Link>
            <Badge isStrong={refund_until <= today}>
              {texts(refund_until < today ? 'overdue' : 'refundUntil', { day: formatDay(refund_until) })}
            </Badge>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Incidents({ incidents }: { incidents: Today['incidents'] }) {
  const texts = useTexts(todayTexts)
  return (
    <Section title={texts('incidents')}>
      <ul className={classes.list}>
        {incidents.map(({ id_incident, title, opened_at, orders }) => (
          <li key={id_incident}>
            <Link to={`/inbox?incident=${id_incident}`}>
              {title}
              {orders.length > 0 &&
                ` · ${texts('ofOrders', { count: orders.length, orders: orders.join(', ') })}`}
            </Link>
            <Time at={opened_at} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Their table, whose code is fetched when there are some. */
function LowStock({ formats }: { formats: Today['low_stock'] }) {
  const loaded = useLazyModule(lowStock, formats.length > 0)
  return loaded && <loaded.LowStock formats={formats} />
}

/** So few recovery codes are said. */
const fewCodes = 3

/** Reminds users who cannot sign in again, would be locked out by a lost phone, or run out of recovery codes. */
function CredentialsHint() {
  const texts = useTexts(todayTexts)
  const { has_passkey, has_password, recovery_codes_left: count } = useUser()
  const navigate = useNavigate()
  if (!has_passkey && !has_password) {
    return (
      <div className={classes.credentials} role="status">
        <p>{texts('noCredentials')}</p>
        <Button kind="main" onClick={() => void navigate('/account')}>
          {texts('addCredential')}
        </Button>
      </div>
    )
  }
  const hasOneCredential = !(has_passkey && has_password) && count === 0
  if (!hasOneCredential && count > fewCodes) return null
  return (
    <Hint>
      {hasOneCredential ? texts('onlyOneCredential') : texts('codesLeft', { count })}{' '}
      <Link to="/account">{texts('toAccount')}</Link>
    </Hint>
  )
}
