import { mailHtml } from './html/mailHtml'
import type { MailContent, MailShop } from './mail'
import type { Block } from './mailBlocks'
import { mailText } from './mailText'

interface MailDraft {
  subject: string
  reference: string
  title: string
  isTest: boolean
  blocks: (Block | null)[]
}

/** Renders a mail from its blocks; blocks that are null are left out. */
export function writeMail(shop: MailShop, draft: MailDraft): MailContent {
  const { subject, reference, title, isTest } = draft
  const blocks = draft.blocks.filter((block) => block !== null)
  if (isTest) blocks.unshift({ kind: 'notice', text: shop.texts('paper.testOrder') })
  const letter = { reference, title, blocks }
  return {
    subject: isTest ? shop.texts('mail.test.subject', { subject }) : subject,
    text: mailText(letter, shop),
    html: mailHtml(letter, shop),
    replyTo: shop.seller.email,
  }
}
