/** Tells whether a table has a key of its own, and narrows the key's type to the table's keys: `constructor` is none. */
export const isKeyOf = <Table extends object>(
  table: Table,
  key: string,
): key is Extract<keyof Table, string> => Object.hasOwn(table, key)
