import { read, staffApi, write } from '../../api/staffApi'

/** Whether an event has arrived is seen some seconds later. */
export const soon = { pollingInterval: 5_000, skipPollingIfUnfocused: true } as const

export const {
  useListProgramsQuery,
  useMakeTokenMutation,
  useEndTokenMutation,
  useAddWebhookMutation,
  useEndWebhookMutation,
  useTestWebhookMutation,
  useListDeliveriesQuery,
  useSendAgainMutation,
} = staffApi.injectEndpoints({
  endpoints: (build) => ({
    listPrograms: read(build, '/programs', ['programs']),
    makeToken: write(build, '/programs/make_token', ['programs', 'log']),
    endToken: write(build, '/programs/end_token', ['programs', 'log']),
    addWebhook: write(build, '/programs/add_webhook', ['programs', 'log']),
    endWebhook: write(build, '/programs/end_webhook', ['programs', 'log']),
    testWebhook: write(build, '/programs/test_webhook', ['programs', 'log']),
    listDeliveries: read(build, '/programs/deliveries', ['programs']),
    sendAgain: write(build, '/programs/send_again', ['programs', 'log']),
  }),
})
