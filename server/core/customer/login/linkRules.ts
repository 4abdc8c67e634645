const hourMs = 3_600_000

/** The time in milliseconds for which the link of a mail is valid. */
export const passwordLinkMs = hourMs
export const confirmLinkMs = 24 * hourMs
/** The maximum number of mails with links to one mailbox in an hour. */
export const maxMails = 3
export const mailsEveryMs = hourMs
/** The maximum number of mails with links to one mailbox in a day. */
export const maxMailsPerDay = 6
export const mailDayMs = 24 * hourMs
