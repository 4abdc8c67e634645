import { Field } from '../../../components/Field'
import { useTexts } from '../../api/useTexts'
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
          {...control}
          type="file"
          accept=".xlsx,.csv,.tsv,.txt,text/csv"
          disabled={isLoading}
          onChange={({ target }) => {
            const file = target.files?.[0]
            if (file) void onFile(file)
            // The same file can be chosen again after it was corrected.
            target.value = ''
          }}
        />
      )}
    </Field>
  )
}
