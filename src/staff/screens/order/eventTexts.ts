import { useContext } from 'react'
import { sentenceOf } from '../../../shared/staff/changes/describeChange'
import type { StaffOrder } from '../../api/contract'
import { orderTexts } from '../../texts/order'
import { LanguageContext, useTexts } from '../../texts/useTexts'

type Event = Pick<StaffOrder['timeline'][number], 'kind' | 'what' | 'facts'>

const known = (key: string): key is keyof typeof orderTexts.en => key in orderTexts.en

/** Returns the function that names a mail: by its text, or by its kind if there is none. */
export function useMailText(): (kind: string) => string {
  const texts = useTexts(orderTexts)
  return (kind) => {
    const key = `mail_${kind}`
    return known(key) ? texts(key) : kind.replaceAll('_', ' ')
  }
}

/** Returns the function that names what happened. An action of staff has the name that it has in the log. */
export function useEventText(): (event: Event) => string {
  const texts = useTexts(orderTexts)
  const mailText = useMailText()
  const language = useContext(LanguageContext)
  return ({ kind, what, facts = {} }) => {
    if (kind === 'parcel') return texts('event_parcel', { number: what })
    if (kind === 'mail') return texts('event_mail', { mail: mailText(what) })
    if (kind === 'staff') return sentenceOf({ action: what, detail: facts }, language)
    const key = `event_${what}`
    return known(key) ? texts(key) : what
  }
}
