/** The texts of the audit log. */
export const auditLogTexts = {
  en: {
    heading: 'Audit log',
    search: 'Search',
    reset: 'Show all',
    about: 'About',
    aboutHint: 'Such as an order number.',
    by: 'By',
    action: 'Action',
    anyAction: 'Any',
    text: 'Details contain',
    at: 'When',
    from: 'From',
    changes: 'Changes',
    older: 'Older',
    newest: 'Newest',
    empty: 'Nothing has been logged yet',
    emptySearch: 'Nothing fits',
    emptySearchText: 'Search for less.',
    pages: 'Pages of the audit log',
    results: 'Audit log',
  },
} as const
