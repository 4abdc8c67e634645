/** The order in which an action is run. */
import { z } from 'zod'
import { type Action, runAction } from '../../../../../server/platform/actions/action'
import { openMigratedMemory } from '../../../../support/migratedSqlite'

it('waits for others before it reads the state whose version is compared', async () => {
  const db = await openMigratedMemory()
  const steps: string[] = []
  const action = {
    name: 'tests act',
    input: z.strictObject({}),
    async lock() {
      steps.push('lock')
    },
    async stateOf() {
      steps.push('state')
      return { value: steps.length }
    },
    async run() {
      steps.push('run')
    },
  } satisfies Action
  const actor = { by: 'Ada', uuidStaff: null, from: 'test', now: () => new Date('2026-11-21T10:00:00Z') }
  await runAction(db, actor, action, {})
  expect(steps).toEqual(['lock', 'state', 'run', 'state'])
  await db.destroy()
})
