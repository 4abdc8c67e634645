import { Counter, Gauge, type Registry } from 'prom-client'
import { type Cached, createCachedReader } from './cachedFigures'
import type { MetricsReader, ShopFigures } from './metricsRepository'

export interface ShopGaugesOptions {
  repository: MetricsReader
  now: () => Date
  /** Reads the free and the total bytes of the volume of the data folder. */
  readVolume: () => Promise<{ freeBytes: number; sizeBytes: number }>
  onError: (error: unknown) => void
}

const keepMs = 5000
const waitMs = 2000
const onHandKeepMs = 5 * 60_000

/**
 * Registers the figures from the database, which are the same for all processes of a shop. The database is queried only
 * at a scrape, and at most every 5 seconds.
 * @param registry the registry of the whole shop
 */
export function describeShop(
  registry: Registry,
  { repository, now, readVolume, onError }: ShopGaugesOptions,
): void {
  const registers = [registry]
  const figures = createCachedReader(() => repository.read(now().toISOString()), { keepMs, waitMs, onError })
  const onHand = createCachedReader(() => repository.readOnHand(), { keepMs: onHandKeepMs, waitMs, onError })
  const volume = createCachedReader(readVolume, { keepMs, waitMs, onError })

  /** Registers a gauge that is set from the newest figures. It has no value while there are none. */
  function gauge<Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[],
    read: (figures: ShopFigures, set: (labels: Record<Label, string>, value: number) => void) => void,
  ) {
    new Gauge({
      name,
      help,
      labelNames,
      registers,
      async collect() {
        const reading = await figures()
        this.reset()
        // A gauge without labels is 0 after a reset; an unknown value must be missing instead.
        if (labelNames.length === 0) this.remove()
        if (reading) read(reading.value, (labels, value) => this.set(labels, value))
      },
    })
  }
  const none = {} as Record<never, string>
  const secondsSince = (iso: string) => Math.max(0, (now().getTime() - Date.parse(iso)) / 1000)

  new Gauge({
    name: 'rille_figures_age_seconds',
    help: 'Age of the database figures; -1 until they are first read. More than a minute means that the database does not answer.',
    registers,
    async collect() {
      this.set(ageSeconds(await figures()))
    },
  })

  gauge(
    'rille_jobs',
    'Jobs of the outbox that are not done, by kind and state.',
    ['kind', 'state'],
    (all, set) => {
      for (const { kind, state, jobs } of all.jobs) set({ kind, state }, jobs)
    },
  )
  gauge(
    'rille_job_lag_seconds',
    'How long the oldest due job has been waiting.',
    [],
    ({ oldestDueAt }, set) => set(none, oldestDueAt === null ? 0 : secondsSince(oldestDueAt)),
  )
  gauge(
    'rille_mails',
    'Mails that are not sent: waiting, or given up (failed).',
    ['state'],
    ({ jobs }, set) => {
      for (const mailState of ['waiting', 'failed'] as const) {
        const mails = jobs.filter(({ kind, state }) => kind.startsWith('mail.') && state === mailState)
        set(
          { state: mailState },
          mails.reduce((sum, row) => sum + row.jobs, 0),
        )
      }
    },
  )
  gauge('rille_checkouts', 'Checkouts under way, by state.', ['state'], ({ checkouts }, set) => {
    for (const state of ['started', 'authorising', 'authorised', 'capturing', 'review'] as const)
      set({ state }, checkouts.find((row) => row.state === state)?.checkouts ?? 0)
  })
  gauge(
    'rille_capturing_oldest_seconds',
    'Age of the oldest charge in progress; 0 when there is none.',
    [],
    ({ oldestCapturingAt }, set) =>
      set(none, oldestCapturingAt === null ? 0 : secondsSince(oldestCapturingAt)),
  )
  gauge('rille_incidents_open', 'Open incidents, by kind.', ['kind'], ({ incidents }, set) => {
    for (const { kind, incidents: count } of incidents) set({ kind }, count)
  })
  gauge('rille_stock_held_copies', 'Copies in reservations.', [], ({ held }, set) => set(none, held.copies))
  gauge(
    'rille_stock_most_held_share',
    'Largest reserved share of the copies of one format (0 to 1).',
    [],
    ({ held }, set) => set(none, held.maxShare),
  )
  new Gauge({
    name: 'rille_stock_on_hand_copies',
    help: 'Copies on the shelf; counted every five minutes.',
    registers,
    async collect() {
      const reading = await onHand()
      if (reading) this.set(reading.value)
      else this.remove()
    },
  })
  gauge(
    'rille_gateway_last_event_seconds',
    'Time since the last webhook event of a payment provider; absent before the first.',
    ['gateway'],
    ({ lastEvents }, set) => {
      for (const { gateway, receivedAt } of lastEvents) set({ gateway }, secondsSince(receivedAt))
    },
  )
  gauge(
    'rille_charges_last_hour',
    'Charges that ended in the last hour, by provider and outcome: succeeded, declined, not_confirmed, mismatch, away.',
    ['gateway', 'outcome'],
    ({ charges }, set) => {
      for (const { gateway, outcome, charges: ended } of charges) set({ gateway, outcome }, ended)
    },
  )
  new Counter({
    name: 'rille_orders_total',
    help: 'Orders placed since the shop opened.',
    registers,
    async collect() {
      const reading = await figures()
      this.reset()
      if (reading) this.inc(reading.value.orders)
      else this.remove({})
    },
  })
  gauge(
    'rille_archives',
    'Download archives that are waiting to be built or have failed.',
    ['state'],
    (all, set) => {
      for (const state of ['wanted', 'failed'] as const)
        set({ state }, all.archives.find((row) => row.state === state)?.archives ?? 0)
    },
  )
  gauge(
    'rille_backup_age_seconds',
    'Age of the newest backup; absent while there is none.',
    [],
    ({ lastBackupAt }, set) => {
      if (lastBackupAt !== null) set(none, secondsSince(lastBackupAt))
    },
  )
  gauge(
    'rille_catalogue_newest_change',
    'Number of the newest change of the catalogue in the database.',
    [],
    ({ newestChange }, set) => set(none, newestChange),
  )
  for (const [name, help, key] of [
    ['rille_data_volume_free_bytes', 'Free where DATA_DIR is.', 'freeBytes'],
    ['rille_data_volume_size_bytes', 'Room in all where DATA_DIR is.', 'sizeBytes'],
  ] as const) {
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        const reading = await volume()
        if (reading) this.set(reading.value[key])
        else this.remove()
      },
    })
  }

  function ageSeconds(reading: Cached<ShopFigures> | null): number {
    return reading === null ? -1 : (performance.now() - reading.readAt) / 1000
  }
}
