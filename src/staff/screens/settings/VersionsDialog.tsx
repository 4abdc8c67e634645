import { useState } from 'react'
import { describeSettings } from '../../../shared/staff/changes/settingFacts'
import { formatMoment } from '../../../shared/staff/formatMoment'
import type { AnswerAt } from '../../api/contract'
import { useUser } from '../../api/UserContext'
import { useTexts } from '../../api/useTexts'
import { Button } from '../../components/Button'
import { ActionDialog } from '../../components/dialog/ActionDialog'
import { Dialog } from '../../components/dialog/Dialog'
import { Empty, Pending } from '../../components/Notice'
import { commonTexts } from '../../components/texts'
import { useListSettingVersionsQuery, useSetSettingsMutation } from './calls'
import { settingDialogTexts } from './dialogTexts'
import classes from './SettingsScreen.module.css'
import { SettingWarnings } from './SettingWarnings'
import type { SettingDialogProps } from './settingProps'
import { settingsTexts } from './texts'
import { useSection } from './useSection'

type Version = AnswerAt<'/settings/versions'>['versions'][number]

/**
 * Lists who has changed a section, when and how, and sets it again as it was before a change.
 * @param props `opened` names the section
 */
export function VersionsDialog(props: SettingDialogProps) {
  const { opened, onClose } = props
  const texts = useTexts(settingDialogTexts)
  const headings = useTexts(settingsTexts)
  const common = useTexts(commonTexts)
  const [chosenVersion, setChosenVersion] = useState<Version | null>(null)
  const { section } = opened
  const { data, error, refetch } = useListSettingVersionsQuery({ section })
  if (chosenVersion) return <SetAgainDialog {...props} version={chosenVersion} />
  return (
    <Dialog
      isOpen
      size="wide"
      title={headings('versionsOf', { section: headings(`section_${section}`) })}
      onClose={onClose}
      actions={<Button onClick={onClose}>{common('close')}</Button>}
    >
      {!data ? (
        <Pending error={error} onRetry={refetch} />
      ) : data.versions.length === 0 ? (
        <Empty heading={texts('noVersions')}>{texts('noVersionsText')}</Empty>
      ) : (
        <ol className={classes.versions}>
          {data.versions.map((version) => (
            <VersionItem key={version.id} version={version} onChoose={() => setChosenVersion(version)} />
          ))}
        </ol>
      )}
    </Dialog>
  )
}

function VersionItem({ version, onChoose }: { version: Version; onChoose: () => void }) {
  const texts = useTexts(settingDialogTexts)
  const { permissions } = useUser()
  const { before, after, by } = version
  const at = formatMoment(version.at)
  return (
    <li>
      <p>{texts('versionBy', { at, by })}</p>
      <ul>
        {describeSettings(before, after).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {permissions.includes('shop') && (
        <Button aria-label={texts('setAgainOf', { at })} onClick={onChoose}>
          {texts('setAgain')}
        </Button>
      )}
    </li>
  )
}

function SetAgainDialog({
  opened: { section },
  settings,
  version: { at, before },
  onReload,
  onClose,
}: SettingDialogProps & { version: Version }) {
  const texts = useTexts(settingDialogTexts)
  const [trigger] = useSetSettingsMutation()
  const now = useSection(settings, section)
  return (
    <ActionDialog
      title={texts('setAgainOf', { at: formatMoment(at) })}
      button={texts('setAgain')}
      text={texts('setAgainText')}
      doneText={texts('saved')}
      trigger={trigger}
      input={{ section, values: before }}
      version={now.version}
      onReload={onReload}
      onClose={onClose}
    >
      {({ planned }) => planned && <SettingWarnings warnings={planned.warnings} />}
    </ActionDialog>
  )
}
