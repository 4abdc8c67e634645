import { Problem } from '../components/Problem'
import type { Preload } from '../store/preload'

// biome-ignore lint/correctness/useYield: a preload is a saga, this one has nothing to fetch
export const preload: Preload = function* () {
  return { status: 200 }
}

export function Screen() {
  return <Problem heading="Release">There is nothing at this address.</Problem>
}
