import { useState } from 'react'
import { Field } from '../../../../components/Field'
import { readStaffError } from '../../../api/staffError'
import { useTexts } from '../../../api/useTexts'
import { readTableText } from '../../../forms/readTableText'
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
    try {
      const text = await readTableText(file)
      if (text === null) return setProblem(texts('fileNoText'))
      setProblem(null)
      onText(text)
    } catch (thrown) {
      setProblem(readStaffError(thrown).message)
    }
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
