/**
 * Reads the file of a carrier, a bank or a spreadsheet as text, in whichever character set it was saved. The code for
 * this is fetched with the first file.
 * @returns null if the file is no text: Excel's own files contain zeros
 * @throws Error if the code cannot be fetched
 */
export async function readTableText(file: File): Promise<string | null> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const { decodeTable, detectUtf16 } = await import(
    /* webpackChunkName: "decodeTable" */ '../../shared/tables/decodeTable'
  )
  return detectUtf16(bytes) === null && bytes.includes(0) ? null : decodeTable(bytes).text
}
