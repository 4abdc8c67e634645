import type { followButtonTexts as english } from './followButton'
import type { Translated } from './translated'

/** The texts of the button that follows an artist, a label, a genre, or everything new. */
export const followButtonTexts: Translated<typeof english> = {
  'follow.button': 'Folgen',
  'follow.button.shop': 'Alle Neuheiten per E-Mail',
  'follow.button.on': 'Sie folgen',
  'follow.button.of': '{action}: {name}',
  'follow.button.unconfirmed':
    'Sie bekommen noch keine E-Mails: Bitte öffnen Sie den Link, den wir Ihnen geschickt haben.',
  'follow.button.failed': 'Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.',
  'follow.feed': 'Feed',
  'follow.feed.of': 'Feed der Neuheiten: {name}',
}
