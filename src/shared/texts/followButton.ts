/** The texts of the button that follows an artist, a label, a genre, or everything new. */
export const followButtonTexts = {
  'follow.button': 'Follow',
  'follow.button.shop': 'Everything new by e-mail',
  'follow.button.on': 'Following',
  'follow.button.of': '{action}: {name}',
  'follow.button.unconfirmed': 'You get no e-mails yet: please open the link that we have sent you.',
  'follow.button.failed': "That didn't work. Please try again.",
  'follow.feed': 'Feed',
  'follow.feed.of': 'Feed of new releases: {name}',
} as const
