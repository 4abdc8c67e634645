/** Segments of a page's address: `about/us`. */
const form = /^[\p{L}\p{N}_~-][\p{L}\p{N}._~-]*(\/[\p{L}\p{N}_~-][\p{L}\p{N}._~-]*){0,7}$/u
const maxLength = 200

/** Whether there could be a page under it: what is not even a slug never comes near the database. */
export const isPageSlug = (slug: string): boolean => slug.length <= maxLength && form.test(slug)
