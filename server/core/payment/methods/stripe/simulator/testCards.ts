/** The failure of a card. The message is Stripe's for the shopper. */
export interface CardFailure {
  code: string
  declineCode: string | null
  message: string
}

export interface CardBehaviour {
  needsChallenge: boolean
  /** The failure of the payment, after the challenge if there is one, or null when it succeeds. */
  failure: CardFailure | null
  /** Whether the charge is disputed as soon as it is captured. */
  isDisputed: boolean
  /** Whether refunds stay pending. */
  refundsPend: boolean
}

export interface GivenCard {
  number: string
  /** `MM/YY`, with or without spaces. */
  expiry: string
  cvc: string
}

const declined = (declineCode: string): CardFailure => ({
  code: 'card_declined',
  declineCode,
  message: 'Your card was declined.',
})
const insufficient: CardFailure = {
  ...declined('insufficient_funds'),
  message: 'Your card has insufficient funds.',
}
const expired: CardFailure = { code: 'expired_card', declineCode: null, message: 'Your card has expired.' }
const wrongCvc: CardFailure = {
  code: 'incorrect_cvc',
  declineCode: null,
  message: "Your card's security code is incorrect.",
}
const processing: CardFailure = {
  code: 'processing_error',
  declineCode: null,
  message: 'An error occurred while processing your card. Try again in a little bit.',
}
const wrongNumber: CardFailure = {
  code: 'incorrect_number',
  declineCode: null,
  message: 'Your card number is incorrect.',
}
const noTestCard: CardFailure = {
  ...declined('test_mode_live_card'),
  message: 'This is a test shop. Please use a test card, such as 4242 4242 4242 4242.',
}

/** A card that pays at once, as the card of the test wallet does. */
export const goodCard: CardBehaviour = {
  needsChallenge: false,
  failure: null,
  isDisputed: false,
  refundsPend: false,
}
const challenged: CardBehaviour = { ...goodCard, needsChallenge: true }
const failing = (failure: CardFailure): CardBehaviour => ({ ...goodCard, failure })

/** https://docs.stripe.com/testing */
const cards: Record<string, CardBehaviour> = {
  '4242424242424242': goodCard,
  '5555555555554444': goodCard,
  '378282246310005': goodCard,
  '4000000000003055': goodCard,
  '4000000000003097': goodCard,
  '4000000000000077': goodCard,
  '4000002500003155': challenged,
  '4000002760003184': challenged,
  '4000003800000446': challenged,
  '4000000000003220': challenged,
  '4000008260003178': { ...challenged, failure: insufficient },
  '4000008400001629': { ...challenged, failure: declined('generic_decline') },
  '4000008400001280': failing(processing),
  '4000000000000002': failing(declined('generic_decline')),
  '4000000000009995': failing(insufficient),
  '4000000000009987': failing(declined('lost_card')),
  '4000000000009979': failing(declined('stolen_card')),
  '4000000000000069': failing(expired),
  '4000000000000127': failing(wrongCvc),
  '4000000000000119': failing(processing),
  '4000000000000341': failing(declined('generic_decline')),
  '4000000000000259': { ...goodCard, isDisputed: true },
  '4000000000007726': { ...goodCard, refundsPend: true },
}

/**
 * Looks up how a test card behaves.
 * @param today the day on which the card must not have expired
 * @returns the behaviour, a failure for an invalid card or one that is no test card
 */
export function getCardBehaviour({ number, expiry, cvc }: GivenCard, today: Date): CardBehaviour {
  const digits = number.replace(/[\s-]/g, '')
  if (!/^\d{12,19}$/.test(digits) || !passesLuhn(digits)) return failing(wrongNumber)
  if (!isInFuture(expiry, today)) return failing(expired)
  if (!(digits.startsWith('37') ? /^\d{3,4}$/ : /^\d{3}$/).test(cvc)) return failing(wrongCvc)
  return cards[digits] ?? failing(noTestCard)
}

function isInFuture(expiry: string, today: Date): boolean {
  const [, month, year] = /^\s*(\d{1,2})\s*\/\s*(?:20)?(\d{2})\s*$/.exec(expiry) ?? []
  if (month === undefined || Number(month) < 1 || Number(month) > 12) return false
  // Good until the end of its month.
  return Date.UTC(2000 + Number(year), Number(month), 1) > today.getTime()
}

/** ISO/IEC 7812: from the right, every second digit doubled. */
function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
