import { useState } from 'react'
import { lazyModule, useLazyModule } from '../../../../components/lazyModule'
import type { StaffOrder } from '../../../api/contract'
import { useUser } from '../../../api/UserContext'
import { useTexts } from '../../../api/useTexts'
import { Button, Buttons } from '../../../components/Button'
import { useDelayedActionText } from '../../../components/changes/useDelayedActionText'
import { Badge } from '../../../components/Formatted'
import { Menu } from '../../../components/Menu'
import { Empty, Loading, Problem } from '../../../components/Notice'
import { ScreenFrame, Section } from '../../../components/ScreenFrame'
import { useFileSaving } from '../../../forms/useFileSaving'
import { useGetOrderQuery, useMakeDocumentsMutation } from '../calls'
import { OrderBadges, sendingText } from '../orderColumns'
import { ordersTexts } from '../texts'
import { LazyOrderTimeline } from './LazyOrderTimeline'
import { OrderFacts } from './OrderFacts'
import { OrderLines } from './OrderLines'
import { OrderMails, OrderPayments } from './OrderMailsAndPayments'
import classes from './OrderScreen.module.css'
import { listSteps, type OrderStep, type StepDialogProps, stepText } from './orderSteps'
import { orderTexts } from './texts'
import { WithdrawalNotice } from './WithdrawalNotice'

/** While an action on the order is delayed, its page is loaded again after so long. */
const pollMs = 4000

/**
 * Shows one order: its lines, addresses, payments and history, and the steps that are possible now. It is
 * loaded again while an action waits.
 * @param number as in the address; an unknown one shows that there is none
 */
export function OrderScreen({ number }: { number: string }) {
  const texts = useTexts(orderTexts)
  const [hasDelayed, setHasDelayed] = useState(false)
  const { data, error, refetch } = useGetOrderQuery(
    { order_number: number },
    { pollingInterval: hasDelayed ? pollMs : 0, refetchOnMountOrArgChange: true, refetchOnFocus: true },
  )
  if (data && data.delayed_actions.length > 0 !== hasDelayed) setHasDelayed(data.delayed_actions.length > 0)
  if (data && String(data.order.order_number) === number) return <OnePage page={data} onReload={refetch} />
  return (
    <ScreenFrame title={texts('heading', { number })}>
      {error ? (
        'status' in error && error.status === 404 ? (
          <Empty heading={texts('notFound', { number })} />
        ) : (
          <Problem error={error} onRetry={refetch} />
        )
      ) : (
        <Loading />
      )}
    </ScreenFrame>
  )
}

function OnePage({ page, onReload }: { page: StaffOrder; onReload: () => void }) {
  const texts = useTexts(orderTexts)
  const describeDelayed = useDelayedActionText()
  const words = useTexts(ordersTexts)
  const { permissions } = useUser()
  const [step, setStep] = useState<OrderStep | null>(null)
  const { order } = page
  const steps = listSteps(page, permissions)
  const first = steps.find((name) => ['ship', 'deliver', 'paid'].includes(name))
  const main = page.withdrawn_part ? undefined : first
  const otherSteps = steps.filter((name) => name !== main)
  return (
    <ScreenFrame
      title={texts('heading', { number: order.order_number })}
      actions={
        <>
          {main && (
            <Button kind="main" onClick={() => setStep({ name: main })}>
              {texts(stepText(main, order))}
            </Button>
          )}
          {permissions.includes('orders') && <PackingSlip number={order.order_number} />}
          {otherSteps.length > 0 && (
            <Menu
              label={texts('more')}
              items={otherSteps.map((name) => ({
                label: texts(stepText(name, order)),
                onSelect: () => setStep({ name }),
              }))}
            />
          )}
        </>
      }
    >
      <p className={classes.state}>
        <Badge>{sendingText(order, words)}</Badge>
        <Badge isStrong={order.payment_status !== 'paid'}>{words(`payment_${order.payment_status}`)}</Badge>
        <OrderBadges order={order} />
      </p>
      {page.delayed_actions.map((action) => (
        <p key={action.uuid_action} role="status" className={classes.delayed}>
          {texts('delayedHere', { what: describeDelayed(action) })}
        </p>
      ))}
      <WithdrawalNotice page={page} onStep={setStep} />
      <div className={classes.columns}>
        <Section title={texts('lines')}>
          <OrderLines page={page} />
        </Section>
        <div className={classes.aside}>
          <Section title={texts('addresses')}>
            <OrderFacts page={page} />
          </Section>
          <Section title={texts('mails')}>
            <OrderMails
              page={page}
              onResend={(mail) => setStep({ name: 'resend', mail })}
              mayResend={permissions.includes('orders')}
            />
          </Section>
          {page.payments && (
            <Section title={texts('payments')}>
              <OrderPayments page={page} />
            </Section>
          )}
        </div>
        <Section title={texts('timeline')}>
          {permissions.includes('orders') && (
            <Buttons>
              <Button onClick={() => setStep({ name: 'note' })}>{texts('note')}</Button>
            </Buttons>
          )}
          <LazyOrderTimeline page={page} />
        </Section>
      </div>
      {step && (
        <LazyOrderDialog
          key={`${step.name} ${step.mail?.id}`}
          page={page}
          step={step}
          onReload={onReload}
          onClose={() => setStep(null)}
        />
      )}
    </ScreenFrame>
  )
}

const dialog = lazyModule(() => import(/* webpackChunkName: "orderDialog" */ './dialogs/OrderDialog'))

/** The dialogs of an order, whose code is fetched when one is opened. */
function LazyOrderDialog(props: StepDialogProps) {
  const loaded = useLazyModule(dialog, true, props.onClose)
  return loaded && <loaded.OrderDialog {...props} />
}

function PackingSlip({ number }: { number: number }) {
  const texts = useTexts(orderTexts)
  const [make, { isLoading }] = useMakeDocumentsMutation()
  const { error, save } = useFileSaving()
  const take = () => save(make({ orders: { order_numbers: [number] }, documents: 'packing_slips' }).unwrap())
  return (
    <>
      <Button isBusy={isLoading} onClick={take}>
        {texts('packingSlip')}
      </Button>
      {error && <Problem error={error} />}
    </>
  )
}
