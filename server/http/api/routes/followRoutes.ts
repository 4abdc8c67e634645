import type { Router } from 'express'
import { privateEndpoints } from '../../../../src/shared/endpoints'
import type { FollowService } from '../../../core/customer/following/followService'
import type { CreateLimit } from '../../../platform/limits/limit'
import { createEndpointRouter } from '../endpointRouter'
import { isPrivate } from '../privateAnswers'
import { limitUnknown, limitVisitors } from '../visitorLimits'

const minuteMs = 60_000

/**
 * Creates the routes of people who follow something without an account. They have a token, which only their mails
 * contain; the call that asks for such a mail answers the same for every address.
 * @returns a router to mount below `/api/public`
 */
export function createFollowRouter(following: FollowService, createLimit: CreateLimit): Router {
  const { router, route } = createEndpointRouter()
  router.use(['/following', '/follow_by_mail'], isPrivate)

  const mails = limitVisitors(createLimit, { name: 'mails about following', max: 20, perMs: 60 * minuteMs })
  const wrongTokens = limitUnknown(createLimit, {
    param: 'token',
    name: 'wrong tokens of followers',
    max: 300,
    perMs: 10 * minuteMs,
  })

  route(privateEndpoints.followByMail, [mails], async ({ body }) => ({
    message: await following.followByMail(body),
  }))
  route(privateEndpoints.getFollowing, [wrongTokens], ({ params }) => following.getFollowing(params.token))
  route(privateEndpoints.confirmFollowing, [wrongTokens], ({ params }) => following.confirm(params.token))
  route(privateEndpoints.changeFollowing, [wrongTokens], ({ params, body }) =>
    following.change(params.token, body),
  )
  route(privateEndpoints.eraseFollowing, [wrongTokens], async ({ params }) => ({
    message: await following.erase(params.token),
  }))
  return router
}
