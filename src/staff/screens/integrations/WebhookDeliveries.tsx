import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { formatMoment } from '../../../shared/staff/formatMoment'
import type { Webhook, WebhookDelivery } from '../../api/contract'
import { useTexts } from '../../api/useTexts'
import { useAnnounce } from '../../components/Announcer'
import { Button } from '../../components/Button'
import { ChoiceField } from '../../components/ChoiceField'
import { Badge, Code, Time } from '../../components/Formatted'
import { Empty, Pending, Problem } from '../../components/Notice'
import { Section } from '../../components/ScreenFrame'
import { DataTable } from '../../components/table/DataTable'
import type { Column } from '../../components/table/tableTypes'
import { useAction } from '../../forms/useAction'
import { soon, useListWebhookDeliveriesQuery, useSendAgainMutation } from './calls'
import classes from './IntegrationsScreen.module.css'
import { integrationTexts } from './texts'

const states: readonly WebhookDelivery['state'][] = ['waiting', 'sent', 'failed']

/**
 * Lists the webhook deliveries, newest first. The filter is in the address.
 * @param webhooks all, for the choice of one
 */
export function WebhookDeliveries({ webhooks }: { webhooks: readonly Webhook[] }) {
  const texts = useTexts(integrationTexts)
  const [params, setParams] = useSearchParams()
  const filter = Object.fromEntries(
    ['webhook', 'state', 'before'].flatMap((name) => (params.get(name) ? [[name, params.get(name)!]] : [])),
  )
  const { currentData, error, refetch } = useListWebhookDeliveriesQuery(filter, soon)
  const columns = useColumns()
  const setFilter = (name: string, value: string) => {
    // Another filter begins with its newest delivery.
    const otherParameters = Object.entries(filter).filter(([key]) => key !== name && key !== 'before')
    setParams(Object.fromEntries(value === '' ? otherParameters : [...otherParameters, [name, value]]))
  }
  const renderChoice = (
    name: string,
    label: string,
    options: readonly { value: string; label: string }[],
  ) => (
    <ChoiceField
      label={label}
      value={params.get(name) ?? ''}
      options={[{ value: '', label: texts('allStates') }, ...options]}
      onChange={(value) => setFilter(name, value)}
    />
  )
  return (
    <Section title={texts('deliveries')}>
      <div className={classes.filter}>
        {renderChoice(
          'webhook',
          texts('address'),
          webhooks.map(({ uuid_webhook, url }) => ({ value: uuid_webhook, label: url })),
        )}
        {renderChoice(
          'state',
          texts('state'),
          states.map((state) => ({ value: state, label: texts(state) })),
        )}
      </div>
      {!currentData ? (
        <Pending error={error} onRetry={refetch} />
      ) : currentData.deliveries.length > 0 ? (
        <DataTable
          label={texts('deliveries')}
          items={currentData.deliveries}
          columns={columns}
          idOf={({ id_delivery }) => String(id_delivery)}
          isWrapping
        />
      ) : (
        <Empty heading={texts('noDeliveries')} />
      )}
      <nav className={classes.pages} aria-label={texts('pages')}>
        {filter.before && <Button onClick={() => setFilter('before', '')}>{texts('newest')}</Button>}
        {currentData?.has_more && (
          <Button onClick={() => setFilter('before', String(currentData.deliveries.at(-1)?.id_delivery))}>
            {texts('older')}
          </Button>
        )}
      </nav>
    </Section>
  )
}

function useColumns(): Column<WebhookDelivery>[] {
  const texts = useTexts(integrationTexts)
  return useMemo(
    () => [
      { id: 'at', header: texts('at'), isWide: true, cell: ({ created_at }) => <Time at={created_at} /> },
      {
        id: 'event',
        header: texts('event'),
        cell: ({ event, about, body }) => (
          <>
            <Code>{event}</Code> {about}
            <details>
              <summary className={classes.summary}>{texts('body')}</summary>
              <pre className={classes.body}>{body}</pre>
            </details>
          </>
        ),
      },
      { id: 'state', header: texts('state'), cell: (delivery) => <DeliveryState delivery={delivery} /> },
      {
        id: 'again',
        header: texts('actions'),
        cell: (delivery) => delivery.state !== 'waiting' && <SendAgain delivery={delivery} />,
      },
    ],
    [texts],
  )
}

function DeliveryState({ delivery }: { delivery: WebhookDelivery }) {
  const texts = useTexts(integrationTexts)
  const { state, attempts, last_status, last_error, due_at } = delivery
  const facts = [
    attempts > 0 && texts('attempts', { count: attempts }),
    last_status !== null && texts('answered', { status: last_status }),
    due_at !== null && attempts > 0 && texts('nextAttempt', { at: formatMoment(due_at) }),
  ].filter((fact) => fact !== false)
  return (
    <>
      <Badge isStrong={state === 'failed'}>{texts(state)}</Badge>
      <div className={classes.soft}>{facts.join(', ')}</div>
      {state !== 'sent' && last_error && <div className={classes.error}>{last_error}</div>}
    </>
  )
}

function SendAgain({ delivery: { id_delivery, event, about } }: { delivery: WebhookDelivery }) {
  const texts = useTexts(integrationTexts)
  const announce = useAnnounce()
  const [trigger] = useSendAgainMutation()
  const { status, error, run } = useAction(trigger)
  const send = async () => {
    if (await run({ id_delivery })) announce(texts('sentAgain'))
  }
  return (
    <>
      <Button
        aria-label={texts('sendAgainOf', { event, about })}
        isBusy={status === 'running'}
        onClick={() => void send()}
      >
        {texts('sendAgain')}
      </Button>
      {error && <Problem error={error} />}
    </>
  )
}
