import { elementAt } from '../../../src/shared/required'

const chunkSize = 500

/**
 * Splits keys into chunks of at most 500. A chunk is filled up with its first key to a power of two, so that only a few
 * different statements are prepared.
 */
function splitIntoChunks(keys: readonly string[]): string[][] {
  const chunks: string[][] = []
  for (let from = 0; from < keys.length; from += chunkSize) {
    const chunk = keys.slice(from, from + chunkSize)
    const length = 2 ** Math.ceil(Math.log2(chunk.length))
    chunks.push([...chunk, ...new Array<string>(length - chunk.length).fill(elementAt(chunk, 0))])
  }
  return chunks
}

/**
 * Runs a query in chunks of keys, so that statements stay short.
 * @param find runs the query for some of the keys, of which one may be repeated
 * @returns the rows of all chunks
 */
export async function inChunks<Row>(
  keys: readonly string[],
  find: (keys: string[]) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (const chunk of splitIntoChunks(keys)) rows.push(...(await find(chunk)))
  return rows
}

/** Runs a change in chunks of keys, as `inChunks` does with queries. */
export async function eachChunk(
  keys: readonly string[],
  work: (keys: string[]) => Promise<unknown>,
): Promise<void> {
  for (const chunk of splitIntoChunks(keys)) await work(chunk)
}
