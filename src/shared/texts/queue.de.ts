import type { queueTexts as english } from './queue'
import type { Translated } from './translated'

/** The texts of the player's volume and of its queue. */
export const queueTexts: Translated<typeof english> = {
  'player.volume': 'Lautstärke',
  'player.mute': 'Ton ausschalten',
  'player.unmute': 'Ton einschalten',
  'queue.open': 'Warteschlange',
  'queue.heading': 'Als Nächstes',
  'queue.empty': 'Nach diesem Track kommt nichts mehr.',
  'queue.moreReleases': 'Danach {count} weitere Titel der Liste.',
  'queue.moreRelease': 'Danach ein weiterer Titel der Liste.',
  'queue.move': '{title} verschieben: ziehen oder die Pfeiltasten nach oben und unten drücken',
  'queue.up': '{title} nach oben',
  'queue.remove': '{title} entfernen',
  'queue.moved': '{title} ist jetzt Nummer {n} von {total}.',
  'queue.removed': '{title} wurde aus der Warteschlange entfernt.',
}
