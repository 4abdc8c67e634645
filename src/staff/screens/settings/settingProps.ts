/** What the dialogs of settings and their fields are given. */
import type { SettingSection } from '../../../shared/staff/settings/settingSections'
import type { Settings } from '../../api/contract'
import type { SettingForm } from './settingForm'

/** The dialog that is open about a section. */
export interface OpenedDialog {
  name: 'change' | 'versions'
  section: SettingSection
}

export interface SettingDialogProps {
  opened: OpenedDialog
  settings: Settings
  /** Loads the settings again, because somebody else has changed them. */
  onReload: () => void
  onClose: () => void
}

export interface FieldsProps {
  languages: Settings['languages']
  form: SettingForm
  /** What the server refused, by the paths of its fields. */
  errors: Record<string, string[]> | undefined
  onChange: (fields: Partial<SettingForm>) => void
}

/**
 * Names the company of the shop, to which its bank account belongs.
 * @returns '' if the settings have none
 */
export function getCompany({ sections }: Settings): string {
  const address = sections.find(({ section }) => section === 'shop')?.values.address
  return typeof address === 'object' && address !== null && 'company' in address
    ? String(address.company)
    : ''
}
