import { type Request, Router } from 'express'
import { mailAddress } from '../../../src/shared/contactPatterns'
import { type Withdraw, withdrawBody } from '../../../src/shared/contract'
import { createShopTexts } from '../../../src/shared/texts/createShopTexts'
import type { ContentService } from '../../core/content/contentService'
import type { OrderService } from '../../core/order/orderService'
import { InvalidRequest } from '../../platform/errors'
import { renderHtml } from '../../platform/html/renderHtml'
import { currentLanguage, currentOwnTexts } from '../../platform/languages/currentLanguage'
import { type Said, said } from '../../platform/languages/said'
import { serverTexts } from '../../platform/languages/texts/serverTexts'
import { buildWording } from '../../platform/languages/translations'
import type { CreateLimit } from '../../platform/limits/limit'
import { submitWithdrawal } from '../api/routes/submitWithdrawal'
import { limitVisitors } from '../api/visitorLimits'
import { formBody } from '../middleware/formBody'
import { sameSite } from '../middleware/sameSite'
import { WithdrawalReceivedPage } from './WithdrawalReceivedPage'

export interface WithdrawalFormServices {
  /** The shop's origin. */
  publicUrl: string
  orders: Pick<OrderService, 'withdraw'>
  content: Pick<ContentService, 'paperLook'>
  createLimit: CreateLimit
}

/**
 * Makes the router of `POST /withdrawal`, which takes the form of the page `/withdrawal` from a browser without
 * JavaScript. The answer is a page that confirms the declaration, like the API's answer and the receipt by mail.
 * @returns the router
 */
export function createWithdrawalFormRouter({
  publicUrl,
  orders,
  content,
  createLimit,
}: WithdrawalFormServices): Router {
  const router = Router({ caseSensitive: true, strict: true })
  const mails = limitVisitors(createLimit, { name: 'withdrawal forms', max: 20, perMs: 60 * 60_000 })
  router.post('/withdrawal', sameSite(publicUrl), mails, formBody, async (req, res) => {
    res.setHeader('Cache-Control', 'private, no-store')
    res.setHeader('X-Robots-Tag', 'noindex, nofollow')
    const declaration = readForm(req)
    const { received_at, message } = await submitWithdrawal(orders, declaration, null)
    const texts = createShopTexts(buildWording(currentLanguage(), currentOwnTexts()), serverTexts)
    const page = (
      <WithdrawalReceivedPage
        declaration={declaration}
        receivedAt={received_at}
        message={message}
        texts={texts}
        look={content.paperLook()}
      />
    )
    res.type('html').send(renderHtml(page))
  })
  return router
}

const wrongFields: Record<string, Said> = {
  name: said('error.withdrawal.name'),
  email: said('error.field.email'),
  order_number: said('error.withdrawal.order'),
  message: said('error.withdrawal.message'),
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
  const problem = wrongFields[field] ?? said('error.withdrawal.form')
  throw new InvalidRequest(said('error.withdrawal.notSent', { problem }), 'invalid_field')
}
