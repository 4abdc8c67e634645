import type { ChangeEvent } from 'react'

/**
 * Makes the listener of a field in which a file is chosen.
 * @returns empties the field too, so that the same file can be chosen again, such as after it was corrected
 */
export const takeFile =
  (onFile: (file: File) => unknown) =>
  ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const file = target.files?.[0]
    target.value = ''
    if (file) void onFile(file)
  }
