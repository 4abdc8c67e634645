import { keysOfSection } from '../../../src/shared/staff/settings/settingSections'
import type { ImportConflict } from '../../exchange/import/importReport'
import type { ImportProblem } from '../../platform/yaml/importProblem'
import { type ConflictChoice, getDigest } from '../catalogue/writing/importMemory'
import type { ContentImportReader } from '../content/contentImportRepository'
import { absent, type ComparedContent, compareContent } from '../content/contentMemory'
import type { ImportedShop } from '../content/importedContent'
import { changeShopText, readSettings, readWrittenShop } from './shopFile/changeShopText'
import { checkShopText } from './shopFile/checkShopText'
import { completeShop } from './shopFile/completeShop'

/** The setting that keeps shop.yaml as it was written, so that an export can give it back. */
export const shopTextKey = 'shop_yaml'

/** A folder's shop.yaml; both are null if it could not be read. */
export interface FolderShop {
  shop: ImportedShop | null
  shopText: string | null
}

/** The shop.yaml of a folder with the settings that staff have changed in the shop. */
export interface KeptSettings extends FolderShop {
  /** What happens to each key that staff can change. */
  compared: ComparedContent[]
  /** What contradicts what staff have set. */
  problems: ImportProblem[]
}

/** Names the value of a key of shop.yaml. */
export const settingDigest = (value: unknown): string =>
  value === null || value === undefined ? absent : getDigest(JSON.stringify(value))

/**
 * Puts the settings that staff have changed in the shop into the shop.yaml of a folder: an import changes only what its
 * folder has changed since its last import.
 */
export async function keepSettings(
  repository: ContentImportReader,
  folder: FolderShop,
  choice: ConflictChoice,
): Promise<KeptSettings> {
  const { shop, shopText } = folder
  const folderSettings = readWrittenShop(shopText)
  if (!shop || shopText === null || !folderSettings) return { ...folder, compared: [], problems: [] }
  const shopSettings = readWrittenShop((await repository.findSetting(shopTextKey)) as string | null)
  const keys = Object.values(keysOfSection).flat()
  const toDigests = (settings: Readonly<Record<string, unknown>>) =>
    new Map(keys.map((key) => [key, settingDigest(settings[key])]))
  const compared = compareContent({
    given: toDigests(folderSettings),
    current: toDigests(shopSettings ?? folderSettings),
    known: await repository.listMemory('setting'),
    isComplete: true,
    choice,
  })
  const keptKeys = compared.filter(isKept).map(({ ref }) => ref)
  if (!shopSettings || keptKeys.length === 0) return { ...folder, compared, problems: [] }
  const text = changeShopText(shopText, keptKeys, readSettings(shopSettings, keptKeys))
  const { shop: checked, problems } = checkShopText(text)
  if (!checked || problems.length > 0) {
    return { shop: null, shopText: null, compared, problems: problems.map(problemOfBoth) }
  }
  return { shop: { ...completeShop(checked.value), look: shop.look }, shopText: text, compared, problems: [] }
}

const isKept = ({ decision }: ComparedContent): boolean => decision === 'keep' || decision === 'conflict'

/** Says which keys staff have changed and the folder has not, so that the shop's stay. */
export const describeKeptSettings = (compared: readonly ComparedContent[]): string[] =>
  compared.flatMap(({ ref, decision }) =>
    decision === 'keep' ? `shop.yaml: "${ref}" stays as staff have made it.` : [],
  )

/** Describes the settings that both the folder and staff have changed. */
export const describeSettingConflicts = (compared: readonly ComparedContent[]): ImportConflict[] =>
  compared.flatMap(({ ref, decision, digest }) =>
    decision === 'conflict'
      ? {
          slug: 'shop.yaml',
          what: ref,
          shop: 'what staff have set',
          source: digest === absent ? 'nothing' : 'another change of it',
        }
      : [],
  )

/** The lines of the folder's file are not those of the file with the settings of the shop. */
const problemOfBoth = ({ file, problem }: ImportProblem): ImportProblem => ({
  file,
  line: null,
  problem: `With the settings that staff have changed in the shop: ${problem}`,
  advice: 'Change the folder or the settings in the back office, or import with --take-theirs.',
})
