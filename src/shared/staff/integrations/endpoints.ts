/** Lists the calls of `/api/staff` about programs. */
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
  listPrograms: {
    method: 'GET',
    path: '/programs',
    summary: 'The tokens of programs, and webhooks',
    permission: 'programs',
    answer: integrationsSchema,
  },
  makeToken: actionEndpoint('/programs/make_token', {
    permission: 'programs',
    reauthRequired: true,
    summary: 'Makes a token with which a program calls the back office; it is shown once',
    input: makeTokenInput,
    result: madeTokenSchema,
  }),
  endToken: actionEndpoint('/programs/end_token', {
    permission: 'programs',
    reauthRequired: true,
    summary: 'Ends a token at once; the log keeps its name',
    input: tokenInput,
    result: apiTokenSchema,
  }),
  listDeliveries: {
    method: 'GET',
    path: '/programs/deliveries',
    summary: 'What webhooks were told, newest first, 50 at a time',
    permission: 'programs',
    query: webhookDeliveriesQuery,
    answer: webhookDeliveriesSchema,
  },
  addWebhook: actionEndpoint('/programs/add_webhook', {
    permission: 'programs',
    reauthRequired: true,
    summary: 'Adds an address that is told what happens; the key that signs is shown once',
    input: addWebhookInput,
    result: addedWebhookSchema,
  }),
  endWebhook: actionEndpoint('/programs/end_webhook', {
    permission: 'programs',
    reauthRequired: true,
    summary: 'Tells an address nothing more',
    input: webhookInput,
    result: webhookSchema,
  }),
  testWebhook: actionEndpoint('/programs/test_webhook', {
    permission: 'programs',
    summary: 'Sends an event that means nothing, and takes up a paused webhook again',
    input: webhookInput,
    result: webhookSchema,
  }),
  sendAgain: actionEndpoint('/programs/send_again', {
    permission: 'programs',
    summary: 'Sends an event again, with the same id',
    input: webhookDeliveryInput,
    result: webhookDeliverySchema,
  }),
} as const satisfies Readonly<Record<string, StaffEndpoint>>
