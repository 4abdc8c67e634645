import { fileNotesHeader } from '../../shared/staff/orders/orderViews'

/** A file in the memory of the browser. */
export interface FileAnswer {
  /** Address of a blob. */
  url: string
  name: string
  /** What to look at in it. */
  notes: string[]
}

/**
 * Reads the answer of a call that makes a file. A refusal is JSON; all else is the file, named by its header.
 * @returns a `FileAnswer`, whose blob stays in memory until `saveFile` has handed it over; or the refusal
 */
export async function readFile(response: Response): Promise<unknown> {
  if (!response.ok) return response.json()
  const [, name = 'file'] = /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '') ?? []
  const notes: string[] = JSON.parse(decodeURIComponent(response.headers.get(fileNotesHeader) ?? '[]'))
  return { url: URL.createObjectURL(await response.blob()), name, notes } satisfies FileAnswer
}
