import { useState } from 'react'
import { sectionFacts } from '../../../shared/staff/changes/settingFacts'
import type { SettingSection, WrittenSettings } from '../../../shared/staff/settings/settingSections'
import { useTexts } from '../../api/useTexts'
import { ActionDialog } from '../../components/dialog/ActionDialog'
import { useDialogDraft } from '../../forms/useDraft'
import { useSetSettingsMutation } from './calls'
import { settingDialogTexts } from './dialogTexts'
import { SettingFields } from './SettingFields'
import classes from './SettingsScreen.module.css'
import { SettingWarnings } from './SettingWarnings'
import { hasRepeatedWeight, rebase, toSettingForm, toSettings } from './settingForm'
import { getCompany, type SettingDialogProps } from './settingProps'
import { settingsTexts } from './texts'
import { useSection } from './useSection'
import { VersionsDialog } from './VersionsDialog'

/** Shows the dialog that was opened about a section. */
export const SettingDialog = (props: SettingDialogProps) =>
  props.opened.name === 'change' ? <ChangeDialog {...props} /> : <VersionsDialog {...props} />

/** Changes a section, after it has shown in words what changes. */
function ChangeDialog({ opened: { section }, settings, onReload, onClose }: SettingDialogProps) {
  const texts = useTexts(settingDialogTexts)
  const headings = useTexts(settingsTexts)
  const [trigger] = useSetSettingsMutation()
  const now = useSection(settings, section)
  const [seen, setSeen] = useState(now)
  const seenForm = toSettingForm(section, seen.values)
  const { values: form, change, clear } = useDialogDraft('settings', section, seenForm)
  const differences = useDifferences(section, seen.values, now.values)
  return (
    <ActionDialog
      title={headings('changeOf', { section: headings(`section_${section}`) })}
      button={texts('save')}
      text={texts(`text_${section}`, { company: getCompany(settings) })}
      doneText={texts('saved')}
      trigger={trigger}
      input={hasRepeatedWeight(form) ? null : { section, values: toSettings(section, seen.values, form) }}
      version={seen.version}
      isWide={section === 'shipping' || section === 'payment'}
      conflict={{
        fields: differences,
        onKeepMine: () => {
          change(rebase(form, seenForm, toSettingForm(section, now.values)))
          setSeen(now)
        },
      }}
      onReload={onReload}
      onForget={clear}
      onClose={onClose}
    >
      {({ error, planned }) => (
        <>
          <SettingFields
            section={section}
            languages={settings.languages}
            form={form}
            errors={error?.errors}
            onChange={change}
          />
          {planned && <SettingWarnings warnings={planned.warnings} />}
          <p className={classes.soft}>{texts('importText')}</p>
        </>
      )}
    </ActionDialog>
  )
}

/** Lists what somebody else has changed, in words. */
function useDifferences(section: SettingSection, seen: WrittenSettings, now: WrittenSettings) {
  const mine = new Map(sectionFacts(section, seen).map((fact) => [fact.key, fact]))
  const theirs = new Map(sectionFacts(section, now).map((fact) => [fact.key, fact]))
  return [...new Set([...mine.keys(), ...theirs.keys()])].flatMap((key) => {
    const [one, other] = [mine.get(key), theirs.get(key)]
    if (one?.text === other?.text) return []
    return [{ label: (other ?? one)?.label ?? key, mine: one?.text ?? '', theirs: other?.text ?? '' }]
  })
}
