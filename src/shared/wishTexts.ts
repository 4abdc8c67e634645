import { addTexts } from './texts'

/** The words of wishing, and of the wishlist; they come with their code. */
export const wishTexts = {
  'wish.add': 'Add to wishlist',
  'wish.remove': 'Remove from wishlist',
  'wish.logIn': 'Log in to wish for it',
  'wish.backInStock': 'We can write to you when it is back.',
  'wish.backInStock.notified': 'We write to you when it is back.',
  'wish.on': 'On your wishlist',
  'wish.of': '{action}: {name}',
  'wish.added': 'added',
  'wish.removed': 'removed',
  'wish.failed': 'This did not work. Your wishlist is safe. Please check your connection and try again.',
  'wishlist.heading': 'Wishlist',
  'wishlist.loading': 'Looking for your wishlist …',
  'wishlist.noScript': 'The wishlist needs JavaScript. Please switch it on.',
  'wishlist.count.one': '{count} record',
  'wishlist.count': '{count} records',
  'wishlist.loggedOut.heading': 'Your wishlist is in your account',
  'wishlist.loggedOut.body':
    'Log in to see what you wish for. Whoever has no account yet can make one: all it takes is an e-mail address.',
  'wishlist.logIn': 'Log in',
  'wishlist.register': 'Make an account',
  'wishlist.empty.heading': 'Nothing on your wishlist yet',
  'wishlist.empty.body':
    'Sold out, or not today? On the page of a release, “Add to wishlist” keeps it here for you.',
  'wishlist.empty.releases': 'Browse all releases',
  'wishlist.failed.heading': 'Your wishlist did not load',
  'wishlist.failed.body': 'It is safe. Please check your connection and try again.',
  'wishlist.retry': 'Try again',
  'wishlist.notified': 'We write to you when one of these is back in stock.',
  'wishlist.notNotified': 'Shall we write to you when one of these is back in stock?',
  'wishlist.notify': 'Yes, write to me',
  'wishlist.notify.end': 'Write no more',
  'wishlist.since': 'Wished for on {date}',
  'wishlist.removed': '{name} is no longer on your wishlist.',
  'wishlist.undo': 'Put it back',
  'wishlist.undo.of': 'Put it back: {name}',
} as const

addTexts(wishTexts)
