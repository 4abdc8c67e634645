import { elementAt } from '../../src/shared/required'
/**
 * Works on a list with a few at a time, which keeps disks and cores busy without opening every file at once.
 * @returns results in the order of the list
 */
export async function mapConcurrently<Item, Result>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results = new Array<Result>(items.length)
  let next = 0
  const worker = async () => {
    while (next < items.length) {
      const index = next++
      results[index] = await work(elementAt(items, index))
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, worker))
  return results
}
