import type { Database } from '../../server/platform/database/schema'

/** @returns `Artist – Title, Edition`; the edition is left out if the release has none */
export const formatReleaseName = ({
  display_artist,
  title,
  edition,
}: Pick<Database['release'], 'display_artist' | 'title' | 'edition'>): string =>
  `${display_artist} – ${title}${edition ? `, ${edition}` : ''}`
