import { useCallback, useEffect, useRef, useState } from 'react'
import { lazyModule, useLazyModule } from '../../../components/lazyModule'
import { isKeyOf } from '../../../shared/isKeyOf'
import { formats } from '../../../shared/texts/formats'
import { useListDelayedActionsQuery } from '../../api/meCalls'
import { useUser } from '../../api/UserContext'
import { useTexts } from '../../api/useTexts'
import { Button, Buttons } from '../../components/Button'
import { Time } from '../../components/Formatted'
import { Link } from '../../components/Link'
import { Hint } from '../../components/Notice'
import type { InboxIncident, IncidentStep } from './calls'
import classes from './InboxScreen.module.css'
import { Deadline } from './IncidentList'
import { type IncidentFact, IncidentFacts, IncidentPart } from './IncidentParts'
import { jobTexts } from './jobTexts'
import { inboxTexts } from './texts'
import { WithdrawalPart } from './WithdrawalPart'

const dialogs = lazyModule(() => import(/* webpackChunkName: "inboxDialogs" */ './IncidentStepDialog'))

/**
 * Shows one incident of the inbox with the steps that are possible.
 * @param onStale the incident has changed or was closed meanwhile, so the inbox is to be loaded again
 */
export function IncidentDetail({ shown, onStale }: { shown: InboxIncident; onStale: () => void }) {
  const texts = useTexts(inboxTexts)
  const jobs = useTexts(jobTexts)
  const heading = useRef<HTMLHeadingElement>(null)
  // The incident was chosen in the list, which phones do not show beside it.
  useEffect(() => heading.current?.focus(), [])
  const { title, due, opened_at, withdrawal, orders, job, amount, detail } = shown
  return (
    <article ref={useFocusLeftTo('h1')} className={classes.article} aria-labelledby="incident">
      <header className={classes.detailTop}>
        <h2 ref={heading} id="incident" tabIndex={-1} className={classes.title}>
          {title}
          {withdrawal && ` · ${withdrawal.name}`}
        </h2>
        {due === null ? (
          <span className={classes.soft}>
            <Time at={opened_at} />
          </span>
        ) : (
          <Deadline day={due} />
        )}
      </header>
      {withdrawal && <WithdrawalPart withdrawal={withdrawal} />}
      {job && <p>{texts('jobFailed', { kind: isKeyOf(jobTexts, job.kind) ? jobs(job.kind) : job.kind })}</p>}
      {job && (
        <IncidentPart title={texts('failure')}>
          <p className={classes.detailText}>{job.failure || '–'}</p>
        </IncidentPart>
      )}
      {amount !== null && <p>{texts('transfer', { amount: formats.money(amount) })}</p>}
      {!withdrawal && !job && <p className={classes.detailText}>{detail}</p>}
      {orders.length > 0 && (
        <IncidentPart title={texts('orders', { count: orders.length })}>
          {orders.map((order) => (
            <IncidentOrder key={order.order_number} order={order} />
          ))}
        </IncidentPart>
      )}
      <IncidentSteps shown={shown} onStale={onStale} />
    </article>
  )
}

const paymentTexts = {
  paid: 'paidState',
  pending: 'pending',
  failed: 'failed',
  refunded: 'refundedState',
  partly_refunded: 'partly_refunded',
} as const

function IncidentOrder({ order }: { order: InboxIncident['orders'][number] }) {
  const texts = useTexts(inboxTexts)
  const { order_number, status, payment_status, payment_label, total, refunded, refundable } = order
  const facts: IncidentFact[] = [
    [
      texts('order'),
      <Link key="number" to={`/orders/${order_number}`}>
        {order_number}
      </Link>,
    ],
    [texts('state'), texts(status)],
    [texts('payment'), `${payment_label}, ${texts(paymentTexts[payment_status])}`],
    [texts('total'), formats.money(total)],
    ...(refunded > 0 ? [[texts('refunded'), formats.money(refunded)] as IncidentFact] : []),
    [texts('left'), formats.money(refundable)],
  ]
  return <IncidentFacts facts={facts} />
}

function IncidentSteps({ shown, onStale }: { shown: InboxIncident; onStale: () => void }) {
  const texts = useTexts(inboxTexts)
  const { permissions } = useUser()
  const [opened, setOpened] = useState<IncidentStep['what'] | null>(null)
  const close = () => setOpened(null)
  const loaded = useLazyModule(dialogs, opened !== null, close)
  const isDelayed = useIsDelayed(shown)
  const stepsRef = useFocusLeftTo('#incident')
  // After somebody else's change a step may be gone; then its dialog is too.
  const step = shown.steps.find(({ what: stepName }) => stepName === opened)
  if (!permissions.includes('refunds')) return <Hint>{texts('noRight')}</Hint>
  return (
    <IncidentPart title={texts('steps')}>
      {isDelayed ? (
        <Hint>{texts('delayed')}</Hint>
      ) : (
        <div ref={stepsRef}>
          <Buttons>
            {shown.steps.map(({ what: stepName, amount }, index) => (
              <Button
                key={stepName}
                kind={index === 0 ? 'main' : 'plain'}
                onClick={() => setOpened(stepName)}
              >
                {texts(stepName, { amount: formats.money(amount) })}
              </Button>
            ))}
          </Buttons>
        </div>
      )}
      {loaded && step && <loaded.StepDialog step={step} shown={shown} onStale={onStale} onClose={close} />}
    </IncidentPart>
  )
}

/**
 * Keeps people who work by keyboard where they are when the part with the focus is taken away.
 * @param heading the selector of what gets the focus then
 * @returns the ref of the part
 */
const useFocusLeftTo = (heading: string) =>
  useCallback(
    (part: HTMLElement | null) => () => {
      if (part?.contains(document.activeElement)) document.querySelector<HTMLElement>(heading)?.focus()
    },
    [heading],
  )

/** Tells whether a step of this incident has been asked for and can still be undone. */
function useIsDelayed({ id_incident, orders }: InboxIncident): boolean {
  const { data } = useListDelayedActionsQuery()
  const own = [`incident ${id_incident}`, ...orders.map(({ order_number }) => String(order_number))]
  return (data?.actions ?? []).some(({ subjects }) => subjects.some((subject) => own.includes(subject)))
}
