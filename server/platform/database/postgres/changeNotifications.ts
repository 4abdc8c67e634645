import pg from 'pg'
import { nameLostConnections } from './connectionLost'

const channel = 'rille_catalogue_change'
/** Changes within this time are announced together. */
const announceAfterMs = 20
/** Refreshes that follow one another have at least this pause, so that a busy shop does not only refresh. */
const pauseMs = 200
const reconnectMs = 2000

/**
 * Announces changes of the catalogue to the other processes of the shop, after the transaction that made them. The
 * announcement is not part of the transaction, because Postgres commits transactions that notify one after another.
 * @param pool its connections are watched for commits that follow an entry in the change log
 */
export function announceChanges(pool: pg.Pool): void {
  let timer: NodeJS.Timeout | undefined
  const announce = async () => {
    clearTimeout(timer)
    timer = undefined
    // If it fails, the other processes see the change when they poll.
    await pool.query(`notify ${channel}`).catch(() => {})
  }
  pool.on('connect', (client) =>
    watchCommits(client, () => {
      timer ??= setTimeout(announce, announceAfterMs)
    }),
  )
  const end = pool.end.bind(pool) as () => Promise<void>
  pool.end = (async () => {
    if (timer) await announce()
    await end()
  }) as typeof pool.end
}

/**
 * Watches for commits of transactions that have written to the change log.
 * @param client the connection, whose `query` is replaced
 */
function watchCommits(client: pg.ClientBase, onChange: () => void): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  let hasChanged = false
  client.query = ((...args: unknown[]) => {
    const [text] = args
    const answer = query(...args)
    if (typeof text !== 'string') return answer
    if (text.startsWith('insert into "catalogue_change"')) hasChanged = true
    if (text === 'rollback') hasChanged = false
    if (text === 'commit' && hasChanged && answer instanceof Promise) {
      hasChanged = false
      answer.then(onChange, () => {})
    }
    return answer
  }) as typeof client.query
}

export interface ChangeListener {
  /** Resolves when the connection is closed. */
  stop(): Promise<void>
}

/**
 * Listens for changes of the catalogue that any process of the shop announces, on a connection of its own. If the
 * connection is lost, it is made again.
 * @param onChange is called after a change, and when changes may have been missed
 */
export function listenForChanges(databaseUrl: string, onChange: () => void): ChangeListener {
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  let pause: NodeJS.Timeout | undefined
  let isWanted = false
  let isStopped = false

  function notify() {
    isWanted = true
    if (pause) return
    isWanted = false
    onChange()
    pause = setTimeout(() => {
      pause = undefined
      if (isWanted) notify()
    }, pauseMs)
    pause.unref()
  }

  async function connect() {
    const newClient = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'rille listen',
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
    })
    client = newClient
    newClient.on('error', () => {})
    newClient.on('notification', notify)
    newClient.on('end', () => {
      if (isStopped) return
      retry = setTimeout(connect, reconnectMs)
      retry.unref()
    })
    nameLostConnections(newClient)
    try {
      await newClient.connect()
      await newClient.query(`listen ${channel}`)
      notify()
    } catch {
      await newClient.end().catch(() => {})
    }
  }

  const connecting = connect()
  return {
    async stop() {
      isStopped = true
      clearTimeout(retry)
      clearTimeout(pause)
      await connecting
      await client?.end().catch(() => {})
    },
  }
}
