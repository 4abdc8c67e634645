/** The texts of the mails to people who follow artists, labels and genres. */
export const followMailTexts = {
  'accountMail.follow.subject': 'Please confirm: new records from {shop}',
  'accountMail.follow.reference': 'Following',
  'accountMail.follow.title': 'Please confirm, and we keep you posted.',
  'accountMail.follow.body':
    'You would like an e-mail from {shop} once a week when there is something new from the artists, labels and genres that you follow. Please confirm that this is your address:',
  'accountMail.follow.body.artist':
    'You would like an e-mail from {shop} once a week when there is something new by {name}. Please confirm that this is your address:',
  'accountMail.follow.body.label':
    'You would like an e-mail from {shop} once a week when there is something new on {name}. Please confirm that this is your address:',
  'accountMail.follow.body.genre':
    'You would like an e-mail from {shop} once a week when there is something new in {name}. Please confirm that this is your address:',
  'accountMail.follow.body.shop':
    'You would like an e-mail from {shop} once a week about everything that is new. Please confirm that this is your address:',
  'accountMail.follow.button': 'Yes, keep me posted',
  'accountMail.follow.end': 'You can end the e-mails at any time: each one has a link for that.',
  'accountMail.follow.otherwise':
    "Didn't ask for it? You can ignore this e-mail: nothing is sent unless you confirm, and your address is forgotten in a week. Or do it now:",
  'accountMail.follow.erase': 'See and erase what we know',
  'accountMail.news.reference': 'New this week',
  'accountMail.news.subject.new_for_you': 'New for you at {shop}: {count} records',
  'accountMail.news.subject.new_for_you.one': 'New for you at {shop}: one record',
  'accountMail.news.subject.new_this_week': 'New this week at {shop}: {count} records',
  'accountMail.news.subject.new_this_week.one': 'New this week at {shop}: one record',
  'accountMail.news.title.new_for_you': 'New for you.',
  'accountMail.news.title.new_this_week': 'New this week.',
  'accountMail.news.body.new_for_you':
    'This week something came in from the artists, labels and genres that you follow.',
  'accountMail.news.body.new_this_week': 'This came in this week.',
  'accountMail.news.more': 'And {count} more',
  'accountMail.news.from': 'from {price}',
  'accountMail.news.cover': 'Cover of {name}',
  'accountMail.news.why': 'You get this e-mail because you follow something at {shop}.',
  'accountMail.news.page': 'What you follow',
  'accountMail.news.enough': 'Had enough? This page ends it:',
  'accountMail.news.stop': 'End these e-mails',
} as const
