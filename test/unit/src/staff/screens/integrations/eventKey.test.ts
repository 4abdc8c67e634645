import { webhookEventNames } from '../../../../../../src/shared/staff/integrations/webhookContract'
import { eventKey } from '../../../../../../src/staff/screens/integrations/eventKey'
import { integrationTexts } from '../../../../../../src/staff/screens/integrations/texts'

it.each(webhookEventNames)('has a text for the event %s', (event) => {
  expect(integrationTexts[eventKey(event)]).toMatch(/^[a-z]/)
})
