/**
 * Ends the process at once if it gets a signal before the shop is open, when nothing needs an orderly end. Without a
 * listener, process 1 of a container would ignore the signals. A listener that is added later replaces this one.
 */
for (const signal of ['SIGTERM', 'SIGINT']) {
  process.on(signal, () => {
    if (process.listenerCount(signal) === 1) process.exit(0)
  })
}
