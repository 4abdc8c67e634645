import { type FindLine, schemaProblems } from '../../../platform/yaml/schemaProblems'
import { parseYaml } from '../../../platform/yaml/yamlFile'
import { type ShopProblem, shopContradictions } from './shopContradictions'
import { shopKeys, type WrittenShop, writtenShopSchema } from './shopSchema'

const file = 'shop.yaml'

/** What a shop.yaml says whose values are all of the right kind. */
export interface CheckedShop {
  value: WrittenShop
  /** What is written: only maps, lists, texts and nulls. */
  written: Readonly<Record<string, unknown>>
  findLine: FindLine
  text: string
}

/** A shop.yaml and its problems; `shop` is null if values are missing or of the wrong kind. */
export interface ShopCheck {
  shop: CheckedShop | null
  problems: ShopProblem[]
}

/**
 * Checks the text of shop.yaml: its schema, and whether its values contradict each other. Imports and changes in the
 * back office are checked here alike.
 */
export function checkShopText(text: string): ShopCheck {
  const parsed = parseYaml(text, file)
  if ('problems' in parsed) {
    return { shop: null, problems: parsed.problems.map((problem) => ({ ...problem, path: [] })) }
  }
  const { value: content, findLine } = parsed
  const checked = writtenShopSchema.safeParse(content)
  if (!checked.success) {
    const help = { file, findLine, knownKeys: shopKeys }
    const { issues } = checked.error
    // One by one, so that each problem keeps its path; a misspelled key hides the further issues of its object.
    const knownProblems = schemaProblems(issues, content, help).map(({ problem }) => problem)
    const problems = issues.flatMap((issue) =>
      schemaProblems([issue], content, help)
        .filter(({ problem }) => knownProblems.includes(problem))
        .map((problem) => ({ ...problem, path: issue.path })),
    )
    return { shop: null, problems }
  }
  const shop = { value: checked.data, written: content as CheckedShop['written'], findLine, text }
  return { shop, problems: shopContradictions(checked.data, findLine) }
}
