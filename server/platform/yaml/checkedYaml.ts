import path from 'node:path'
import type { z } from 'zod'
import type { ImportProblem } from './importProblem'
import { type FindLine, schemaProblems } from './schemaProblems'
import { readTextFile } from './textFile'
import { parseYaml } from './yamlFile'

/**
 * Reads one YAML file of a content folder and checks it against its schema.
 * @param file the path relative to the folder
 * @param knownKeys see `schemaProblems`
 * @returns the parsed value with the text of the file, or the problems
 */
export async function readCheckedYaml<Schema extends z.ZodType>(
  folder: string,
  file: string,
  schema: Schema,
  knownKeys: readonly string[],
): Promise<{ value: z.output<Schema>; findLine: FindLine; text: string } | { problems: ImportProblem[] }> {
  const textFile = await readTextFile(path.join(folder, file), file)
  if ('problem' in textFile) return { problems: [textFile.problem] }
  const checked = checkYaml(textFile.text, file, schema, knownKeys)
  return 'problems' in checked ? checked : { ...checked, text: textFile.text }
}

export function checkYaml<Schema extends z.ZodType>(
  text: string,
  file: string,
  schema: Schema,
  knownKeys: readonly string[],
): { value: z.output<Schema>; findLine: FindLine } | { problems: ImportProblem[] } {
  const parsed = parseYaml(text, file)
  if ('problems' in parsed) return parsed
  const checked = schema.safeParse(parsed.value)
  if (checked.success) return { value: checked.data, findLine: parsed.findLine }
  return {
    problems: schemaProblems(checked.error.issues, parsed.value, {
      file,
      findLine: parsed.findLine,
      knownKeys,
    }),
  }
}
