import { isKeyOf } from '../../../shared/isKeyOf'
import { waitingTexts } from '../../../shared/staff/changes/delayedActionTexts'
import type { RestingAction } from '../../api/contract'
import { useTexts } from '../../api/useTexts'

/**
 * Gives the function that says what an action that waits will do, such as `Order 10001 will be refunded`.
 * @returns an action without words of its own gets a general sentence
 */
export function useWaitingText(): (action: Pick<RestingAction, 'action' | 'about' | 'records'>) => string {
  const texts = useTexts(waitingTexts)
  return ({ action, about, records }) =>
    texts(isKeyOf(waitingTexts, action) ? action : 'other', {
      about: (records.length > 0 ? records : [about])
        .map((record) => record.replace(/^incident /, ''))
        .join(', '),
      count: records.length,
    })
}
