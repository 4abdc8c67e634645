import { availableParallelism } from 'node:os'

/**
 * As many threads as cores beside the four that Node has anyway: files must not wait while passwords are hashed. The
 * threads start with the first work for them, and some packages have work as they are loaded; so this is done by being
 * imported, before anything else. Whoever set the number by hand knows why.
 */
process.env.UV_THREADPOOL_SIZE ??= String(4 + availableParallelism())
