/** The texts of the player's volume and of its queue. */
export const queueTexts = {
  'player.volume': 'Volume',
  'player.mute': 'Mute',
  'player.unmute': 'Unmute',
  'queue.open': 'Queue',
  'queue.heading': 'Up next',
  'queue.empty': 'Nothing comes after this track.',
  'queue.moreReleases': 'Then {count} more releases of the list.',
  'queue.moreRelease': 'Then one more release of the list.',
  'queue.move': 'Move {title}: drag, or press the up and down arrows',
  'queue.up': 'Move {title} up',
  'queue.remove': 'Remove {title}',
  'queue.moved': '{title} is number {n} of {total} now.',
  'queue.removed': '{title} was removed from the queue.',
} as const
