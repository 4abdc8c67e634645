/** A file in the memory of the browser. */
export interface FileAnswer {
  /** Address of a blob. */
  url: string
  name: string
}

/** Reads the answer of a call that makes a file. A refusal is JSON; all else is the file, named by its header. */
export async function readFile(response: Response): Promise<unknown> {
  if (!response.ok) return response.json()
  const [, name = 'file'] = /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '') ?? []
  return { url: URL.createObjectURL(await response.blob()), name } satisfies FileAnswer
}
