/**
 * This program reads the files that staff hand in for `fileReaders.ts` in a process of its own, so that a hostile or broken
 * file cannot stop or end the shop.
 */
import { WrongCamtFile } from '../../core/order/bank/camtFile'
import { inStaffLanguage } from '../../platform/languages/staffLanguage'
import { getErrorMessage } from '../../platform/log/errorDetails'
import { serveParent } from '../../platform/process/serveParent'
import { UnreadableTable } from '../../platform/table/unreadableTable'
import { type ReadingAnswer, type ReadingRequest, readings } from './readings'

serveParent(async ({ kind, args, language }: ReadingRequest): Promise<ReadingAnswer> => {
  const read = readings[kind] as (...args: unknown[]) => Promise<unknown>
  try {
    return { kind: 'read', result: await inStaffLanguage(language, () => read(...args)) }
  } catch (error) {
    const message = getErrorMessage(error)
    if (error instanceof UnreadableTable) return { kind: 'unreadable', line: error.line, message }
    if (error instanceof WrongCamtFile) {
      return { kind: 'wrongStatement', line: error.line, message, advice: error.advice }
    }
    return { kind: 'failed', message }
  }
})
