import { settingWarningTexts } from '../../../shared/staff/changes/settingTexts'
import type { AnswerAt } from '../../api/contract'
import { useTexts } from '../../api/useTexts'
import classes from './SettingsScreen.module.css'

type Warning = AnswerAt<'/settings/set'>['result']['warnings'][number]

/**
 * Says what a change means for payments that are under way.
 * @param warnings `count` is the number of such payments
 */
export function SettingWarnings({ warnings }: { warnings: readonly Warning[] }) {
  const texts = useTexts(settingWarningTexts)
  return warnings.map(({ warning, count }) => (
    <p key={warning} role="status" className={classes.warning}>
      {texts(warning, { count })}
    </p>
  ))
}
