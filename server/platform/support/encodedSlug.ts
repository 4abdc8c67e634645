/** A slug has one or two segments, and none consists only of dots. */
const slugForm = /^(?!\.+(\/|$))[\p{L}\p{N}._~-]+(\/(?!\.+$)[\p{L}\p{N}._~-]+)?$/u
const maxSlugLength = 200

/**
 * Converts a slug to the form that lookups use, which is percent-encoded as in the contract.
 * @param slug decoded (`8B2D/balmat`) or encoded once (`8B2D%2Fbalmat`)
 * @returns null when the text cannot be a slug
 */
export function encodedSlug(slug: string): string | null {
  if (slug.length > maxSlugLength * 9) return null
  const decoded = decodeOnce(slug)
  if (decoded === null || decoded.length > maxSlugLength || !slugForm.test(decoded)) return null
  return encodeURIComponent(decoded)
}

function decodeOnce(slug: string): string | null {
  if (!slug.includes('%')) return slug
  try {
    return decodeURIComponent(slug)
  } catch {
    return null
  }
}
