import { type Request, Router } from 'express'
import { mailAddress } from '../../src/shared/contactPatterns'
import { type Withdraw, withdrawBody } from '../../src/shared/contract'
import { allTexts } from '../../src/shared/texts/allTexts'
import { createTexts } from '../../src/shared/texts/createTexts'
import { limitVisitors } from '../api/limits'
import { submitWithdrawal } from '../api/routes/submitWithdrawal'
import type { ContentService } from '../content/contentService'
import { InvalidRequest } from '../errors'
import { renderHtml } from '../html/renderHtml'
import type { CreateLimit } from '../limits/limit'
import { formBody } from '../middleware/formBody'
import { sameSite } from '../middleware/sameSite'
import type { OrderService } from '../order/orderService'
import { WithdrawalReceivedPage } from './WithdrawalReceivedPage'

export interface WithdrawalFormServices {
  orders: Pick<OrderService, 'withdraw'>
  content: Pick<ContentService, 'baseData'>
  createLimit: CreateLimit
}

/**
 * Makes the router of `POST /withdrawal`, which takes the form of the page `/withdrawal` from a browser without
 * JavaScript. The answer is a page that confirms the declaration, like the API's answer and the receipt by mail.
 * @returns the router
 */
export function createWithdrawalFormRouter({ orders, content, createLimit }: WithdrawalFormServices): Router {
  const router = Router({ caseSensitive: true, strict: true })
  const mails = limitVisitors(createLimit, { name: 'withdrawal forms', max: 20, perMs: 60 * 60_000 })
  router.post('/withdrawal', sameSite, mails, formBody, async (req, res) => {
    res.setHeader('Cache-Control', 'private, no-store')
    res.setHeader('X-Robots-Tag', 'noindex, nofollow')
    const declaration = readForm(req)
    const { received_at, message } = await submitWithdrawal(orders, declaration, null)
    const texts = createTexts((await content.baseData()).webshop.texts, allTexts)
    const page = <WithdrawalReceivedPage {...{ declaration, receivedAt: received_at, message, texts }} />
    res.type('html').send(renderHtml(page))
  })
  return router
}

const wrongFields: Record<string, string> = {
  name: 'Please enter your name.',
  email: 'Please enter a valid e-mail address.',
  order_number: 'Please enter only the number of your order, or leave it out.',
  message: 'Please describe what you withdraw from in at most 2,000 characters.',
}

/**
 * Reads the declaration from the form's fields.
 * @returns the declaration
 * @throws InvalidRequest which says what to change, and that nothing was sent yet
 */
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
