import { useState } from 'react'
import { lazyModule, useLazyModule } from '../../../components/lazyModule'
import { useTexts } from '../../api/useTexts'
import { Button } from '../../components/Button'
import { Empty, Pending } from '../../components/Notice'
import { ScreenFrame, Section } from '../../components/ScreenFrame'
import { DataTable } from '../../components/table/DataTable'
import { soon, useListIntegrationsQuery } from './calls'
import type { OpenedDialog } from './IntegrationDialog'
import classes from './IntegrationsScreen.module.css'
import { useTokenColumns, useWebhookColumns } from './integrationColumns'
import { integrationTexts } from './texts'
import { WebhookDeliveries } from './WebhookDeliveries'

const dialogs = lazyModule(() => import(/* webpackChunkName: "integrationDialogs" */ './IntegrationDialog'))

/**
 * Shows the integrations with other programs: tokens with which they call the shop, and
 * webhooks by which it calls them.
 */
export function IntegrationsScreen() {
  const texts = useTexts(integrationTexts)
  const { data, error, refetch } = useListIntegrationsQuery(undefined, soon)
  const [opened, setOpened] = useState<OpenedDialog | null>(null)
  const tokenColumns = useTokenColumns(setOpened)
  const webhookColumns = useWebhookColumns(setOpened)
  const close = () => setOpened(null)
  const loaded = useLazyModule(dialogs, opened !== null, close)
  if (!data) {
    return (
      <ScreenFrame title={texts('heading')}>
        <Pending error={error} onRetry={refetch} />
      </ScreenFrame>
    )
  }
  return (
    <ScreenFrame title={texts('heading')}>
      <p className={classes.about}>{texts('about')}</p>
      <Section title={texts('tokens')}>
        {data.tokens.length > 0 ? (
          <DataTable
            label={texts('tokens')}
            items={data.tokens}
            columns={tokenColumns}
            idOf={({ uuid_token }) => uuid_token}
            isWrapping
          />
        ) : (
          <Empty heading={texts('noTokens')}>{texts('noTokensText')}</Empty>
        )}
        <p className={classes.add}>
          <Button onClick={() => setOpened({ name: 'makeToken' })}>{texts('makeToken')}</Button>
        </p>
      </Section>
      <Section title={texts('webhooks')}>
        {data.webhooks.length > 0 ? (
          <DataTable
            label={texts('webhooks')}
            items={data.webhooks}
            columns={webhookColumns}
            idOf={({ uuid_webhook }) => uuid_webhook}
            isWrapping
          />
        ) : (
          <Empty heading={texts('noWebhooks')}>{texts('noWebhooksText')}</Empty>
        )}
        <p className={classes.add}>
          <Button onClick={() => setOpened({ name: 'addWebhook' })}>{texts('addWebhook')}</Button>
        </p>
      </Section>
      {data.webhooks.length > 0 && <WebhookDeliveries webhooks={data.webhooks} />}
      {loaded && opened && <loaded.IntegrationDialog opened={opened} onClose={close} />}
    </ScreenFrame>
  )
}
