/** Lists the keys of schemas of objects, each once. A typing mistake in a file is compared with them. */
export const collectKeys = (...schemas: { shape: object }[]): string[] => [
  ...new Set(schemas.flatMap(({ shape }) => Object.keys(shape))),
]
