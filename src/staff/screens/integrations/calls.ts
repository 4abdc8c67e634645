import { read, staffApi, write } from '../../api/staffApi'

/** Whether an event has arrived is seen some seconds later. */
export const soon = { pollingInterval: 5_000, skipPollingIfUnfocused: true } as const

export const {
  useListIntegrationsQuery,
  useMakeTokenMutation,
  useEndTokenMutation,
  useAddWebhookMutation,
  useEndWebhookMutation,
  useTestWebhookMutation,
  useListWebhookDeliveriesQuery,
  useSendAgainMutation,
} = staffApi.injectEndpoints({
  endpoints: (build) => ({
    listIntegrations: read(build, '/integrations', ['integrations']),
    makeToken: write(build, '/integrations/make_token', ['integrations', 'auditLog']),
    endToken: write(build, '/integrations/end_token', ['integrations', 'auditLog']),
    addWebhook: write(build, '/integrations/add_webhook', ['integrations', 'auditLog']),
    endWebhook: write(build, '/integrations/end_webhook', ['integrations', 'auditLog']),
    testWebhook: write(build, '/integrations/test_webhook', ['integrations', 'auditLog']),
    listWebhookDeliveries: read(build, '/integrations/webhook_deliveries', ['integrations']),
    sendAgain: write(build, '/integrations/send_again', ['integrations', 'auditLog']),
  }),
})
