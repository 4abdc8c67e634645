import { availableParallelism } from 'node:os'

/**
 * Adds a thread for each core to the four threads of Node's pool, so that files need not wait while passwords are
 * hashed. The pool starts with its first task, which may come from a package that is being loaded, so this module must
 * be imported before all others. A number from the environment is kept.
 */
process.env.UV_THREADPOOL_SIZE ??= String(4 + availableParallelism())
