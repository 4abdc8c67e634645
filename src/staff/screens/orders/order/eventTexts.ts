import { isKeyOf } from '../../../../shared/isKeyOf'
import { getWord } from '../../../../shared/staff/changes/getWord'
import type { StaffOrder } from '../../../api/contract'
import { useTexts } from '../../../api/useTexts'
import { orderTexts } from './texts'

type Event = Pick<StaffOrder['timeline'][number], 'kind' | 'what'>

type Collecting = Pick<StaffOrder['order'], 'is_collected'>

/**
 * Names a mail by its kind, in the person's language.
 * @param kind as `StaffOrder.mails` has it; "shipped" says of an order that is collected that it is ready
 */
export const nameMail = (kind: string, { is_collected }: Collecting): string =>
  getWord('mail', is_collected && kind === 'shipped' ? 'ready' : kind)

/**
 * Gives the function that names an entry of an order's history, other than an action of staff.
 * @returns an unknown event is named as the server has named it
 */
export function useEventText(order: Collecting): (event: Event) => string {
  const texts = useTexts(orderTexts)
  return ({ kind, what }) => {
    if (kind === 'parcel') return texts('event_parcel', { number: what })
    if (kind === 'mail') return texts('event_mail', { mail: nameMail(what, order) })
    const key = `event_${what}`
    return isKeyOf(orderTexts, key) ? texts(key) : what
  }
}
