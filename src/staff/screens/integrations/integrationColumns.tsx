import { useMemo } from 'react'
import { formatMoment } from '../../../shared/staff/formatMoment'
import { permissionTexts } from '../../../shared/staff/permissionTexts'
import type { ApiToken, Webhook } from '../../api/contract'
import { useTexts } from '../../api/useTexts'
import { Badge, Code, Time } from '../../components/Formatted'
import { Menu } from '../../components/Menu'
import type { Column } from '../../components/table/tableTypes'
import { eventKey } from './eventKey'
import type { OpenedDialog } from './IntegrationDialog'
import classes from './IntegrationsScreen.module.css'
import { integrationTexts } from './texts'

/**
 * Makes the columns of the table of tokens.
 * @param onOpen opens a dialog about the token
 */
export function useTokenColumns(onOpen: (dialog: OpenedDialog) => void): Column<ApiToken>[] {
  const texts = useTexts(integrationTexts)
  return useMemo(
    () => [
      { id: 'name', header: texts('name'), cell: ({ name }) => name },
      {
        id: 'scopes',
        header: texts('scopes'),
        cell: ({ scopes }) => scopes.map((scope) => permissionTexts[scope]).join('; '),
      },
      {
        id: 'state',
        header: texts('state'),
        cell: ({ state }) => <Badge isStrong={state !== 'valid'}>{texts(state)}</Badge>,
      },
      {
        id: 'used',
        header: texts('used'),
        isWide: true,
        cell: ({ used_at }) => (used_at === null ? texts('never') : <Time at={used_at} />),
      },
      {
        id: 'until',
        header: texts('until'),
        isWide: true,
        cell: ({ expires_at }) => (expires_at === null ? texts('always') : <Time at={expires_at} />),
      },
      { id: 'madeBy', header: texts('madeBy'), isWide: true, cell: ({ made_by }) => made_by },
      {
        id: 'actions',
        header: texts('actions'),
        cell: (token) =>
          token.state !== 'ended' && (
            <Menu
              label={texts('actions')}
              name={texts('actionsOf', { name: token.name })}
              items={[{ label: texts('endToken'), onSelect: () => onOpen({ name: 'endToken', token }) }]}
            />
          ),
      },
    ],
    [texts, onOpen],
  )
}

/**
 * Makes the columns of the table of webhooks.
 * @param onOpen opens a dialog about the webhook
 */
export function useWebhookColumns(onOpen: (dialog: OpenedDialog) => void): Column<Webhook>[] {
  const texts = useTexts(integrationTexts)
  return useMemo(
    () => [
      {
        id: 'address',
        header: texts('address'),
        cell: ({ url, description }) => (
          <>
            <Code>{url}</Code>
            {description !== '' && <div>{description}</div>}
          </>
        ),
      },
      {
        id: 'events',
        header: texts('events'),
        isWide: true,
        cell: ({ events }) => events.map((event) => texts(eventKey(event))).join('; '),
      },
      {
        id: 'state',
        header: texts('state'),
        cell: ({ state, failing_since, paused_at }) => {
          const since = paused_at ?? failing_since
          return (
            <>
              <Badge isStrong={state !== 'working'}>{texts(state)}</Badge>
              {since !== null && (
                <div className={classes.soft}>{texts('since', { at: formatMoment(since) })}</div>
              )}
            </>
          )
        },
      },
      { id: 'madeBy', header: texts('madeBy'), isWide: true, cell: ({ made_by }) => made_by },
      {
        id: 'actions',
        header: texts('actions'),
        cell: (webhook) =>
          webhook.state !== 'ended' && (
            <Menu
              label={texts('actions')}
              name={texts('actionsOf', { name: webhook.url })}
              items={(['testWebhook', 'endWebhook'] as const).map((name) => ({
                label: texts(name),
                onSelect: () => onOpen({ name, webhook }),
              }))}
            />
          ),
      },
    ],
    [texts, onOpen],
  )
}
