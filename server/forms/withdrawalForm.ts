import { type Request, Router } from 'express'
import { mailAddress } from '../../src/shared/contactPatterns'
import { type Withdraw, withdrawBody } from '../../src/shared/contract'
import { type AllTexts, allTexts, type TextKey } from '../../src/shared/texts/allTexts'
import { createTexts } from '../../src/shared/texts/createTexts'
import { limitVisitors } from '../api/limits'
import { submitWithdrawal } from '../api/routes/submitWithdrawal'
import type { ContentService } from '../content/contentService'
import { InvalidRequest } from '../errors'
import { formBody } from '../middleware/formBody'
import { escapeHtml, plainPage, plainStyles } from '../middleware/plainPage'
import { sameSite } from '../middleware/sameSite'
import type { OrderService } from '../order/orderService'
import { formatExactTime } from '../support/dates'

export interface WithdrawalFormServices {
  orders: Pick<OrderService, 'withdraw'>
  content: Pick<ContentService, 'baseData'>
}

/**
 * `POST /withdrawal`: the form of the page `/withdrawal` as a browser without JavaScript sends it. The answer is a page that
 * repeats what was declared, and when: the same as what the API and the receipt by mail say.
 */
export function createWithdrawalFormRouter({ orders, content }: WithdrawalFormServices): Router {
  const router = Router({ caseSensitive: true, strict: true })
  const mails = limitVisitors({ max: 20, perMs: 60 * 60_000 })
  router.post('/withdrawal', sameSite, mails, formBody, async (req, res) => {
    res.setHeader('Cache-Control', 'private, no-store')
    res.setHeader('X-Robots-Tag', 'noindex, nofollow')
    const declaration = readForm(req)
    const { received_at, message } = await submitWithdrawal(orders, declaration, null)
    const texts = createTexts((await content.baseData()).webshop.texts, allTexts)
    res.type('html').send(receivedPage(declaration, received_at, message, texts))
  })
  return router
}

const wrongFields: Record<string, string> = {
  name: 'Please enter your name.',
  email: 'Please enter a valid e-mail address.',
  order_number: 'Please enter only the number of your order, or leave it out.',
  message: 'Please describe what you withdraw from in at most 2,000 characters.',
}

/** @throws InvalidRequest that says what to change, and that nothing was sent yet */
function readForm(req: Request): Withdraw {
  const { data, error } = withdrawBody.safeParse(req.body)
  if (data && mailAddress.test(data.email)) return data
  const field = error ? String(error.issues[0]?.path[0]) : 'email'
  const wrong = wrongFields[field] ?? 'Please use the form of this shop.'
  throw new InvalidRequest(
    `${wrong} Your withdrawal was not sent yet. Go back to the form: what you typed is still there.`,
    'invalid_field',
  )
}

function receivedPage(declared: Withdraw, receivedAt: string, message: string, texts: AllTexts): string {
  const rows: [TextKey, string | null | undefined][] = [
    ['withdraw.name', declared.name],
    ['withdraw.email', declared.email],
    ['withdraw.order', declared.order_number],
    ['withdraw.message', declared.message],
  ]
  return plainPage(
    texts('withdraw.received', { time: formatExactTime(receivedAt) }),
    [
      `<p>${escapeHtml(message)}</p>`,
      `<p>${escapeHtml(texts('withdraw.received.keep'))}</p><dl>`,
      ...rows
        .filter(([, value]) => value)
        .map(
          ([label, value]) =>
            `<dt style="${plainStyles.label}">${escapeHtml(texts(label))}</dt><dd style="${plainStyles.value}">${escapeHtml(value!)}</dd>`,
        ),
      `</dl><p><a href="/" style="${plainStyles.link}">${escapeHtml(texts('withdraw.received.shop'))}</a></p>`,
    ].join(''),
  )
}
