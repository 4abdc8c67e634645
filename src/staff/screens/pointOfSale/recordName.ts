/** What a record is called at the counter. */
export const recordName = ({
  artist,
  title,
  format,
}: {
  artist: string
  title: string
  format: string
}): string => `${artist} – ${title} (${format})`
