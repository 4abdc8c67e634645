import { elementAt } from '../../../src/shared/required'
/**
 * Works on a list, several items at a time, which keeps disks and cores busy without opening all files at once.
 * @param atOnce the maximum number of items at a time
 * @returns the results in the order of the list
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
