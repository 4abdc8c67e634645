import { elementAt } from '../../../../src/shared/required'
import type { ReadOnlyDatabase, ShopDatabase } from '../../../platform/database/access'
import { lockName } from '../../../platform/database/locks/nameLock'
import { transact } from '../../../platform/database/transactions'
import { enqueue } from '../../../platform/jobs/outbox'
import { timeAfter } from '../../../platform/support/dates'
import { countAllowedMails, freshMs, getWeek, isNews, isNewsDue } from './followRules'
import { createNewsReader, createNewsWriter, newsJobs } from './newsRepository'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const releasesAtOnce = 5000
const followersAtOnce = 2000

export interface WeeklyNewsOptions {
  /** Returns how many weekly mails may be sent in an hour. */
  mailsPerHour: () => Promise<number>
  now: () => Date
  /** Called when new jobs are due. */
  onJobsQueued: () => void
}

/** What a week's mails are about, and to how many people they go. */
export interface PlannedWeek {
  week: string
  releases: number
  mails: number
}

/**
 * Makes the task that plans the weekly mails and hands them to the outbox. The new releases of a week are collected
 * once; then the mails are planned by what people follow, and then handed over no faster than the shop's setting allows.
 * Each step can be repeated: after a crash, or by several processes at once, each person still gets each mail once.
 */
export function createWeeklyNews(db: ShopDatabase, { mailsPerHour, now, onJobsQueued }: WeeklyNewsOptions) {
  const at = (ms = 0) => timeAfter(now(), ms)
  const news = createNewsReader(db)
  const write = <Result>(work: (writer: ReturnType<typeof createNewsWriter>) => Promise<Result>) =>
    transact(db, (trx) => work(createNewsWriter(trx, at())))

  /** Looks at each published release that no week has seen, and stores whether it is news. */
  async function collect(week: string): Promise<void> {
    const isFirstWeek = !(await news.hasEarlierWeek(week))
    const oldestAddedAt = await news.findOldest()
    for (let after = ''; ; ) {
      const unseen = await news.listUnseen(after, releasesAtOnce)
      if (unseen.length === 0) break
      const rows = unseen.map(({ uuid_release, added_at }) => ({
        uuid_release,
        week: isNews(added_at, { oldestAddedAt, isFirstWeek, now: now() }) ? week : '',
      }))
      await write((writer) => writer.insertReleases(rows))
      after = elementAt(rows, -1).uuid_release
    }
    await write(async (writer) => {
      await writer.insertSubjects(week)
      await writer.noteCollected(week)
    })
  }

  async function planMails(week: string): Promise<void> {
    for (let from = ''; ; ) {
      const ids = await news.listFollowers(from, followersAtOnce)
      if (ids.length === 0) break
      const [start, end] = [from, elementAt(ids, -1)]
      await write((writer) => writer.planMails(week, start, end))
      from = end
    }
    await write((writer) => writer.notePlanned(week))
  }

  /** Plans the mails of the current week, as far as that was not done yet. */
  async function plan(): Promise<PlannedWeek> {
    const week = getWeek(now())
    const row = await news.findWeek(week)
    if (!row) await write((writer) => writer.startWeek(week))
    if (!row?.collected_at) await collect(week)
    if (!row?.planned_at) await planMails(week)
    return plannedWeek(db, week)
  }

  /**
   * Hands the mails that are due to the outbox.
   * @returns their number
   */
  async function handOver(): Promise<number> {
    const perHour = await mailsPerHour()
    const count = await transact(db, async (trx) => {
      await lockName(trx, 'weekly mails')
      const writer = createNewsWriter(trx, at())
      const maxMails = countAllowedMails(perHour, {
        lastHour: await writer.countQueued(at(-hourMs)),
        lastMinute: await writer.countQueued(at(-minuteMs)),
        waiting: await writer.countUntried(),
      })
      const mails = maxMails > 0 ? await writer.listPlanned(maxMails, at(-freshMs)) : []
      for (const mail of mails) {
        const { week, kind, uuid_follower } = mail
        const dedupeKey = `${newsJobs[kind]}.${week}.${uuid_follower}`
        await enqueue(trx, { kind: newsJobs[kind], dedupeKey, payload: { week, uuid_follower } }, at())
        await writer.noteQueued(mail)
      }
      return mails.length
    })
    if (count > 0) onJobsQueued()
    return count
  }

  return {
    plan,
    handOver,
    /** Plans the mails of the week when they are due, and hands over those that may be sent now. */
    async run(): Promise<void> {
      if (isNewsDue(now()) && !(await news.findWeek(getWeek(now())))?.planned_at) await plan()
      await handOver()
    },
  }
}

/** Tells what the mails of a week are about, as far as they are planned. */
async function plannedWeek(db: ReadOnlyDatabase, week: string): Promise<PlannedWeek> {
  const news = createNewsReader(db)
  return { week, releases: (await news.listOfWeek(week)).length, mails: await news.countPlanned(week) }
}
