const hourMs = 3_600_000

/** How long the link of a mail is good. */
export const passwordLinkMs = hourMs
export const confirmLinkMs = 24 * hourMs
/** Limit of mails with links to one mailbox in an hour. */
export const maxMails = 3
export const mailsEveryMs = hourMs
/** And in a day. */
export const maxMailsPerDay = 6
export const mailDayMs = 24 * hourMs
/**
 * Describes a duration in mails.
 * @returns `60 minutes` or `24 hours`
 */
export const validText = (ms: number): string =>
  ms <= hourMs ? `${ms / 60_000} minutes` : `${ms / hourMs} hours`
