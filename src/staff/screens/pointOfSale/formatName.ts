/**
 * Names a format.
 * @returns such as `Nora Feldt – Radio (LP)`
 */
export const formatName = ({
  artist,
  title,
  format,
}: {
  artist: string
  title: string
  format: string
}): string => `${artist} – ${title} (${format})`
