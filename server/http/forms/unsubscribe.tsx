import { Router } from 'express'
import type { ContentService } from '../../core/content/contentService'
import type { FollowService } from '../../core/customer/following/followService'
import { MessageLink, MessagePage } from '../../platform/html/MessagePage'
import { renderHtml } from '../../platform/html/renderHtml'
import { sayNow } from '../../platform/languages/said'
import type { CreateLimit } from '../../platform/limits/limit'
import { limitUnknown } from '../api/visitorLimits'

export interface UnsubscribeServices {
  following: Pick<FollowService, 'change'>
  content: Pick<ContentService, 'paperLook'>
  createLimit: CreateLimit
}

/**
 * Makes the router of `POST /following/{token}/stop`, which ends the weekly mails. Mail programs post to it when their
 * user presses "unsubscribe" (RFC 8058), and so do browsers without JavaScript. It takes posts from other sites, because
 * the token is in the address.
 * @returns the router
 */
export function createUnsubscribeRouter({ following, content, createLimit }: UnsubscribeServices): Router {
  const router = Router({ caseSensitive: true, strict: true })
  const wrongTokens = limitUnknown(createLimit, {
    param: 'token',
    name: 'wrong tokens of unsubscribing',
    max: 300,
    perMs: 600_000,
  })
  router.post('/following/:token/stop', wrongTokens, async (req, res) => {
    res.setHeader('Cache-Control', 'private, no-store')
    res.setHeader('X-Robots-Tag', 'noindex, nofollow')
    const token = String(req.params.token)
    await following.change(token, { frequency: 'never' })
    const page = (
      <MessagePage heading={sayNow('following.mails.never')} look={content.paperLook()}>
        <MessageLink href={`/following/${token}`}>{sayNow('following.heading')}</MessageLink>
      </MessagePage>
    )
    res.type('html').send(renderHtml(page))
  })
  return router
}
