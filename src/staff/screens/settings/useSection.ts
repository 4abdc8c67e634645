import { useState } from 'react'
import type { SettingSection } from '../../../shared/staff/settings/settingSections'
import type { Settings } from '../../api/contract'

/**
 * Finds a section in the settings, which are loaded again behind the dialog.
 * @returns the section as it was at first if it is gone; an empty one if it never was
 */
export function useSection({ sections }: Settings, name: SettingSection): Settings['sections'][number] {
  const current = sections.find(({ section }) => section === name)
  const [first] = useState(current)
  return current ?? first ?? { section: name, values: {}, version: '', changed: null }
}
