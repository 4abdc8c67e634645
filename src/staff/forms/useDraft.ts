import { useCallback, useState } from 'react'
import { usePerson } from '../signIn/PersonContext'
import { readDraft, writeDraft } from './drafts'

export interface Draft<Values extends object> {
  values: Values
  /** Changes some of the fields. */
  change: (changed: Partial<Values>) => void
  /** Forgets the draft, after it was saved or thrown away; the fields are those of the record again. */
  clear: () => void
  /** Something was typed and is not saved. */
  isChanged: boolean
}

/**
 * Keeps the fields of a form in the tab, so that a reload, a lost connection or the end of a session loses nothing. Each
 * person has drafts of their own.
 * @param screen and record that the form belongs to, such as `people` and `invite`
 * @param saved the fields of the record; those without a draft follow it
 */
export function useDraft<Values extends object>(
  screen: string,
  record: string,
  saved: Values,
): Draft<Values> {
  const { uuid_staff } = usePerson()
  const key = `${uuid_staff}:${screen}:${record}`
  const [state, setState] = useState(() => ({ key, changed: knownFields(readDraft(key), saved) }))
  // Another record, without a new component, has its own draft.
  const changed = state.key === key ? state.changed : knownFields(readDraft(key), saved)

  const change = useCallback(
    (fields: Partial<Values>) =>
      setState((before) => {
        const base = before.key === key ? before.changed : knownFields(readDraft(key), saved)
        const next = { ...base, ...fields }
        writeDraft(key, next)
        return { key, changed: next }
      }),
    [key, saved],
  )
  const clear = useCallback(() => {
    writeDraft(key, null)
    setState({ key, changed: {} })
  }, [key])
  return { values: { ...saved, ...changed }, change, clear, isChanged: Object.keys(changed).length > 0 }
}

/** Leaves out fields that the form does not have (any more). */
function knownFields<Values extends object>(
  draft: Record<string, unknown> | null,
  saved: Values,
): Partial<Values> {
  const entries = Object.entries(draft ?? {}).filter(
    ([name, value]) => name in saved && typeof value === typeof saved[name as keyof Values],
  )
  return Object.fromEntries(entries) as Partial<Values>
}
