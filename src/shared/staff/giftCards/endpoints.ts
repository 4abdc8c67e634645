/** Lists the calls of `/api/staff` about gift cards. */
import { z } from 'zod'
import { actionEndpoint, type StaffEndpoint } from '../staffEndpoint'
import {
  blockGiftCardInput,
  giftCardPageSchema,
  giftCardsQuery,
  giftCardsSchema,
  madeGiftCardsSchema,
  makeGiftCardsInput,
} from './contract'

export const giftCardEndpoints = {
  listGiftCards: {
    method: 'GET',
    path: '/giftcards',
    summary: 'Gift cards with what is left on them, the newest first, 50 at a time',
    permission: 'customers',
    query: giftCardsQuery,
    answer: giftCardsSchema,
  },
  getGiftCard: {
    method: 'GET',
    path: '/giftcard/:uuid_gift_card',
    summary: 'A gift card, with the payments from it and the refunds to it',
    permission: 'customers',
    answer: giftCardPageSchema,
  },
  makeGiftCards: actionEndpoint('/giftcards/make', {
    permission: 'customers',
    reauthRequired: true,
    summary: 'Makes gift cards; only this answer has their codes',
    input: makeGiftCardsInput,
    result: madeGiftCardsSchema,
  }),
  blockGiftCard: actionEndpoint('/giftcards/block', {
    permission: 'customers',
    summary: 'Blocks a gift card: it cannot pay any more',
    input: blockGiftCardInput,
    result: z.object({}),
  }),
  unblockGiftCard: actionEndpoint('/giftcards/unblock', {
    permission: 'customers',
    reauthRequired: true,
    summary: 'Lets a blocked gift card pay again',
    input: blockGiftCardInput,
    result: z.object({}),
  }),
} as const satisfies Readonly<Record<string, StaffEndpoint>>
