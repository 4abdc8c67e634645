import { useState } from 'react'
import { Field } from '../../../../components/Field'
import { decodeTable, detectUtf16 } from '../../../../shared/tables/decodeTable'
import { useTexts } from '../../../api/useTexts'
import { takeFile } from '../../../forms/takeFile'
import { shippingTexts } from './texts'

const maxBytes = 1_000_000

/**
 * Reads the file of a carrier or a spreadsheet as text. A file that is none, or has more than 1 MB, is
 * refused, and nothing is lost.
 * @param onText gets the text of a file that can be read
 */
export function FileChoice({ onText }: { onText: (text: string) => void }) {
  const texts = useTexts(shippingTexts)
  const [problem, setProblem] = useState<string | null>(null)
  const take = async (file: File) => {
    if (file.size > maxBytes) return setProblem(texts('fileTooLarge'))
    const text = decode(new Uint8Array(await file.arrayBuffer()))
    if (text === null) return setProblem(texts('fileNoText'))
    setProblem(null)
    onText(text)
  }
  return (
    <Field label={texts('file')} errors={problem === null ? [] : [problem]}>
      {(control) => (
        <input
          type="file"
          {...control}
          accept=".csv,.txt,.tsv,text/csv,text/plain"
          onChange={takeFile(take)}
        />
      )}
    </Field>
  )
}

/** @returns null if the bytes are no text: Excel's own files contain zeros */
function decode(bytes: Uint8Array): string | null {
  return detectUtf16(bytes) === null && bytes.includes(0) ? null : decodeTable(bytes).text
}
