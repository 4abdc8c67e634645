/** Functions that are too long to be read through. */
import { parseSync, types as t, traverse } from '@babel/core'

export const maxFunctionLines = 80

/** Functions that may be longer, by file, with the reason. */
const longFunctions: Readonly<Record<string, string>> = {
  'server/cli/staffCommand.ts addStaffCommand': 'one command after the other',
  'server/core/basket/pricedBasket.ts priceStoredBasket': 'one calculation, step by step',
  'server/core/order/mails/orderConfirmation.ts orderConfirmation': 'the parts of a mail in their order',
  'server/core/settings/shopFile/baseDataRows.ts baseDataRows': 'the rows of one table after the other',
  'server/core/settings/shopFile/shopFile.ts shopContradictions': 'one check after the other',
  'server/http/staff/orders/timeline.ts buildTimeline': 'one kind of event after the other',
  'server/http/staff/signIn/routes.ts addSignInRoutes': 'one route after the other',
  'server/platform/cluster/primary.ts runPrimary': 'its functions share what it is given',
  'server/operations/metrics/shopGauges.ts describeShop': 'its functions share what it is given',
  'src/shop/catalogue/cards/ReleasePanels.tsx ReleasePanels':
    'the handlers of one panel, which share its state',
  'src/shop/checkout/methods/stripe/wallet/StripeWallet.tsx StripeWallet':
    'the steps of one payment, which share its state',
  'src/shop/styleguide/sampleBasket.ts sampleBasket': 'data',
}

/** A factory or a hook: its functions share what it is given, and each of them is counted by itself. */
const isFactory = (name: string): boolean => /^(create|use)[A-Z]/.test(name)

/** Returns the name of a function; '' if it has none. */
function getFunctionName({ node, parent }: { node: t.Function; parent: t.Node | null }): string {
  if ('id' in node && node.id) return node.id.name
  if ('key' in node && t.isIdentifier(node.key)) return node.key.name
  const nameNode = t.isVariableDeclarator(parent) ? parent.id : t.isObjectProperty(parent) ? parent.key : null
  return t.isIdentifier(nameNode) ? nameNode.name : ''
}

/** Collects the numbers of the lines that elements take, from the second line of each. */
function linesOfElements(tree: t.File): Set<number> {
  const numbers = new Set<number>()
  traverse(tree, {
    JSX({ node }) {
      const { start, end } = node.loc ?? {}
      for (let line = (start?.line ?? 0) + 1; line <= (end?.line ?? 0); line++) numbers.add(line)
    },
  })
  return numbers
}

/**
 * Finds functions whose bodies have too many lines. Blank lines and those of elements (JSX) are not counted, and
 * factories (`create…`) and hooks (`use…`) have no limit.
 * @param file relative to the project
 * @param source its text
 * @returns one sentence for each
 */
export function functionProblems(file: string, source: string): string[] {
  const lines = source.split('\n')
  if (lines.length <= maxFunctionLines) return []
  const plugins = ['typescript' as const, ...(file.endsWith('x') ? ['jsx' as const] : [])]
  const tree = parseSync(source, { configFile: false, babelrc: false, parserOpts: { plugins } })
  if (!tree) return []
  const markup = linesOfElements(tree)
  const isCounted = (line: number) => !markup.has(line) && lines[line - 1]?.trim() !== ''
  const problems: string[] = []
  traverse(tree, {
    Function({ node, parent }) {
      const { start, end } = node.body.loc ?? {}
      let length = 0
      for (let line = (start?.line ?? 0) + 1; line < (end?.line ?? 0); line++) if (isCounted(line)) length++
      const name = getFunctionName({ node, parent })
      if (length <= maxFunctionLines || isFactory(name)) return
      if (Object.hasOwn(longFunctions, `${file} ${name}`)) return
      const place = `${file}:${node.loc?.start.line}`
      problems.push(
        `${place}: ${name || 'a function'} has ${length} lines, ${maxFunctionLines} are allowed: split it.`,
      )
    },
  })
  return problems
}
