import { useEffect, useRef, useState } from 'react'
import type { ActionRun } from '../../forms/useAction'

/** So long after the last key the preview is asked for. */
const pauseMs = 400

/** What a person has seen of what an action would change. */
export interface PreviewOfInput {
  /** Whether the preview of what the fields say now is shown. Only that is done. */
  isShown: boolean
  /** Asks for the preview at once, unless it is under way. */
  ask: () => void
}

/**
 * Asks what an action would change: when its dialog opens, and after each change of its fields.
 * @param input null while the fields are not complete, or the dialog is closed
 * @param version of the record as the person saw it; undefined for any
 */
export function usePreviewOfInput<Input extends object, Result>(
  action: ActionRun<Input, Result>,
  input: Input | null,
  version: string | undefined,
): PreviewOfInput {
  const currentInput = input === null ? null : JSON.stringify(input)
  const [askedInput, setAskedInput] = useState<string | null>(null)
  const isFirst = useRef(true)
  const ask = () => {
    if (input === null) return
    isFirst.current = false
    setAskedInput(currentInput)
    void action.preview(input, version)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each input and version
  useEffect(() => {
    if (input === null) return action.reset()
    const timer = setTimeout(ask, isFirst.current ? 0 : pauseMs)
    return () => clearTimeout(timer)
  }, [currentInput, version])
  const isOfNow = askedInput === currentInput
  return {
    isShown: action.status === 'preview' && isOfNow,
    ask: () => {
      if (!(isOfNow && action.status === 'checking')) ask()
    },
  }
}
