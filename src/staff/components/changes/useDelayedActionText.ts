import { isKeyOf } from '../../../shared/isKeyOf'
import { delayedActionTexts } from '../../../shared/staff/changes/delayedActionTexts'
import type { DelayedAction } from '../../api/contract'
import { useTexts } from '../../api/useTexts'

/**
 * Gives the function that says what a delayed action will do, such as `Order 10001 will be refunded`.
 * @returns an action without words of its own gets a general sentence
 */
export function useDelayedActionText(): (
  action: Pick<DelayedAction, 'action' | 'subject' | 'subjects'>,
) => string {
  const texts = useTexts(delayedActionTexts)
  return ({ action, subject, subjects }) =>
    texts(isKeyOf(delayedActionTexts, action) ? action : 'other', {
      subject: (subjects.length > 0 ? subjects : [subject])
        .map((name) => name.replace(/^incident /, ''))
        .join(', '),
      count: subjects.length,
    })
}
