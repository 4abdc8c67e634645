import { getIncidentTitle } from '../../../../../server/platform/jobs/incidentKinds'
import { inStaffLanguage } from '../../../../../server/platform/languages/staffLanguage'

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

  it.each([
    ['dispute', 'Angefochtene Zahlung'],
    ['money_without_order', 'Geld eingegangen, aber keine Bestellung'],
    ['order_without_money', 'Bestellung, deren Geld nicht eingegangen ist'],
    ['outbox.mail.confirmation', 'Bestellbestätigung nicht verschickt'],
    ['outbox.mail.of_tomorrow', 'E-Mail nicht verschickt: of tomorrow'],
    ['outbox.of_tomorrow', 'Vorgang fehlgeschlagen: of tomorrow'],
  ])('of %s is "%s" for a user who reads German', (kind, title) => {
    expect(inStaffLanguage('de', () => getIncidentTitle(kind))).toBe(title)
  })
})
