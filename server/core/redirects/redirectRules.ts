const maxTargetLength = 2000
/** A link that is encoded more often than this is rejected as an attack. */
const maxEncodingDepth = 4
/** Stands for this shop's origin, so that the parser that browsers use decides where a target leads. */
const shop = 'https://shop.invalid'

/**
 * The path that a target given from outside leads to, or null when it could lead anywhere else.
 *
 * Browsers take `\` for `/`, leave out tabs and line breaks, and resolve `.` and `..`, written plainly or as `%2e`; any
 * proxy on the way may decode once more. So the target must be harmless in every form that it can be decoded to.
 * @param to as in the query, decoded once
 * @returns path, query and anchor, percent-encoded, beginning with exactly one slash
 */
export function pathWithinShop(to: string): string | null {
  if (to.length > maxTargetLength || !to.isWellFormed()) return null
  let form = to
  for (let depth = 0; depth <= maxEncodingDepth; depth++) {
    if (!staysInShop(form)) return null
    const decoded = decodeOnce(form)
    if (decoded === null) return null
    if (decoded === form) return toPath(to)
    form = decoded
  }
  return null
}

function staysInShop(form: string): boolean {
  if (!form.startsWith('/') || /[\p{Cc}\p{Zl}\p{Zp}\\]/u.test(form)) return false
  const [path = ''] = form.split(/[?#]/)
  return !path.includes('//') && toPath(form) !== null
}

/**
 * Checks the path after `.` and `..` are resolved, because `/.//evil.example` has become `//evil.example` by then.
 */
function toPath(form: string): string | null {
  if (!URL.canParse(form, shop)) return null
  const { origin, pathname, search, hash } = new URL(form, shop)
  return origin === shop && !pathname.startsWith('//') ? pathname + search + hash : null
}

function decodeOnce(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
