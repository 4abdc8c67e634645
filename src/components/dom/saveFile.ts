import type { FileAnswer } from '../../staff/api/fileAnswer'

/** So long the browser has to begin saving. */
const keptMs = 60_000

/**
 * Hands a file to the browser, which saves it.
 * @param file its blob is forgotten soon after, so that a file can be handed over once
 */
export function saveFile({ url, name }: Pick<FileAnswer, 'url' | 'name'>): void {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), keptMs)
}
