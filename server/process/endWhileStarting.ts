/**
 * Ends the process when it is asked to before the shop is open: nothing has begun that had to be ended well. Process 1 of
 * a container would not even hear of it, since for that one the system's own way of ending is off. Whoever listens to
 * the signals later decides alone.
 */
for (const signal of ['SIGTERM', 'SIGINT']) {
  process.on(signal, () => {
    if (process.listenerCount(signal) === 1) process.exit(0)
  })
}
