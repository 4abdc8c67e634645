import { createContext, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Fields that a browser fills in are never left, so they are saved after this time. */
const saveAfterMs = 1200
/** Leaving a field often means pressing a button, and nothing may move under the pointer during that time. */
export const leaveAfterMs = 250

type Values = Readonly<Record<string, string>>

export interface Drafts {
  getFieldText(key: string): string
  change(key: string, value: string): void
  /** Saves a choice at once, together with all other changes. */
  choose(changes: Values): void
  /** Takes these values for what was typed, also where the server has others, and saves them. */
  startAgain(changes: Values): void
  /** Tells whether the server has the value of the field. */
  isSaved(key: string): boolean
  /** Tells whether the field was focused and left. */
  wasLeft(key: string): boolean
  /** Saves all values that differ from the saved ones. */
  leave(key: string): void
}

/** Functions that save typed data, by form; "Buy now" calls all of them first. */
export const UnsavedForms = createContext<Set<() => void>>(new Set())

export interface DraftsOptions {
  /** The server's values, by field. */
  saved: Readonly<Record<string, string | null>>
  /**
   * Called with the changed values; null means removed.
   * @param isLeaving the page is closing, so nothing slow may be done
   */
  onSave: (changes: Record<string, string | null>, isLeaving: boolean) => void
  /** Computes values of other fields that follow from a field that was left. */
  completed?: (key: string, getFieldText: (key: string) => string) => Values | null
}

/**
 * Keeps what is typed into a form until it is saved: when a field is left, or after a while. While one field is
 * saved, the others keep what was typed, and so do refused ones.
 * @returns the functions that the fields call
 */
export function useDrafts({ saved, onSave, completed }: DraftsOptions): Drafts {
  const [drafts, setShown] = useState<Values>({})
  // React applies state later, so the ref has the present values: two fields that are left at once must not
  // undo each other.
  const currentDrafts = useRef(drafts)
  const setDrafts = (after: Values) => {
    currentDrafts.current = after
    setShown(after)
  }
  /** The drafts of the latest save, which the server may not have answered yet. */
  const sentDrafts = useRef<Values>({})
  const [leftFields, setLeftFields] = useState<ReadonlySet<string>>(new Set())

  const getFieldText = (key: string) => drafts[key] ?? saved[key] ?? ''
  const textNow = (key: string) => currentDrafts.current[key] ?? saved[key] ?? ''
  const save = (isLeaving = false) => {
    const changes: Record<string, string | null> = {}
    for (const [key, draft] of Object.entries(currentDrafts.current)) {
      const value = draft.trim() || null
      if (value !== (saved[key] ?? null)) changes[key] = value
    }
    sentDrafts.current = currentDrafts.current
    if (Object.keys(changes).length > 0) onSave(changes, isLeaving)
  }
  const saveUnsent = () => {
    if (Object.entries(currentDrafts.current).some(([key, draft]) => sentDrafts.current[key] !== draft))
      save()
  }
  const choose = (changes: Values) => {
    setDrafts({ ...currentDrafts.current, ...changes })
    save()
  }
  const afterLeaving = (key: string) => {
    setLeftFields((before) => (before.has(key) ? before : new Set(before).add(key)))
    choose(completed?.(key, textNow) ?? {})
  }
  // Timers and the buy button call the functions of the latest rendering.
  const latest = useRef({ save, saveUnsent, afterLeaving })
  useLayoutEffect(() => {
    latest.current = { save, saveUnsent, afterLeaving }
  })

  // A saved draft is removed. If the server trimmed it, the typed text stays, because the shopper may go on typing.
  const savedText = JSON.stringify(saved)
  useEffect(() => {
    const now: Record<string, string | null> = JSON.parse(savedText)
    const draftEntries = Object.entries(currentDrafts.current)
    const unsavedDrafts = draftEntries.filter(([key, draft]) => draft !== (now[key] ?? ''))
    if (unsavedDrafts.length === draftEntries.length) return
    currentDrafts.current = Object.fromEntries(unsavedDrafts)
    setShown(currentDrafts.current)
  }, [savedText])

  useEffect(() => {
    if (Object.keys(drafts).length === 0) return
    const timer = setTimeout(() => latest.current.saveUnsent(), saveAfterMs)
    return () => clearTimeout(timer)
  }, [drafts])

  useEffect(() => {
    const saveOnLeaving = () => latest.current.save(true)
    window.addEventListener('pagehide', saveOnLeaving)
    return () => window.removeEventListener('pagehide', saveOnLeaving)
  }, [])

  const unsaved = useContext(UnsavedForms)
  useEffect(() => {
    const saveNow = () => latest.current.save()
    unsaved.add(saveNow)
    return () => {
      unsaved.delete(saveNow)
    }
  }, [unsaved])

  return {
    getFieldText,
    change: (key, value) => setDrafts({ ...currentDrafts.current, [key]: value }),
    choose,
    startAgain(changes) {
      setDrafts(changes)
      save()
    },
    isSaved: (key) => getFieldText(key).trim() === (saved[key] ?? ''),
    wasLeft: (key) => leftFields.has(key),
    leave: (key) => {
      setTimeout(() => latest.current.afterLeaving(key), leaveAfterMs)
    },
  }
}
