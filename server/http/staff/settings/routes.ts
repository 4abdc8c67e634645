import { settingVersionsQuery } from '../../../../src/shared/staff/settings/contract'
import { settingsEndpoints } from '../../../../src/shared/staff/settings/endpoints'
import { setSettings } from '../../../core/settings/settingActions'
import type { ReadOnlyDatabase } from '../../../platform/database/access'
import { parseValue } from '../../../platform/parseValue'
import type { StaffRoutes } from '../staffRoutes'
import { type KnownSettings, readSettings } from './page'
import { listVersions } from './sectionVersions'

/**
 * Declares the routes of the settings.
 * @param knownSettings what staff may see of the configuration
 */
export function addSettingRoutes(
  { route, actionRoute }: StaffRoutes,
  db: ReadOnlyDatabase,
  knownSettings: KnownSettings,
): void {
  route(settingsEndpoints.readSettings, () => readSettings(db, knownSettings))
  route(settingsEndpoints.listSettingVersions, async ({ query }) => ({
    versions: await listVersions(db, parseValue(settingVersionsQuery.section, query.get('section'))),
  }))
  actionRoute(settingsEndpoints.setSettings, setSettings)
}
