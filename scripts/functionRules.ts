/** Functions that are too long to be read through, and calls that nobody can read because their arguments have no names. */
import { parseSync, types as t, traverse } from '@babel/core'

export const maxFunctionLines = 80

/** Functions that may be longer, by file, with the reason. */
const longFunctions: Readonly<Record<string, string>> = {
  'server/core/basket/pricedBasket.ts priceStoredBasket': 'one calculation, step by step',
  'server/core/order/mails/orderConfirmation.ts orderConfirmation': 'the parts of a mail in their order',
  'server/core/settings/shopFile/baseDataRows.ts baseDataRows': 'the rows of one table after the other',
  'server/core/settings/shopFile/shopContradictions.ts shopContradictions': 'one check after the other',
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

/** Calls with more arguments take an object, whose fields have names. */
export const maxParameters = 4

/** Functions that may have more parameters, by file, with the reason. */
const manyParameters: Readonly<Record<string, string>> = {
  'server/core/catalogue/readModel/sortOrders.ts findPlace': 'is called for each release of a list',
  'server/core/download/codeSheetPdf.ts writeLine': 'a place on paper',
  'server/core/order/invoices/documentLayout.ts drawRule': 'a place on paper',
  'server/core/order/invoices/documentLayout.ts drawText': 'a place on paper',
  'server/platform/actions/action.ts runAction': 'who does what with what, in the order of the sentence',
  'server/platform/audit/auditedChange.ts withAudit': 'who does what, in the order of the sentence',
}
/** The demo shop draws: a place and a size are four numbers. */
const isDrawing = (file: string): boolean => file.startsWith('server/operations/demo/')

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

interface FoundFunction {
  name: string
  /** The line in which it begins. */
  line: number
  /** The lines of its body; blank lines and those of elements (JSX) are not counted. */
  length: number
  parameters: number
}

/** Lists the functions of a file. Prepared statements are left out, because their placeholders have no names. */
function listFunctions(file: string, source: string): FoundFunction[] {
  const lines = source.split('\n')
  const plugins = ['typescript' as const, ...(file.endsWith('x') ? ['jsx' as const] : [])]
  const tree = parseSync(source, { configFile: false, babelrc: false, parserOpts: { plugins } })
  if (!tree) return []
  const markup = linesOfElements(tree)
  const isCounted = (line: number) => !markup.has(line) && lines[line - 1]?.trim() !== ''
  const functions: FoundFunction[] = []
  traverse(tree, {
    Function({ node, parent }) {
      const { start, end } = node.body.loc ?? {}
      let length = 0
      for (let line = (start?.line ?? 0) + 1; line < (end?.line ?? 0); line++) if (isCounted(line)) length++
      const isStatement =
        t.isCallExpression(parent) && t.isIdentifier(parent.callee) && /^prepared/.test(parent.callee.name)
      const parameters = isStatement ? 0 : node.params.length
      functions.push({
        name: getFunctionName({ node, parent }),
        line: node.loc?.start.line ?? 0,
        length,
        parameters,
      })
    },
  })
  return functions
}

const isTooLong = ({ name, length }: FoundFunction): boolean => length > maxFunctionLines && !isFactory(name)
const hasTooMany = ({ parameters }: FoundFunction): boolean => parameters > maxParameters

/**
 * Finds functions whose bodies have too many lines, and those with too many parameters. Factories (`create…`) and hooks
 * (`use…`) may be of any length.
 * @param file relative to the project
 * @param source its text
 * @returns one sentence for each
 */
export function functionProblems(file: string, source: string): string[] {
  return listFunctions(file, source).flatMap((found) => {
    const place = `${file}:${found.line}`
    const row = `${file} ${found.name}`
    const what = found.name || 'a function'
    return [
      ...(isTooLong(found) && !Object.hasOwn(longFunctions, row)
        ? [`${place}: ${what} has ${found.length} lines, ${maxFunctionLines} are allowed: split it.`]
        : []),
      ...(hasTooMany(found) && !isDrawing(file) && !Object.hasOwn(manyParameters, row)
        ? [
            `${place}: ${what} has ${found.parameters} parameters, ${maxParameters} are allowed: take an object.`,
          ]
        : []),
    ]
  })
}

/**
 * Finds functions that are listed above without need.
 * @param read reads a file of the project; null if there is none
 * @returns one sentence for each
 */
export function outdatedFunctions(read: (file: string) => string | null): string[] {
  const isNeeded = (row: string, is: (found: FoundFunction) => boolean) => {
    const [file = '', name] = row.split(' ')
    return listFunctions(file, read(file) ?? '').some((found) => found.name === name && is(found))
  }
  const rows = [
    ...Object.keys(longFunctions).filter((row) => !isNeeded(row, isTooLong)),
    ...Object.keys(manyParameters).filter((row) => !isNeeded(row, hasTooMany)),
  ]
  return rows.map((row) => `${row} needs no exception any more: take it out of scripts/functionRules.ts`)
}
