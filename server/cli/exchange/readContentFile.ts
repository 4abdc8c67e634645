import path from 'node:path'
import type { z } from 'zod'
import { problemText } from '../../exchange/import/importReport'
import { checkYaml } from '../../platform/yaml/checkedYaml'
import { readTextFile } from '../../platform/yaml/textFile'
import { parseYaml } from '../../platform/yaml/yamlFile'
import { CommandRefused } from '../cliContext'

/**
 * Reads a YAML file that is written as in a content folder.
 * @returns the value that the schema makes of it, and what is written
 * @throws CommandRefused with a line for each problem
 */
export async function readContentFile<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
  knownKeys: readonly string[],
): Promise<{ value: z.output<Schema>; written: unknown }> {
  const name = path.basename(file)
  const result = await readTextFile(file, name)
  const checked =
    'problem' in result ? { problems: [result.problem] } : checkYaml(result.text, name, schema, knownKeys)
  if ('problems' in checked) throw new CommandRefused(checked.problems.map(problemText).join('\n'))
  const parsed = parseYaml('text' in result ? result.text : '', name)
  return { value: checked.value, written: 'value' in parsed ? parsed.value : null }
}
