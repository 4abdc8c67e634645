import { createStaffSentences } from '../../platform/languages/staffSentences'

/** Tells staff about webhooks. */
export const tell = createStaffSentences({
  'There is a webhook with this address already. End it first.':
    'Einen Webhook mit dieser Adresse gibt es schon. Beenden Sie ihn zuerst.',
  'Another webhook has this address.': 'Diese Adresse hat schon ein anderer Webhook.',
  'There is no such delivery; they are kept for 30 days.':
    'Dieses Ereignis gibt es nicht mehr; gesendete Ereignisse bleiben 30 Tage.',
  'There is no such webhook.': 'Diesen Webhook gibt es nicht.',
  'This webhook has ended. Add it again.': 'Dieser Webhook ist beendet. Fügen Sie ihn neu hinzu.',
  'Please leave user and password out of the address.':
    'Bitte lassen Sie Benutzername und Passwort in der Adresse weg.',
  'Please leave out # and what follows it.': 'Bitte lassen Sie # und alles danach weg.',
  'This address is the shop itself. Please enter one on the internet.':
    'Das ist die Adresse des Shops selbst. Bitte geben Sie eine im Internet ein.',
  'Please enter an address with https://.': 'Bitte geben Sie eine Adresse mit https:// ein.',
})
