/** The form of slugs of pages: up to 8 segments, such as `about/us`. */
const form = /^[\p{L}\p{N}_~-][\p{L}\p{N}._~-]*(\/[\p{L}\p{N}_~-][\p{L}\p{N}._~-]*){0,7}$/u
const maxLength = 200

/** @returns whether a text has the form of a page's slug; other texts must not be used in queries */
export const isPageSlug = (slug: string): boolean => slug.length <= maxLength && form.test(slug)
