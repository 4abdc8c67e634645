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

  // Why an event was not taken.
  'Nothing answers at this address. ({message})': 'Unter dieser Adresse antwortet nichts. ({message})',
  'The receiver closed the connection without an answer. ({message})':
    'Der Empfänger hat die Verbindung ohne Antwort beendet. ({message})',
  'There is no such host. ({message})': 'Diesen Host gibt es nicht. ({message})',
  'The name of the host could not be looked up. ({message})':
    'Der Name des Hosts ließ sich nicht nachschlagen. ({message})',
  'The host cannot be reached. ({message})': 'Der Host ist nicht erreichbar. ({message})',
  "The receiver's certificate has expired. ({message})":
    'Das Zertifikat des Empfängers ist abgelaufen. ({message})',
  'There was no answer within {seconds} seconds.': 'Es kam innerhalb von {seconds} Sekunden keine Antwort.',
  'The address answers with a redirect ({status}), which is not followed. Add the webhook with its final address.':
    'Die Adresse antwortet mit einer Weiterleitung ({status}), der nicht gefolgt wird. Fügen Sie den Webhook mit seiner endgültigen Adresse hinzu.',
  'Answered with {status}.': 'Die Antwort war {status}.',
  'Answered with {status}: {answer}': 'Die Antwort war {status}: {answer}',
  'The webhook has ended.': 'Der Webhook ist beendet.',

  // Incidents.
  'The webhook at {host} has taken nothing since {moment}, so it is paused. {error} What has happened meanwhile is kept for 30 days, and is sent once a test of the webhook succeeds.':
    'Der Webhook bei {host} hat seit dem {moment} nichts angenommen und ist deshalb angehalten. {error} Was inzwischen geschieht, bleibt 30 Tage und wird geschickt, sobald ein Test des Webhooks gelingt.',
  'The webhook at {host} did not take {event} {about} in three days, but took others. {error} Delivery {delivery} can be sent again by hand.':
    'Der Webhook bei {host} hat {event} {about} in drei Tagen nicht angenommen, andere Ereignisse schon. {error} Ereignis {delivery} lässt sich von Hand noch einmal schicken.',
})
