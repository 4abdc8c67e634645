/** Lists the calls of `/api/staff` about the integrations: tokens and webhooks. */
import { z } from 'zod'
import { actionEndpoint, type StaffEndpoint } from '../staffEndpoint'
import { apiTokenSchema, integrationsSchema, madeTokenSchema, makeTokenInput, tokenInput } from './contract'
import {
  addedWebhookSchema,
  addWebhookInput,
  webhookDeliveriesQuery,
  webhookDeliveriesSchema,
  webhookDeliveryInput,
  webhookDeliverySchema,
  webhookInput,
  webhookSchema,
} from './webhookContract'

export const integrationEndpoints = {
  describe: {
    method: 'GET',
    path: '/openapi.json',
    summary: 'This document',
    permission: 'anyone',
    answer: z.record(z.string(), z.unknown()),
  },
  listIntegrations: {
    method: 'GET',
    path: '/integrations',
    summary: 'The tokens of API clients, and webhooks',
    permission: 'programs',
    answer: integrationsSchema,
  },
  makeToken: actionEndpoint('/integrations/make_token', {
    action: 'programs make-token',
    permission: 'programs',
    reauthRequired: true,
    summary: 'Makes a token with which an API client calls the back office; it is shown once',
    input: makeTokenInput,
    result: madeTokenSchema,
  }),
  endToken: actionEndpoint('/integrations/end_token', {
    action: 'programs end-token',
    permission: 'programs',
    reauthRequired: true,
    summary: 'Ends a token at once; the audit log keeps its name',
    input: tokenInput,
    result: apiTokenSchema,
  }),
  listWebhookDeliveries: {
    method: 'GET',
    path: '/integrations/webhook_deliveries',
    summary: 'What webhooks were told, newest first, 50 at a time',
    permission: 'programs',
    query: webhookDeliveriesQuery,
    answer: webhookDeliveriesSchema,
  },
  addWebhook: actionEndpoint('/integrations/add_webhook', {
    action: 'programs add-webhook',
    permission: 'programs',
    reauthRequired: true,
    summary: 'Adds an address that is told what happens; the key that signs is shown once',
    input: addWebhookInput,
    result: addedWebhookSchema,
  }),
  endWebhook: actionEndpoint('/integrations/end_webhook', {
    action: 'programs end-webhook',
    permission: 'programs',
    reauthRequired: true,
    summary: 'Tells an address nothing more',
    input: webhookInput,
    result: webhookSchema,
  }),
  testWebhook: actionEndpoint('/integrations/test_webhook', {
    action: 'programs test-webhook',
    permission: 'programs',
    summary: 'Sends an event that means nothing, and takes up a paused webhook again',
    input: webhookInput,
    result: webhookSchema,
  }),
  sendAgain: actionEndpoint('/integrations/send_again', {
    action: 'programs send-again',
    permission: 'programs',
    summary: 'Sends a webhook delivery again, with the same id of its event',
    input: webhookDeliveryInput,
    result: webhookDeliverySchema,
  }),
} as const satisfies Readonly<Record<string, StaffEndpoint>>
