import type { followButtonTexts as english } from './followButton'
import type { Translated } from './translated'

/** The texts of the button that follows an artist, a label, a genre, or everything new. */
export const followButtonTexts: Translated<typeof english> = {
  'follow.button': 'Folgen',
  'follow.button.shop': 'Neues per E-Mail',
  'follow.button.on': 'Sie folgen',
  'follow.button.of': '{action}: {name}',
  'follow.button.failed': 'Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.',
  'follow.feed': 'Feed',
  'follow.feed.of': 'Feed der Neuheiten: {name}',
}
