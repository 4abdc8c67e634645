/**
 * Gives a value that must be there by the rules of the program.
 * @param valueName names the value in the error, such as `image cover.jpg`
 * @throws Error when the value is null or undefined: the program has a bug, or the database a wrong row
 */
export function required<Value>(value: Value | null | undefined, valueName: string): Value {
  if (value === null || value === undefined) throw new Error(`Missing: ${valueName}.`)
  return value
}

/**
 * Gives the element of a list at an index that must be within it.
 * @param index counts from 0; a negative one counts from the end, so that -1 is the last element
 * @throws RangeError when the list has no element there
 */
export function elementAt<Element>(list: ArrayLike<Element>, index: number): Element {
  const element = list[index < 0 ? list.length + index : index]
  if (element === undefined) throw new RangeError(`No element ${index} in a list of ${list.length}.`)
  return element
}
