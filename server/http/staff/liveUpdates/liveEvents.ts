import type { Response } from 'express'
import { type LiveTopic, liveTopics } from '../../../../src/shared/staff/today/contract'
import type { ReadOnlyDatabase } from '../../../platform/database/access'
import { type PeriodicTask, periodically } from '../../../platform/jobs/periodically'
import type { Logger } from '../../../platform/log/log'
import { readLiveMarks } from './liveRepository'

const everyMs = 2000
/** Then the browser connects again, which counts as a use of its session. */
const connectionMs = 5 * 60_000
/** Proxies end connections on which nothing is sent. */
const silenceMs = 20_000

/** What the event `changed` carries. */
interface Changed {
  topics: LiveTopic[]
  /** The number of a new order; null if there is none. */
  new_order: number | null
}

/**
 * Tells open screens what has changed, by server-sent events. One look at the database every two seconds
 * serves all screens of a process; without a screen there is none. Before anything is sent, each screen is
 * asked whether its person still has access: where it has ended, so does the connection.
 * @returns `start` and `stop` for the process, `listen` for the route, and
 * `wake` for a change in this process
 */
export function createLiveEvents(db: ReadOnlyDatabase, log: Logger) {
  /** The open connections, each with a function that tells whether it may go on. */
  const listeners = new Map<Response, () => Promise<boolean>>()
  let marks: Awaited<ReturnType<typeof readLiveMarks>> | null = null
  let silentSince = 0

  function send(text: string) {
    for (const res of listeners.keys()) res.write(text)
    silentSince = Date.now()
  }

  async function endRefused(): Promise<void> {
    for (const [res, stillMay] of listeners) {
      if (await isAllowed(stillMay)) continue
      listeners.delete(res)
      res.end()
    }
  }

  /** A question that fails ends its connection alone: the browser connects again, and is asked anew. */
  const isAllowed = (stillMay: () => Promise<boolean>): Promise<boolean> =>
    stillMay().catch((error: unknown) => {
      log.warn({ err: error }, 'an open connection of the back office could not be checked, so it was ended')
      return false
    })

  async function look(): Promise<void> {
    if (listeners.size === 0) {
      marks = null
      return
    }
    const before = marks
    marks = await readLiveMarks(db)
    await endRefused()
    const changes = before ? findChanges(before, marks) : null
    if (changes) send(`event: changed\ndata: ${JSON.stringify(changes)}\n\n`)
    else if (Date.now() - silentSince > silenceMs) send(': still here\n\n')
  }

  const task: PeriodicTask = periodically('the live events of the back office', everyMs, look, log)
  return {
    start: task.start,
    stop: task.stop,
    /** Ends all open connections; browsers connect again, to the process that takes over. */
    endConnections(): void {
      for (const res of listeners.keys()) res.end()
    },
    /** Looks now, because something may have changed. */
    wake(): void {
      if (listeners.size > 0) task.wake()
    },
    /**
     * Keeps a response open and sends it events until its client goes.
     * @param stillMay tells whether the client's access goes on
     */
    listen(res: Response, stillMay: () => Promise<boolean>): void {
      res.setHeader('Content-Type', 'text/event-stream')
      // Otherwise nginx would collect the events.
      res.setHeader('X-Accel-Buffering', 'no')
      res.write('retry: 3000\n\n')
      listeners.set(res, stillMay)
      const ending = setTimeout(() => res.end(), connectionMs).unref()
      res.on('close', () => {
        clearTimeout(ending)
        listeners.delete(res)
      })
      task.wake()
    },
  }
}

export type LiveEvents = ReturnType<typeof createLiveEvents>

type Marks = Awaited<ReturnType<typeof readLiveMarks>>

function findChanges(before: Marks, after: Marks): Changed | null {
  const topics = liveTopics.filter((topic) => before.topics[topic] !== after.topics[topic])
  if (topics.length === 0) return null
  const isNew = after.newestOrder !== null && after.newestOrder > (before.newestOrder ?? 0)
  return { topics, new_order: isNew ? after.newestOrder : null }
}
