/** The texts of mails about a customer's account. */
export const accountMailTexts = {
  'accountMail.reference': 'Your account',
  'accountMail.login': 'Log in',
  'accountMail.newPassword': 'Choose a new password',
  'accountMail.wasYou': 'Was it you? Then there is nothing you need to do.',
  'accountMail.welcome.subject': 'Welcome to {shop}: choose your password',
  'accountMail.welcome.title': 'Welcome. One step left.',
  'accountMail.welcome.body':
    'Choose a password to open your account at {shop}: for your wishlist, your addresses and your orders.',
  'accountMail.welcome.button': 'Choose a password',
  'accountMail.welcome.otherwise':
    "Didn't ask for an account? You can ignore this e-mail: none is opened without a password.",
  'accountMail.exists.subject': 'You already have an account at {shop}',
  'accountMail.exists.title': 'You already have an account.',
  'accountMail.exists.body':
    'Someone, most likely you, wanted to register with this address. It already has an account, so you can simply log in. If you have forgotten the password, choose a new one:',
  'accountMail.exists.button': 'Choose a new password',
  'accountMail.exists.otherwise': "Wasn't it you? You can ignore this e-mail: nothing has changed.",
  'accountMail.reset.subject': 'A new password for {shop}',
  'accountMail.reset.title': 'Choose a new password.',
  'accountMail.reset.body':
    "Use this link to choose a new password for your account. You'll then be logged out everywhere else.",
  'accountMail.reset.button': 'Choose a new password',
  'accountMail.reset.otherwise':
    "Didn't ask for it? You can ignore this e-mail: your password stays as it is.",
  'accountMail.none.subject': 'No account at {shop} with this address',
  'accountMail.none.title': 'There is no account yet.',
  'accountMail.none.body':
    'Someone, most likely you, asked for a new password. There is no account with this address: perhaps you used another one. If you would like an account with this address, choose a password:',
  'accountMail.none.button': 'Choose a password',
  'accountMail.none.otherwise':
    "Wasn't it you? You can ignore this e-mail: no account is opened without a password.",
  'accountMail.locked.subject': 'Your account at {shop} needs a new password',
  'accountMail.locked.title': 'Someone kept guessing your password.',
  'accountMail.locked.body':
    'A hundred wrong passwords in a row were tried on your account. No one got in, and to keep it that way your current password no longer works. Please choose a new one to log in again.',
  'accountMail.locked.button': 'Choose a new password',
  'accountMail.locked.otherwise':
    'Was it you? Please choose a new one all the same: the old one no longer works.',
  'accountMail.validOnce': 'The link works once, within {valid}. Too late?',
  'accountMail.another': 'Send another link',
  'accountMail.remember': 'Remember your password?',
  'accountMail.emailChange.subject': 'Please confirm your new e-mail address',
  'accountMail.emailChange.title': 'Is this you?',
  'accountMail.emailChange.body':
    'You want to use {email} for your account at {shop}. Please confirm that it is yours:',
  'accountMail.emailChange.button': 'Confirm this address',
  'accountMail.emailChange.valid': 'The link works for {valid}. Until you open it, your old address stays.',
  'accountMail.emailChange.otherwise':
    "Wasn't it you? Someone probably mistyped their address. You can ignore this e-mail: nothing changes without a click.",
  'accountMail.emailTaken.subject': 'This e-mail address already has an account',
  'accountMail.emailTaken.title': 'This address is in use.',
  'accountMail.emailTaken.body':
    'You want to use {email} for your account at {shop}, but that address already has its own account. Log in with it, or delete that account first and then try again.',
  'accountMail.emailTaken.otherwise': "Wasn't it you? You can ignore this e-mail: nothing has changed.",
  'accountMail.emailNotice.subject': 'Your e-mail address is about to change',
  'accountMail.emailNotice.title': 'Your address is about to change.',
  'accountMail.emailNotice.body':
    'Someone who knows your password wants to use {email} for your account at {shop}. It changes once the link in the e-mail to that address is opened and confirmed.',
  'accountMail.emailNotice.otherwise':
    "Wasn't it you? Choose a new password now: that stops the change and logs everyone else out.",
  'accountMail.newDevice.subject': 'A new login at {shop}',
  'accountMail.newDevice.title': 'A login from a new device.',
  'accountMail.newDevice.when': 'When',
  'accountMail.newDevice.time': '{time} (Berlin)',
  'accountMail.newDevice.with': 'With',
  'accountMail.newDevice.device': '{browser} on {system}',
  'accountMail.newDevice.unknown': 'an unknown program',
  'accountMail.newDevice.otherwise':
    "Wasn't it you? Then someone else knows your password. Choose a new one: that logs everyone else out.",
  'accountMail.newsletter.subject': 'Please confirm: the {shop} newsletter',
  'accountMail.newsletter.reference': 'Newsletter',
  'accountMail.newsletter.title': 'Please confirm, and you are on the list.',
  'accountMail.newsletter.body':
    'You would like to hear from us: what is new, what is back, what we cannot stop playing. Please confirm that this is your address:',
  'accountMail.newsletter.button': 'Yes, send me the newsletter',
  'accountMail.newsletter.valid':
    'The link works for {valid}. You can unsubscribe at any time in your account.',
  'accountMail.newsletter.otherwise':
    "Didn't ask for it? You can ignore this e-mail: nothing is sent unless you confirm.",
  'accountMail.backInStock.subject': 'Back in stock: {artist} – {title}',
  'accountMail.backInStock.subject.many': 'Back in stock: {count} items on your wishlist',
  'accountMail.backInStock.reference': 'Your wishlist',
  'accountMail.backInStock.title': 'Back in stock.',
  'accountMail.backInStock.title.many': 'They are back in stock.',
  'accountMail.backInStock.body':
    "An item from your wishlist is available again. We can't hold copies, so it is first come, first served.",
  'accountMail.backInStock.body.many':
    "Items from your wishlist are available again. We can't hold copies, so it is first come, first served.",
  'accountMail.backInStock.view': 'View the item',
  'accountMail.backInStock.stop': 'Prefer not to get these e-mails? Turn them off in your account:',
} as const
