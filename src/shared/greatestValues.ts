/** The greatest values that a form and the schema of its call agree on. They stand without schemas, which browsers do not load. */
export const greatestValues = {
  /** In euros, of one copy; a price is above 0. */
  price: 999_999.99,
  /** Copies of a format on hand. */
  stock: 999_999,
  weightGrams: 100_000,
  trackSeconds: 86_400,
  /** Beats of a track per minute. */
  bpm: 999,
  /** Characters of a search. */
  search: 200,
  /** Characters of a field of one line, such as a name or a place. */
  line: 500,
  /** Characters of the old and of the new address of a redirect. */
  redirect: 500,
  pageSlug: 200,
  /** Characters of the title or the description of a page. */
  pageText: 1000,
  infoTextTitle: 200,
  infoTextBody: 100_000,
} as const
