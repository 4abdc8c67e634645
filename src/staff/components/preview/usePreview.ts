import { useEffect, useRef, useState } from 'react'
import { readStaffError, type StaffError } from '../../api/staffError'

/** So long after the last change it is shown anew. */
const pauseMs = 350

export interface Preview<Answer> {
  /** Null until there is one. */
  answer: Answer | null
  /** Why it could not be shown as it is in the form; then `answer` is older. */
  error: StaffError | null
  isBusy: boolean
}

/**
 * Asks the shop to show what is not saved, a moment after each change.
 * @param trigger of the call that shows it
 */
export function usePreview<Input, Answer>(
  trigger: (input: Input) => { unwrap: () => Promise<Answer> },
  input: Input,
): Preview<Answer> {
  const [state, setState] = useState<Preview<Answer>>({ answer: null, error: null, isBusy: true })
  const turn = useRef(0)
  const inputJson = JSON.stringify(input)
  useEffect(() => {
    turn.current += 1
    const own = turn.current
    setState((before) => ({ ...before, isBusy: true }))
    const timer = setTimeout(
      async () => {
        try {
          const answer = await trigger(JSON.parse(inputJson)).unwrap()
          if (own === turn.current) setState({ answer, error: null, isBusy: false })
        } catch (thrown) {
          const error = readStaffError(thrown)
          if (own === turn.current) setState((before) => ({ ...before, error, isBusy: false }))
        }
      },
      own === 1 ? 0 : pauseMs,
    )
    return () => clearTimeout(timer)
  }, [inputJson, trigger])
  return state
}
