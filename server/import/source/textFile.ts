import { open } from 'node:fs/promises'
import { codeOf } from '../../log/errorDetails'
import type { ImportProblem } from '../importedShop'

const maxBytes = 50_000_000

/**
 * Reads a text written by people.
 * @param file its path on disk
 * @param name how problems call it
 */
export async function readTextFile(
  file: string,
  name: string,
): Promise<{ text: string } | { problem: ImportProblem }> {
  const refuse = (problem: string, advice: string) => ({
    problem: { file: name, line: null, problem, advice },
  })
  try {
    const handle = await open(file, 'r')
    try {
      const found = await handle.stat()
      if (!found.isFile()) return refuse('This is not a file.', 'Put a text file in its place.')
      if (found.size > maxBytes)
        return refuse('This file is larger than 50 MB.', 'Split it into several files.')
      const bytes = await handle.readFile()
      return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) }
    } finally {
      await handle.close()
    }
  } catch (error) {
    const code = codeOf(error)
    if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA') {
      return refuse('This text is not UTF-8.', 'Save it again with the encoding UTF-8.')
    }
    if (code === 'ENOENT')
      return refuse('This file is missing.', 'Add it; docs/content-folder.md says what is in it.')
    return refuse(`This file cannot be read (${code ?? 'unknown reason'}).`, 'Check its permissions.')
  }
}
