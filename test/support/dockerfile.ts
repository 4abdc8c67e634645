import { readFileSync } from 'node:fs'
import path from 'node:path'
import { projectRoot } from './builtShop'

export interface Instruction {
  /** The name in upper case. */
  name: string
  /** The rest of the instruction, on one line. */
  words: string
}
export interface Stage {
  /** '' when it has no name. */
  name: string
  instructions: Instruction[]
}

export const readDockerfile = (file = 'Dockerfile'): string =>
  readFileSync(path.join(projectRoot, file), 'utf8')

/**
 * Parses a Dockerfile.
 * @returns the instructions before the first stage, and the stages
 */
export function parseDockerfile(text: string): { before: Instruction[]; stages: Stage[] } {
  const before: Instruction[] = []
  const stages: Stage[] = []
  const lines = text
    .split('\n')
    .filter((line) => !/^\s*(#|$)/.test(line))
    .join('\n')
    .replace(/\\\n\s*/g, ' ')
    .split('\n')
  for (const line of lines) {
    const [, name, words] = /^(\S+)\s+(.*)$/.exec(line)!
    const instruction = { name: name.toUpperCase(), words }
    if (instruction.name === 'FROM')
      stages.push({ name: / AS (\S+)$/i.exec(words)?.[1] ?? '', instructions: [] })
    const stage = stages.at(-1)
    if (stage) stage.instructions.push(instruction)
    else before.push(instruction)
  }
  return { before, stages }
}

export interface Copy {
  /** The name of a stage; null: the project's own files. */
  from: string | null
  sources: string[]
  target: string
}

export function copiesOf({ instructions }: Stage): Copy[] {
  return instructions
    .filter(({ name }) => name === 'COPY')
    .map(({ words }) => {
      const places = words.split(/\s+/).filter((word) => !word.startsWith('--'))
      return {
        from: /--from=(\S+)/.exec(words)?.[1] ?? null,
        sources: places.slice(0, -1),
        target: places.at(-1)!,
      }
    })
}
