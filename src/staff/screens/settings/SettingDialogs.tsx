import { useState } from 'react'
import { listSectionFacts } from '../../../shared/staff/changes/settingFacts'
import type { SettingSection, WrittenSettings } from '../../../shared/staff/settings/settingSections'
import { useTexts } from '../../api/useTexts'
import { ActionDialog } from '../../components/dialog/ActionDialog'
import { useDialogDraft } from '../../forms/useDraft'
import { useSetSettingsMutation } from './calls'
import { settingDialogTexts } from './dialogTexts'
import { SettingFields } from './SettingFields'
import classes from './SettingsScreen.module.css'
import { SettingWarnings } from './SettingWarnings'
import { hasRepeatedWeight, isDayMissing, rebase, toSettingForm, toSettings } from './settingForm'
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
  const [seenSection, setSeenSection] = useState(now)
  const seenForm = toSettingForm(section, seenSection.values)
  const { values: form, change, clear } = useDialogDraft('settings', section, seenForm)
  const differences = useDifferences(section, seenSection.values, now.values)
  return (
    <ActionDialog
      title={headings('changeOf', { section: headings(`section_${section}`) })}
      button={texts('save')}
      text={texts(`text_${section}`, { company: getCompany(settings) })}
      doneText={texts('saved')}
      trigger={trigger}
      input={
        hasRepeatedWeight(form) || isDayMissing(form)
          ? null
          : { section, values: toSettings(section, seenSection.values, form) }
      }
      version={seenSection.version}
      isWide={section === 'shipping' || section === 'payment'}
      conflict={{
        fields: differences,
        onKeepMine: () => {
          change(rebase(form, seenForm, toSettingForm(section, now.values)))
          setSeenSection(now)
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
function useDifferences(
  section: SettingSection,
  seenValues: WrittenSettings,
  currentValues: WrittenSettings,
) {
  const mine = new Map(listSectionFacts(section, seenValues).map((fact) => [fact.key, fact]))
  const theirs = new Map(listSectionFacts(section, currentValues).map((fact) => [fact.key, fact]))
  return [...new Set([...mine.keys(), ...theirs.keys()])].flatMap((key) => {
    const [myFact, theirFact] = [mine.get(key), theirs.get(key)]
    if (myFact?.text === theirFact?.text) return []
    return [
      { label: (theirFact ?? myFact)?.label ?? key, mine: myFact?.text ?? '', theirs: theirFact?.text ?? '' },
    ]
  })
}
