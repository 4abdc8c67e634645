import type { Webhook } from '../../api/contract'

type Event = Webhook['events'][number]
type WithUnderscore<Name extends string> = Name extends `${infer Subject}.${infer Verb}`
  ? `${Subject}_${Verb}`
  : never

/** The key of an event's text: `order.paid` is `order_paid`. */
export const eventKey = (event: Event) => event.replace('.', '_') as WithUnderscore<Event>
