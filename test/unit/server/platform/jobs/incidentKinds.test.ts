import { getIncidentTitle } from '../../../../../server/platform/jobs/incidentKinds'

describe('the title of an incident', () => {
  it.each([
    ['dispute', 'Disputed payment'],
    ['outbox.mail.confirmation', 'Mail not sent: confirmation'],
    ['outbox.mail.staff_order', 'Mail not sent: staff order'],
    ['outbox.refund', 'Task failed: refund'],
    ['something_new', 'something new'],
  ])('of %s is "%s"', (kind, title) => {
    expect(getIncidentTitle(kind)).toBe(title)
  })
})
