import { open } from 'node:fs/promises'
import { getErrorReason } from '../log/errorDetails'
import type { ImportProblem } from './importProblem'

const maxBytes = 50_000_000

/**
 * Reads a UTF-8 text file of at most 50 MB.
 * @param file path on the disk
 * @param name the name of the file in problems
 * @returns the text, or the problem
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
      const stats = await handle.stat()
      if (!stats.isFile()) return refuse('This is not a file.', 'Put a text file in its place.')
      if (stats.size > maxBytes)
        return refuse('This file is larger than 50 MB.', 'Split it into several files.')
      const bytes = await handle.readFile()
      return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) }
    } finally {
      await handle.close()
    }
  } catch (error) {
    const reason = getErrorReason(error)
    if (reason === 'ERR_ENCODING_INVALID_ENCODED_DATA') {
      return refuse('This text is not UTF-8.', 'Save it again with the encoding UTF-8.')
    }
    if (reason === 'ENOENT')
      return refuse('This file is missing.', 'Add it; docs/shop/content-folder.md says what is in it.')
    return refuse(`This file cannot be read (${reason}).`, 'Check its permissions.')
  }
}
