import type { AnswerAt } from '../../api/contract'

export type ListedGiftCard = AnswerAt<'/giftcards'>['gift_cards'][number]
export type GiftCardWithHistory = AnswerAt<'/giftcard/:uuid_gift_card'>
export type MadeGiftCards = AnswerAt<'/giftcards/make'>['result']
