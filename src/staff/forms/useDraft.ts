import { useCallback, useEffect, useRef, useState } from 'react'
import { useUser } from '../api/UserContext'
import { readDraft, toDraftKey, writeDraft } from './drafts'

export interface Draft<Values extends object> {
  values: Values
  /** Changes some of the fields. */
  change: (fields: Partial<Values>) => void
  /** Forgets the draft, after it was saved or thrown away; the fields are those of the record again. */
  clear: () => void
  /** Something was typed and is not saved. */
  isChanged: boolean
}

/**
 * Keeps the fields of a form in the tab, so that a reload, a lost connection or the end of a session loses nothing. Each
 * person has drafts of their own.
 * @param screen and record that the form belongs to, such as `team` and `invite`
 * @param savedValues the fields of the record; those without a draft follow it
 */
export function useDraft<Values extends object>(
  screen: string,
  record: string,
  savedValues: Values,
): Draft<Values> {
  const { uuid_staff } = useUser()
  const key = toDraftKey(uuid_staff, screen, record)
  const [state, setState] = useState(() => ({ key, changed: pickKnownFields(readDraft(key), savedValues) }))
  // What was changed since the last rendering counts too: several changes may come before the next one.
  const latest = useRef(state)
  // Another record, without a new component, has its own draft.
  const changedFields = state.key === key ? state.changed : pickKnownFields(readDraft(key), savedValues)

  const keep = useCallback(
    (fields: Partial<Values>, isKept: boolean) => {
      writeDraft(key, isKept ? fields : null)
      latest.current = { key, changed: fields }
      setState(latest.current)
    },
    [key],
  )
  const change = useCallback(
    (fields: Partial<Values>) => {
      const { current } = latest
      const base = current.key === key ? current.changed : pickKnownFields(readDraft(key), savedValues)
      keep({ ...base, ...fields }, true)
    },
    [keep, key, savedValues],
  )
  const clear = useCallback(() => keep({}, false), [keep])
  return {
    values: { ...savedValues, ...changedFields },
    change,
    clear,
    isChanged: Object.keys(changedFields).length > 0,
  }
}

/**
 * Keeps the form of a record that several people may edit, as `useDraft` does.
 * @param savedForm the fields of the record with its version; '' for a record that does not exist yet
 * @returns a draft that remembers the version at its first change, by which a conflict is noticed
 */
export function useVersionedDraft<Form extends { version: string }>(
  screen: string,
  record: string,
  savedForm: Form,
): Draft<Form> {
  const draft = useDraft(screen, record, savedForm)
  const { values, change } = draft
  return { ...draft, change: (fields) => change({ version: values.version, ...fields } as Partial<Form>) }
}

/**
 * Keeps the fields of a dialog while it is open, as `useDraft` does: a reload loses nothing. A dialog that
 * was closed or left starts empty the next time.
 * @param record tells drafts of the same screen apart, such as by the record's id
 * @param savedValues the values that the fields begin with
 */
export function useDialogDraft<Values extends object>(
  screen: string,
  record: string,
  savedValues: Values,
): Draft<Values> {
  const draft = useDraft(screen, record, savedValues)
  const { clear } = draft
  const opened = useRef<(() => void) | null>(null)
  useEffect(() => {
    opened.current = clear
    return () => {
      opened.current = null
      // React may run an effect anew without closing anything.
      queueMicrotask(() => opened.current !== clear && clear())
    }
  }, [clear])
  return draft
}

/** Leaves out fields that the form does not have (any more). */
function pickKnownFields<Values extends object>(
  draft: Record<string, unknown> | null,
  savedValues: Values,
): Partial<Values> {
  const entries = Object.entries(draft ?? {}).filter(
    ([name, value]) => name in savedValues && typeof value === typeof savedValues[name as keyof Values],
  )
  return Object.fromEntries(entries) as Partial<Values>
}
