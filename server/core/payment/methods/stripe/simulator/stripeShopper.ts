import { elementAt } from '../../../../../../src/shared/required'
import { createRandomId, type SandboxTransaction } from '../../../simulator/sandboxRepository'
import type { SimulatedEvent } from '../../../simulator/simulatorEvents'
import type { SimulatorParts } from '../../../simulator/simulatorHttp'
import { presentIntent, type StoredIntent } from './stripeObjects'
import { type CardBehaviour, type CardFailure, type GivenCard, getCardBehaviour, goodCard } from './testCards'

export type SendStripeEvent = (
  tables: SandboxTransaction,
  pendingEvents: SimulatedEvent[],
  event: { type: string; intent: StoredIntent; resource: object },
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
      const storedIntent = await tables.find<StoredIntent>(
        'stripe_intent',
        elementAt(clientSecret.split('_secret_'), 0),
      )
      if (storedIntent?.body.clientSecret !== clientSecret) return null
      const { intent, result } = work(storedIntent.body)
      if (intent === storedIntent.body) return result
      await tables.update(storedIntent, intent)
      const type = eventsByStatus[intent.status]
      if (type) await tell(tables, pendingEvents, { type, intent, resource: presentIntent(intent, false) })
      return result
    })
    for (const event of pendingEvents) events.send(event)
    return result
  }

  const toAuthorised = (intent: StoredIntent) => ({
    intent: {
      ...intent,
      status: 'requires_capture' as const,
      failure: null,
      charge: {
        id: `ch_${createRandomId(24)}`,
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
      const triedIntent: StoredIntent = {
        ...intent,
        failure: null,
        card: { failure, isDisputed, refundsPend },
      }
      if (needsChallenge) {
        return {
          intent: { ...triedIntent, status: 'requires_action' },
          result: { status: 'requires_action' },
        }
      }
      return failure ? toFailed(triedIntent, failure) : toAuthorised(triedIntent)
    })

  return {
    /** Gives a card for a payment. @returns null when there is no such payment */
    confirmCard: (clientSecret: string, card: GivenCard) =>
      confirmAs(clientSecret, getCardBehaviour(card, now())),

    /** Pays with the test wallet, whose card is always good. @returns null when there is no such payment */
    confirmWallet: (clientSecret: string) => confirmAs(clientSecret, goodCard),

    /** Answers the bank's challenge (3-D Secure). @returns null when there is no such payment */
    authenticateCard: (clientSecret: string, isAccepted: boolean) =>
      change(clientSecret, (intent) => {
        if (intent.status === 'requires_capture') return { intent, result: { status: 'requires_capture' } }
        if (intent.status !== 'requires_action' || !intent.card) return { intent, result: isOver }
        const failure = isAccepted ? intent.card.failure : authenticationFailure
        return failure ? toFailed(intent, failure) : toAuthorised(intent)
      }),

    /** Opens a dispute about a captured payment. */
    async disputeCard(ref: string): Promise<void> {
      const pendingEvents: SimulatedEvent[] = []
      await repository.write(async (tables) => {
        pendingEvents.length = 0
        const storedIntent = await tables.find<StoredIntent>('stripe_intent', ref)
        if (!storedIntent?.body.charge?.captured) throw new Error(`${ref} is not captured`)
        const intent = { ...storedIntent.body, charge: { ...storedIntent.body.charge, disputed: true } }
        await tables.update(storedIntent, intent)
        await sendDisputeEvent(tables, pendingEvents, intent)
      })
      for (const event of pendingEvents) events.send(event)
    },
  }
}

export type StripeShopper = ReturnType<typeof createStripeShopper>

const toFailed = (intent: StoredIntent, failure: CardFailure) => ({
  intent: { ...intent, status: 'requires_payment_method' as const, failure },
  result: { status: 'failed' as const, message: failure.message },
})

const eventsByStatus: Partial<Record<StoredIntent['status'], string>> = {
  requires_payment_method: 'payment_intent.payment_failed',
  requires_action: 'payment_intent.requires_action',
  requires_capture: 'payment_intent.amount_capturable_updated',
}
