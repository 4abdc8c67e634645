import { isKeyOf } from '../../../../shared/isKeyOf'
import { getWord } from '../../../../shared/staff/changes/getWord'
import type { StaffOrder } from '../../../api/contract'
import { useTexts } from '../../../api/useTexts'
import { orderTexts } from './texts'

type Event = Pick<StaffOrder['timeline'][number], 'kind' | 'what'>

/**
 * Gives the function that names a mail by its kind, in the person's language.
 * @returns takes kinds as `StaffOrder.mails` has them
 */
export function useMailText(): (kind: string) => string {
  return (kind) => getWord('mail', kind)
}

/**
 * Gives the function that names an entry of an order's history, other than an action of staff.
 * @returns an unknown event is named as the server has named it
 */
export function useEventText(): (event: Event) => string {
  const texts = useTexts(orderTexts)
  const mailText = useMailText()
  return ({ kind, what }) => {
    if (kind === 'parcel') return texts('event_parcel', { number: what })
    if (kind === 'mail') return texts('event_mail', { mail: mailText(what) })
    const key = `event_${what}`
    return isKeyOf(orderTexts, key) ? texts(key) : what
  }
}
