import type { ServerTexts } from '../../../platform/languages/texts/serverTexts'

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

/**
 * Describes a duration in mails.
 * @returns `60 minutes` or `24 hours`
 */
export const validText = (texts: ServerTexts, ms: number): string =>
  ms <= hourMs ? texts('paper.minutes', { count: ms / 60_000 }) : texts('paper.hours', { count: ms / hourMs })
