import { elementAt } from '../../../../../../src/shared/required'
import { randomId, type SandboxTransaction } from '../../../simulator/sandboxRepository'
import type { SimulatedEvent } from '../../../simulator/simulatorEvents'
import type { SimulatorParts } from '../../../simulator/simulatorHttp'
import { presentIntent, type StoredIntent } from './stripeObjects'
import { behaviourOf, type CardBehaviour, type CardFailure, type GivenCard, goodCard } from './testCards'

export type SendStripeEvent = (
  tables: SandboxTransaction,
  pendingEvents: SimulatedEvent[],
  type: string,
  intent: StoredIntent,
  resource: object,
) => Promise<void>

export interface ConfirmedCard {
  status: 'requires_capture' | 'requires_action' | 'failed'
  /** For the shopper, when it failed. */
  message?: string
}

const authenticationFailure: CardFailure = {
  code: 'payment_intent_authentication_failure',
  declineCode: null,
  message: 'We are unable to authenticate your card. Please use another card and try again.',
}
const isOver: ConfirmedCard = {
  status: 'failed',
  message: 'This payment is no longer open. Please go back to your basket.',
}

interface Telling {
  tell: SendStripeEvent
  sendDisputeEvent(
    tables: SandboxTransaction,
    pendingEvents: SimulatedEvent[],
    intent: StoredIntent,
  ): Promise<void>
}

/**
 * Makes the shopper's actions with a card, which Stripe's script and the bank's page do in live shops.
 * @returns the actions
 */
export function createStripeShopper(
  { repository, events, now }: SimulatorParts,
  { tell, sendDisputeEvent }: Telling,
) {
  /** Changes the payment with this secret. @returns null when there is none */
  async function change(
    clientSecret: string,
    work: (intent: StoredIntent) => { intent: StoredIntent; result: ConfirmedCard },
  ): Promise<ConfirmedCard | null> {
    const pendingEvents: SimulatedEvent[] = []
    const result = await repository.write(async (tables) => {
      pendingEvents.length = 0
      const stored = await tables.find<StoredIntent>(
        'stripe_intent',
        elementAt(clientSecret.split('_secret_'), 0),
      )
      if (stored?.body.clientSecret !== clientSecret) return null
      const { intent, result } = work(stored.body)
      if (intent === stored.body) return result
      await tables.update(stored, intent)
      const type = eventOf[intent.status]
      if (type) await tell(tables, pendingEvents, type, intent, presentIntent(intent, false))
      return result
    })
    for (const event of pendingEvents) events.send(event)
    return result
  }

  const held = (intent: StoredIntent) => ({
    intent: {
      ...intent,
      status: 'requires_capture' as const,
      failure: null,
      charge: {
        id: `ch_${randomId(24)}`,
        created: Math.floor(now().getTime() / 1000),
        captured: 0,
        disputed: false,
      },
    },
    result: { status: 'requires_capture' as const },
  })

  const confirmAs = (clientSecret: string, behaviour: CardBehaviour) =>
    change(clientSecret, (intent) => {
      if (intent.status === 'requires_capture') return { intent, result: { status: 'requires_capture' } }
      if (intent.status === 'succeeded' || intent.status === 'canceled') return { intent, result: isOver }
      const { needsChallenge, failure, isDisputed, refundsPend } = behaviour
      const tried: StoredIntent = { ...intent, failure: null, card: { failure, isDisputed, refundsPend } }
      if (needsChallenge) {
        return { intent: { ...tried, status: 'requires_action' }, result: { status: 'requires_action' } }
      }
      return failure ? failed(tried, failure) : held(tried)
    })

  return {
    /** Gives a card for a payment. @returns null when there is no such payment */
    confirmCard: (clientSecret: string, card: GivenCard) => confirmAs(clientSecret, behaviourOf(card, now())),

    /** Pays with the test wallet, whose card is always good. @returns null when there is no such payment */
    confirmWallet: (clientSecret: string) => confirmAs(clientSecret, goodCard),

    /** Answers the bank's challenge (3-D Secure). @returns null when there is no such payment */
    authenticateCard: (clientSecret: string, isAccepted: boolean) =>
      change(clientSecret, (intent) => {
        if (intent.status === 'requires_capture') return { intent, result: { status: 'requires_capture' } }
        if (intent.status !== 'requires_action' || !intent.card) return { intent, result: isOver }
        const failure = isAccepted ? intent.card.failure : authenticationFailure
        return failure ? failed(intent, failure) : held(intent)
      }),

    /** Opens a dispute about a captured payment. */
    async disputeCard(ref: string): Promise<void> {
      const pendingEvents: SimulatedEvent[] = []
      await repository.write(async (tables) => {
        pendingEvents.length = 0
        const stored = await tables.find<StoredIntent>('stripe_intent', ref)
        if (!stored?.body.charge?.captured) throw new Error(`${ref} is not captured`)
        const intent = { ...stored.body, charge: { ...stored.body.charge, disputed: true } }
        await tables.update(stored, intent)
        await sendDisputeEvent(tables, pendingEvents, intent)
      })
      for (const event of pendingEvents) events.send(event)
    },
  }
}

export type StripeShopper = ReturnType<typeof createStripeShopper>

const failed = (intent: StoredIntent, failure: CardFailure) => ({
  intent: { ...intent, status: 'requires_payment_method' as const, failure },
  result: { status: 'failed' as const, message: failure.message },
})

const eventOf: Partial<Record<StoredIntent['status'], string>> = {
  requires_payment_method: 'payment_intent.payment_failed',
  requires_action: 'payment_intent.requires_action',
  requires_capture: 'payment_intent.amount_capturable_updated',
}
