/**
 * Writes artist and title of a release, as the labels of its buttons have them.
 * @returns such as `Nora Feldt – Every Room a Radio`
 */
export const formatReleaseTitle = (artist: string, title: string): string => `${artist} – ${title}`

/** @returns `Artist – Title, Edition`; the edition is left out if the release has none */
export const formatReleaseName = ({
  display_artist,
  title,
  edition,
}: {
  display_artist: string
  title: string
  edition: string | null
}): string => `${formatReleaseTitle(display_artist, title)}${edition ? `, ${edition}` : ''}`
