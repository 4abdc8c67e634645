import { createContext, useContext, useEffect } from 'react'

/** What the forms of the checkout find wrong in what was typed, by field. Null: the field is right. */
export type FormProblems = Readonly<Record<string, string | null>>

/** The function that receives the problems of a form, so that they are listed above "Buy now" too. */
export const ReportFormProblems = createContext<(problems: FormProblems) => void>(() => {})

/** Reports the problems of a form whenever they change. They are forgotten when the form goes. */
export function useFormProblems(problems: FormProblems): void {
  const report = useContext(ReportFormProblems)
  const written = JSON.stringify(problems)
  useEffect(() => {
    const reported: FormProblems = JSON.parse(written)
    report(reported)
    return () => report(Object.fromEntries(Object.keys(reported).map((field) => [field, null])))
  }, [written, report])
}
