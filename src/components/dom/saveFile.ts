/** So long the browser has to begin saving: some read the URL only after the click. */
const keptMs = 60_000

/**
 * Hands a file to the browser, which saves it.
 * @param url its blob is forgotten soon after, so that a file can be handed over once
 * @param name what the browser suggests
 */
export function saveFile({ url, name }: { url: string; name: string }): void {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), keptMs)
}
