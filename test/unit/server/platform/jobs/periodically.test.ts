import { periodically } from '../../../../../server/platform/jobs/periodically'
import { currentLanguage, inLanguage } from '../../../../../server/platform/languages/currentLanguage'
import { createLog } from '../../../../../server/platform/log/log'
import { until } from '../../../../support/until'

it('work does not take the language of a request that wakes it', async () => {
  const languages: string[] = []
  const task = periodically('the work', 1, async () => languages.push(currentLanguage()), createLog('silent'))
  task.start()
  await until(() => languages.length > 0)
  inLanguage('de', task.wake)
  const before = languages.length
  await until(() => languages.length > before + 2)
  await task.stop()
  expect(new Set(languages)).toEqual(new Set(['en']))
})
