import { EventEmitter } from 'node:events'
import type { Response } from 'express'
import { createLiveEvents } from '../../../../../../server/http/staff/liveUpdates/liveEvents'
import { createLog } from '../../../../../../server/platform/log/log'
import { until } from '../../../../../support/until'
import { openStaffShop } from '../../../cli/staffShop'

/** An open connection, with all that was sent to it. */
class Connection extends EventEmitter {
  text = ''
  isOver = false
  setHeader() {}
  write(part: string) {
    this.text += part
  }
  end() {
    this.isOver = true
  }
}

it('a connection that cannot be checked ends alone; the others go on to hear of changes', async () => {
  const shop = await openStaffShop()
  const live = createLiveEvents(shop.db, createLog('silent'))
  const [broken, other] = [new Connection(), new Connection()]
  live.listen(broken as unknown as Response, () => Promise.reject(new Error('the database was away')))
  live.listen(other as unknown as Response, async () => true)
  live.start()
  await until(() => broken.isOver)
  await shop.anOrder('radio LP')
  live.wake()
  await until(() => other.text.includes('"new_order":10001'))
  expect(broken.text).not.toContain('changed')
  other.emit('close')
  await live.stop()
  await shop.close()
})
