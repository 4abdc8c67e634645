/**
 * Reads a property of a value whose type is not known, such as a thrown one.
 * @returns undefined if the value is no object or has no such property
 */
export const getProperty = (value: unknown, name: PropertyKey): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
