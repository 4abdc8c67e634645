import { sellerAddress } from '../../content/seller'
import { formatExactTime } from '../../dates'
import type { MailContent, MailShop } from '../mail'
import { writeMail } from '../writeMail'

/** A declaration as it came in. */
export interface WithdrawalDeclaration {
  name: string
  email: string
  /** As the buyer wrote it; null when no order was named. */
  orderNumber: string | null
  message: string | null
  /** ISO 8601 UTC. */
  receivedAt: string
  /** Whether it belongs to an order of the shop. */
  isMatched: boolean
  isTest: boolean
}

/** Confirms content and time of a withdrawal, on a durable medium (section 356a (4) BGB). */
export function withdrawalReceipt(declaration: WithdrawalDeclaration, shop: MailShop): MailContent {
  const { name, email, orderNumber, message, isMatched, isTest } = declaration
  const time = formatExactTime(declaration.receivedAt)
  const { seller } = shop
  return writeMail(shop, {
    subject: `We have received your withdrawal${isMatched && orderNumber ? ` from order ${orderNumber}` : ''}`,
    reference: 'Withdrawal',
    title: 'We have received your withdrawal.',
    isTest,
    blocks: [
      { kind: 'text', text: 'This mail confirms what reached us, and when. Please keep it.' },
      {
        kind: 'rows',
        rows: [
          { label: 'Received', value: time },
          { label: 'Order', value: orderNumber ?? 'not given' },
          { label: 'Name', value: name },
          { label: 'E-mail', value: email },
        ],
      },
      message ? { kind: 'heading', text: 'What you wrote' } : null,
      message ? { kind: 'quote', text: message } : null,
      { kind: 'heading', text: 'What happens now' },
      isMatched
        ? null
        : {
            kind: 'text',
            text: 'We could not find the order by what you gave us. Your withdrawal counts all the same from the time above; we look for it by hand and write to you if we need to ask.',
          },
      {
        kind: 'text',
        text: `If you have the goods already, please send them back within fourteen days from today, to:\n\n${seller.company}\n${sellerAddress(seller).replaceAll(', ', '\n')}`,
      },
      {
        kind: 'text',
        text: 'We pay back what you paid, the usual delivery costs included, within fourteen days from receiving your withdrawal, but not before the goods are here or you have shown that you sent them.',
      },
      {
        kind: 'text',
        text: 'What the law says in full is here:',
        link: { label: 'Rights of withdrawal', href: `${shop.publicUrl}/withdrawal` },
      },
      { kind: 'text', text: 'If this was not you, just answer this mail.' },
    ],
  })
}
