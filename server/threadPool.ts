import { availableParallelism } from 'node:os'

/** Files, passwords and images wait for a thread; hashing passwords must not keep files waiting. */
const others = 4

/**
 * As many threads as cores beside those that Node has anyway. They are started with the first work for them, so this
 * comes before anything else; whoever set the number by hand knows why.
 */
export function widenThreadPool(env: NodeJS.ProcessEnv): void {
  env.UV_THREADPOOL_SIZE ??= String(others + availableParallelism())
}
