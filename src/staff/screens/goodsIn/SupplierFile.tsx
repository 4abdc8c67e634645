import { Field } from '../../../components/Field'
import { useTexts } from '../../api/useTexts'
import { takeFile } from '../../forms/takeFile'
import { goodsInTexts } from './texts'

/**
 * Lets a person choose the file of a supplier.
 * @param problem the reason why the last file was refused; null if it was not
 */
export function SupplierFile({
  problem,
  isLoading,
  onFile,
}: {
  problem: string | null
  isLoading: boolean
  onFile: (file: File) => Promise<void>
}) {
  const texts = useTexts(goodsInTexts)
  return (
    <Field
      label={texts('file')}
      hint={isLoading ? texts('reading') : texts('fileHint')}
      errors={problem === null ? [] : [problem]}
    >
      {(control) => (
        <input
          type="file"
          {...control}
          accept=".xlsx,.csv,.tsv,.txt,text/csv"
          disabled={isLoading}
          onChange={takeFile(onFile)}
        />
      )}
    </Field>
  )
}
