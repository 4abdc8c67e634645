import type { Webhook } from '../../api/contract'

type Event = Webhook['events'][number]
type WithUnderscore<Name extends string> = Name extends `${infer Subject}.${infer Verb}`
  ? `${Subject}_${Verb}`
  : never

/**
 * Makes the key of an event's text.
 * @returns `order_paid` for `order.paid`
 */
export const eventKey = (event: Event) => event.replace('.', '_') as WithUnderscore<Event>
