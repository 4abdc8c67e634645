import { readDraft, toDraftKey, writeDraft } from '../../forms/drafts'

/**
 * Moves a list that a tab has kept since version 2026.1128.0 or before, where it was called a delivery, to where the screen
 * reads it. A newer list stays.
 * @param uuid_staff whose list it is
 */
export function renameDeliveryDraft(uuid_staff: string): void {
  const oldKey = toDraftKey(uuid_staff, 'goodsIn', 'delivery')
  const key = toDraftKey(uuid_staff, 'goodsIn', 'receipt')
  const draft = readDraft(oldKey)
  if (draft === null) return
  // The old one goes first: a full storage has no room for both.
  writeDraft(oldKey, null)
  if (readDraft(key) === null) writeDraft(key, renameChoices(draft))
}

function renameChoices(draft: Record<string, unknown>): object {
  if (!Array.isArray(draft.items)) return draft
  const items = draft.items.map(({ chosen = '', ...item }: Record<string, unknown>) => ({
    choice: chosen,
    ...item,
  }))
  return { ...draft, items }
}
