import { read, staffApi, write } from '../../api/staffApi'

const changedTags = ['vouchers', 'auditLog'] as const

export const {
  useListGiftCardsQuery,
  useGetGiftCardQuery,
  useMakeGiftCardsMutation,
  useBlockGiftCardMutation,
  useUnblockGiftCardMutation,
} = staffApi.injectEndpoints({
  endpoints: (build) => ({
    listGiftCards: read(build, '/giftcards', ['vouchers', 'orders']),
    getGiftCard: read(build, '/giftcard/:uuid_gift_card', ['vouchers', 'orders']),
    makeGiftCards: write(build, '/giftcards/make', changedTags),
    blockGiftCard: write(build, '/giftcards/block', changedTags),
    unblockGiftCard: write(build, '/giftcards/unblock', changedTags),
  }),
})
