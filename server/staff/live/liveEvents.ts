import type { Response } from 'express'
import { type LiveTopic, liveTopics } from '../../../src/shared/staff/todayContract'
import type { ReadOnlyDatabase } from '../../database/access'
import { type PeriodicTask, periodically } from '../../jobs/periodically'
import type { Logger } from '../../log/log'
import { readLiveMarks } from './liveRepository'

const everyMs = 2000
/** Then the browser connects again, so that somebody whose access has ended hears no more. */
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
 * Tells open screens what has changed, by server-sent events. One look at the database every two seconds serves all
 * screens of a process; without a screen there is none.
 */
export function createLiveEvents(db: ReadOnlyDatabase, log: Logger) {
  const listeners = new Set<Response>()
  let marks: Awaited<ReturnType<typeof readLiveMarks>> | null = null
  let silentSince = 0

  function send(text: string) {
    for (const res of listeners) res.write(text)
    silentSince = Date.now()
  }

  async function look(): Promise<void> {
    if (listeners.size === 0) {
      marks = null
      return
    }
    const before = marks
    marks = await readLiveMarks(db)
    const changed = before ? changesBetween(before, marks) : null
    if (changed) send(`event: changed\ndata: ${JSON.stringify(changed)}\n\n`)
    else if (Date.now() - silentSince > silenceMs) send(': still here\n\n')
  }

  const task: PeriodicTask = periodically('the live events of the back office', everyMs, look, log)
  return {
    start: task.start,
    stop: task.stop,
    /** Ends all open connections; browsers connect again, to the process that takes over. */
    endConnections(): void {
      for (const res of listeners) res.end()
    },
    /** Keeps a response open and sends it events until its client goes. */
    listen(res: Response): void {
      res.setHeader('Content-Type', 'text/event-stream')
      // Otherwise nginx would collect the events.
      res.setHeader('X-Accel-Buffering', 'no')
      res.write('retry: 3000\n\n')
      listeners.add(res)
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

function changesBetween(before: Marks, after: Marks): Changed | null {
  const topics = liveTopics.filter((topic) => before.topics[topic] !== after.topics[topic])
  if (topics.length === 0) return null
  const isNew = after.newestOrder !== null && after.newestOrder > (before.newestOrder ?? 0)
  return { topics, new_order: isNew ? after.newestOrder : null }
}
