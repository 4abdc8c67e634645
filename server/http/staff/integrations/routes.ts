import { integrationEndpoints as endpoints } from '../../../../src/shared/staff/integrations/endpoints'
import { webhookDeliverySchema } from '../../../../src/shared/staff/integrations/webhookContract'
import { endToken, makeToken } from '../../../core/staff/apiTokens/tokenActions'
import type { WebhookActions } from '../../../core/webhooks/webhookActions'
import type { ReadOnlyDatabase } from '../../../platform/database/access'
import { staffOpenApiDocument } from '../staffOpenApi'
import type { StaffRoutes } from '../staffRoutes'
import { listApiTokens, listWebhookDeliveries, listWebhooks } from './page'

/** Declares the routes of the integrations. */
export function addIntegrationRoutes(
  { publicRoute, route, actionRoute }: StaffRoutes,
  db: ReadOnlyDatabase,
  { webhookActions, now }: { webhookActions: WebhookActions; now: () => Date },
): void {
  publicRoute(endpoints.describe, [], async () => ({ ...staffOpenApiDocument() }))
  route(endpoints.listIntegrations, async () => ({
    tokens: await listApiTokens(db, now()),
    webhooks: await listWebhooks(db),
  }))
  actionRoute(endpoints.makeToken, makeToken)
  actionRoute(endpoints.endToken, endToken)

  route(endpoints.listWebhookDeliveries, ({ query }) => {
    const before = Number(query.get('before') ?? Number.NaN)
    return listWebhookDeliveries(db, {
      uuidWebhook: query.get('webhook') ?? undefined,
      state: webhookDeliverySchema.shape.state.safeParse(query.get('state')).data,
      before: Number.isSafeInteger(before) ? before : undefined,
    })
  })
  actionRoute(endpoints.addWebhook, webhookActions.addWebhook)
  actionRoute(endpoints.endWebhook, webhookActions.endWebhook)
  actionRoute(endpoints.testWebhook, webhookActions.testWebhook)
  actionRoute(endpoints.sendAgain, webhookActions.sendAgain)
}
