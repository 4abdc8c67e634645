import { useState } from 'react'
import { type ActionAnswer, type ActionRun, type Trigger, useAction } from '../../forms/useAction'

interface HasNames {
  names: readonly string[]
}

/**
 * Runs an action on several formats, and keeps the names of those that it changes.
 * @returns `names` of the first formats, as the last preview or run has told them
 */
export function usePreviewNames<Input, Result extends HasNames>(
  trigger: Trigger<Input, Result>,
): ActionRun<Input, Result> & HasNames {
  const [names, setNames] = useState<readonly string[]>([])
  const action = useAction<Input, Result>((input) => ({
    async unwrap(): Promise<ActionAnswer<Result>> {
      const answer = await trigger(input).unwrap()
      setNames(answer.result.names)
      return answer
    },
  }))
  return { ...action, names }
}
