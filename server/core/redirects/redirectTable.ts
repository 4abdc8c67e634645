import { pathWithinShop } from './redirectRules'
import { tell } from './staffSentences'

/** An old address and where it leads. In a `from` with `*`, each star stands for any text, which the stars of `to` repeat. */
export interface Redirect {
  /** A path of this shop, perhaps with a query, as `readFrom` returns it. */
  from: string
  /** A path of this shop, or an address that begins with `https://`. */
  to: string
}

/** Why a redirect is refused, and what to do instead. */
export interface RedirectProblem {
  problem: string
  advice: string
}

const maxLength = 500
/** More stars could take a request too long to compare. */
const maxStars = 2
/** An address may have to be compared with all patterns that have one beginning. */
const maxAlike = 100
/** Runs of redirects that fixed texts cannot show, such as those of two patterns, end after this many steps. */
const maxSteps = 5

/** Paths whose addresses give access to somebody's data. */
const privatePaths =
  /^\/+(order|orders|basket|wishlist|search|downloads?|download_codes?|following|user|account|checkout|withdrawal|staff|api|resource|release_format)(\/|%2f|\?|$)/i
/** Paths of files, which are never pages. */
const filePaths = /^\/+(track|image|assets|sandbox|dev)(\/|%2f|\?|$)/i

/**
 * Tells whether a path may hold a key to somebody's data, perhaps with a mistake in it. Caches must not keep the answers.
 */
export const isPrivatePath = (path: string): boolean => privatePaths.test(path)

/** Tells whether a path is neither redirected nor counted when it is missing. */
export const isNoPage = (path: string): boolean => isPrivatePath(path) || filePaths.test(path)

/**
 * Reads an old address as it was written.
 * @returns the path in the form in which redirects are kept: percent-encoded, without a slash at its end; or the problem
 */
export function readFrom(input: string): { from: string } | RedirectProblem {
  const text = input.trim()
  if (/^[a-z]+:\/\//i.test(text) || text.startsWith('//')) {
    return {
      problem: tell('"{text}" names a host.', { text: shorten(text) }),
      advice: tell(
        'Write the path alone, such as /products/old-name. Only addresses of this shop are redirected.',
      ),
    }
  }
  const path = text.length > maxLength ? null : pathWithinShop(text.replace(/#.*$/, ''))
  if (path === null) {
    return {
      problem: tell('"{text}" is not a path of this shop.', { text: shorten(text) }),
      advice: tell('Write a path that begins with one slash, such as /products/old-name or /blogs/*.'),
    }
  }
  const from = withoutLastSlash(path)
  if (from === '/' || /^\/\*+$/.test(from)) {
    return {
      problem: tell('"{from}" would redirect the whole shop.', { from }),
      advice: tell(
        'Begin the path with the part that the old addresses have in common, such as /products/*.',
      ),
    }
  }
  if (isNoPage(from)) {
    return {
      problem: tell(
        '{from} belongs to baskets, orders, accounts or the search, which are never redirected.',
        { from },
      ),
      advice: tell('Take this line out.'),
    }
  }
  if (countStars(from) > maxStars) {
    return {
      problem: tell('{from} has more than {count} stars.', { from, count: maxStars }),
      advice: tell('Use fewer stars.'),
    }
  }
  return { from }
}

/**
 * Reads the address that an old one leads to.
 * @param from as `readFrom` returned it
 */
export function readTo(input: string, from: string): { to: string } | RedirectProblem {
  const text = input.trim()
  // A star within the host's name would let visitors choose the host.
  const isElsewhere = /^https:\/\/[^/*?#]+(\/|$)/i.test(text)
  const to = text.length > maxLength ? null : isElsewhere ? httpsAddress(text) : pathWithinShop(text)
  if (to === null) {
    return {
      problem: tell('"{text}" is neither a path of this shop nor an address that begins with https://.', {
        text: shorten(text),
      }),
      advice: tell('Write where the old address leads, such as /release/new-name.'),
    }
  }
  if (countStars(to) > countStars(from)) {
    return {
      problem: tell('{to} has more stars than {from}.', { to, from }),
      advice: tell('Each star repeats what a star of the old address stands for; take the others out.'),
    }
  }
  return { to }
}

/** Finds where old addresses lead. */
export class RedirectTable {
  private readonly exact = new Map<string, Redirect>()
  /** The patterns by their text before the first star, in small letters. */
  private readonly patterns = new Map<string, { matches: RegExp; redirect: Redirect }[]>()
  /** The lengths of those texts, the longest first: the most particular pattern wins. */
  private readonly lengths: number[]

  constructor(redirects: Iterable<Redirect>) {
    for (const redirect of redirects) {
      const { from } = redirect
      if (!from.includes('*')) {
        this.exact.set(from.toLowerCase(), redirect)
        continue
      }
      const start = from.slice(0, from.indexOf('*')).toLowerCase()
      const entries = this.patterns.get(start) ?? []
      entries.push({ matches: toPattern(from), redirect })
      this.patterns.set(start, entries)
    }
    for (const alike of this.patterns.values()) {
      alike.sort((a, b) => b.redirect.from.length - a.redirect.from.length)
    }
    this.lengths = [...new Set([...this.patterns.keys()].map((start) => start.length))].sort((a, b) => b - a)
  }

  /** Finds a beginning that too many patterns have. @returns null if there is none */
  crowdProblem(): RedirectProblem | null {
    for (const [start, { length }] of this.patterns) {
      if (length <= maxAlike) continue
      return {
        problem: tell('{count} patterns begin with {start}, at most {most} are read.', {
          count: length,
          start: shorten(start),
          most: maxAlike,
        }),
        advice: tell('Begin the patterns with more of their text, or write one for several of them.'),
      }
    }
    return null
  }

  /**
   * Finds where an address leads in the end.
   * @param path with or without a query; a query that no redirect names is left out
   * @returns a path or an https address, or null if no redirect has it
   */
  find(path: string): string | null {
    const first = this.step(path)
    if (first === null) return null
    let target = first.to
    for (let steps = 1; steps < maxSteps; steps++) {
      const next = target.startsWith('/') ? this.step(target) : null
      if (next === null) return target
      target = next.to
    }
    return null
  }

  /**
   * Makes one step.
   * @returns the redirect that has the address, and its target with the stars filled in
   */
  step(path: string): { redirect: Redirect; to: string } | null {
    const address = withoutLastSlash(path.replace(/#.*$/, ''))
    if (address.length > 2000) return null
    const alone = withoutLastSlash(address.replace(/\?.*$/, ''))
    for (const form of address === alone ? [alone] : [address, alone]) {
      const redirect = this.exact.get(form.toLowerCase())
      if (redirect) return { redirect, to: redirect.to }
      const match = this.findByPattern(form)
      if (match) return match
    }
    return null
  }

  private findByPattern(path: string): { redirect: Redirect; to: string } | null {
    const small = path.toLowerCase()
    for (const length of this.lengths) {
      for (const { matches, redirect } of this.patterns.get(small.slice(0, length)) ?? []) {
        const parts = matches.exec(path)
        if (!parts) continue
        let star = 0
        // The target is checked again, because a star may stand for `..` or `//`.
        const filled = redirect.to.replaceAll('*', () => parts[++star] ?? '')
        const to = redirect.to.startsWith('/') ? pathWithinShop(filled) : httpsAddress(filled)
        if (to !== null) return { redirect, to }
      }
    }
    return null
  }
}

/**
 * Finds what is wrong with a redirect among the others: its target must not be redirected again.
 * @param table all redirects, this one included
 */
export function findChainProblem({ from, to }: Redirect, table: RedirectTable): RedirectProblem | null {
  if (!to.startsWith('/')) return null
  const next = table.step(to)
  if (next === null) return null
  const visitedPaths = new Set<string>([from])
  for (
    let at: typeof next | null = next;
    at !== null;
    at = at.to.startsWith('/') ? table.step(at.to) : null
  ) {
    if (visitedPaths.has(at.redirect.from)) {
      return {
        problem:
          visitedPaths.size > 1
            ? tell('{from} leads back to itself over {others}.', {
                from,
                others: [...visitedPaths].slice(1).join(', '),
              })
            : tell('{from} leads back to itself.', { from }),
        advice: tell('Let one of these addresses lead to a page of the shop.'),
      }
    }
    visitedPaths.add(at.redirect.from)
  }
  return {
    problem: tell('{from} leads to {to}, which leads on to {next}.', { from, to, next: next.to }),
    advice: tell('Write {to} as the target.', { to: table.find(to) ?? next.to }),
  }
}

const countStars = (text: string): number => text.split('*').length - 1

const shorten = (text: string): string => (text.length > 80 ? `${text.slice(0, 80)}…` : text)

const withoutLastSlash = (path: string): string =>
  path.length > 1 ? path.replace(/\/+(?=\?|$)/, '') || '/' : path

const toPattern = (from: string): RegExp =>
  new RegExp(
    `^${from
      .split('*')
      .map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('([^?]*)')}$`,
    'i',
  )

/** @returns the address in its canonical form; null if it is not one of https, or has a name or password in it */
function httpsAddress(text: string): string | null {
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  return url.protocol === 'https:' && url.username === '' && url.password === '' ? url.href : null
}
