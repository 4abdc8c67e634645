import { mailTimeText } from '../../../platform/languages/texts/written'
import type { MailContent, MailShop } from '../../../platform/mail/mail'
import { writeMail } from '../../../platform/mail/writeMail'
import { backOfficeLink } from './orderParts'
import { tell } from './staffSentences'

export interface StaffIncident {
  number: number
  /** The incident's title, as in the list of incidents. */
  title: string
  detail: string
  /** ISO 8601 UTC. */
  openedAt: string
  orderNumbers: readonly number[]
  isTest: boolean
}

/** Writes the mail to the shop's staff about an incident. */
export const staffIncident = (
  { number, title, detail, openedAt, orderNumbers, isTest }: StaffIncident,
  shop: MailShop,
): MailContent =>
  writeMail(shop, {
    subject: `${tell('Incident {number}', { number })}: ${title}`,
    reference: tell('Incident {number}', { number }),
    title: `${title}.`,
    isTest,
    blocks: [
      {
        kind: 'rows',
        rows: [
          { label: tell('Since'), value: mailTimeText(shop.texts, openedAt) },
          ...(orderNumbers.length > 0 ? [{ label: tell('Order'), value: orderNumbers.join(', ') }] : []),
        ],
      },
      { kind: 'text', text: detail },
      {
        kind: 'text',
        text: tell(
          'The inbox of the back office has the steps that are possible. When this is dealt with, close it there and write down what was done.',
        ),
      },
      { kind: 'button', link: backOfficeLink('/inbox', shop) },
    ],
  })
