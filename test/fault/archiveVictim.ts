/** Makes the archives that are wanted, and dies at the place that it is told: `archiveVictim DATA_DIR [POINT NTH]`. */
import { createArchiveJob } from '../../server/core/download/archiveJob'
import { openDatabase } from '../../server/platform/database/connection'
import { openShopFiles } from '../../server/platform/files/shopFiles'
import { createLog } from '../../server/platform/log/log'
import { watchFaultPoints } from '../../server/platform/support/faultPoints'

const [dataDir, point, nth] = process.argv.slice(2)
let left = Number(nth)
watchFaultPoints((reached) => {
  if (reached !== point || --left > 0) return
  process.kill(process.pid, 'SIGKILL')
  for (;;);
})

async function main() {
  const db = openDatabase({ dataDir, databaseUrl: null })
  const job = createArchiveJob(db, {
    files: openShopFiles({ dataDir }),
    now: () => new Date(),
    log: createLog('silent'),
  })
  process.send!('ready')
  while (await job.buildNext());
  process.send!('done')
  await db.destroy()
  process.disconnect!()
}

void main()
