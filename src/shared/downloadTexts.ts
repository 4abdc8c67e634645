import { addTexts } from './texts'

/** The words of download codes and of downloads; they come with their code. */
export const downloadTexts = {
  'redeem.heading': 'Redeem download code',
  'redeem.intro': 'The code is on the card in your record. It gives you the same music as files, once.',
  'redeem.code': 'Download code',
  'redeem.hint': '16 letters and digits. Spaces, hyphens and small letters do not matter.',
  'redeem.missing': 'Please enter your code.',
  'redeem.length': 'A code has 16 letters and digits, this one has {count}.',
  'redeem.send': 'Redeem',
  'redeem.sending': 'Looking it up …',
  'redeem.keep':
    'Redeeming leads to a page with your downloads. Keep its address: the code itself opens nothing a second time.',
  'redeem.noScript':
    'Redeeming a code needs JavaScript. Please switch it on, or send us the code and we help.',
  'downloads.heading': 'Your downloads',
  'downloads.loading': 'Looking for your downloads …',
  'downloads.noScript': 'Downloads need JavaScript. Please switch it on, or write to us.',
  'downloads.missing.heading': 'We could not find these downloads.',
  'downloads.missing.body':
    'Please check the link: it may have been cut off in your mail program. With a code from a record, begin with the code.',
  'downloads.missing.redeem': 'Redeem download code',
  'downloads.refused.heading': 'These downloads are not available',
  'downloads.refused.logIn': 'Log in',
  'downloads.refused.contact': 'Write to us',
  'downloads.failed.heading': 'Your downloads did not load',
  'downloads.failed.body': 'They are safe. Please check your connection and try again.',
  'downloads.retry': 'Try again',
  'downloads.preset': 'Download as',
  'downloads.codec.mp3': 'plays everywhere',
  'downloads.codec.opus': 'small files',
  'downloads.codec.flac': 'lossless',
  'downloads.codec.wav': 'lossless, large',
  'downloads.consent.heading': 'Not yet',
  'downloads.consent.body':
    'Until {date} you can still withdraw from your order, so the downloads begin after that. Or at once, if you agree:',
  'downloads.consent.send': 'Download at once',
  'downloads.consent.missing': 'Please tick the box, or wait until {date}.',
  'downloads.get': 'Download {preset}',
  'downloads.get.of': 'Download {preset}: {name}',
  'downloads.left.one': '1 download left',
  'downloads.left': '{count} downloads left',
  'downloads.until': 'until {date}',
  'downloads.from': 'Can be downloaded from {date} on.',
  'downloads.usedUp': 'Downloaded as often as it can be.',
  'downloads.usedUp.contact': 'Write to us if you need it once more.',
  'downloads.expired': 'Could be downloaded until {date}.',
  'downloads.noAudio': 'The music is not here yet. We are waiting for it ourselves: please come back later.',
  'download.checking': 'Looking whether it is ready …',
  'download.preparing':
    'We are preparing it, which takes some minutes. The download begins by itself, and you can go on looking around the shop.',
  'download.timedOut': 'preparing the download timed out',
  'download.failed': 'This download did not begin. Please check your connection and try again.',
  'download.retry': 'Try again',
  'download.started': 'The download has begun. Your browser shows where it is kept.',
  'download.line.preparing': 'Preparing your download: {name}. It begins by itself.',
  'download.line.failed': 'Your download did not begin: {name}.',
  'download.line.look': 'Your downloads',
  'download.line.close': 'Close',
} as const

addTexts(downloadTexts)
