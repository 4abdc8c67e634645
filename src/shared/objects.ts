/**
 * Makes an object with one value for each key.
 * @param valueFor gives the value of a key
 */
export const buildRecord = <Key extends string, Value>(
  keys: readonly Key[],
  valueFor: (key: Key) => Value,
): Record<Key, Value> => Object.fromEntries(keys.map((key) => [key, valueFor(key)])) as Record<Key, Value>

/**
 * Lists the keys of an object whose type names all of them.
 * @returns the keys, in the order of the object
 */
export const getKeys = <Key extends string>(object: Readonly<Partial<Record<Key, unknown>>>): Key[] =>
  Object.keys(object) as Key[]

/**
 * Lists the keys and values of an object whose type names all of its keys.
 * @returns pairs of key and value, in the order of the object
 */
export const getEntries = <Key extends string, Value>(
  object: Readonly<Partial<Record<Key, Value>>>,
): [Key, Value][] => Object.entries(object) as [Key, Value][]
