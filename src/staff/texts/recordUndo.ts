/** The texts of undoing changes of several records at once. */
export const recordUndoTexts = {
  en: {
    open: 'Undo changes',
    heading: 'The last changes of several records',
    text: 'Each can be undone for a week. What somebody has changed since stays as it is.',
    none: 'No change of several records in the last week',
    batch: { one: '{count} record: {fields}', other: '{count} records: {fields}' },
    undo: 'Undo …',
    undone: 'undone',
    undoHeading: 'Undo this change',
    undoCount: { one: 'Undo {count} change', other: 'Undo {count} changes' },
    left: {
      one: 'One value stays, because it was changed since:',
      other: '{count} values stay, because they were changed since:',
    },
    done: { one: '{count} record is as it was before.', other: '{count} records are as they were before.' },
    changed: { one: '{count} record changed.', other: '{count} records changed.' },
  },
} as const
