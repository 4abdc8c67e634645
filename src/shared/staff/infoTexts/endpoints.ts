/** Lists the calls of `/api/staff` about information texts. */
import { z } from 'zod'
import { actionEndpoint, type StaffEndpoint } from '../staffEndpoint'
import {
  maxTextBytes,
  previewTextInput,
  previewTextSchema,
  removeTextInput,
  setTextInput,
  textQuery,
  textSchema,
  textsSchema,
} from './contract'

export const infoTextEndpoints = {
  listTexts: {
    method: 'GET',
    path: '/info_texts',
    summary: 'Imprint, terms and the other information texts, with the days from which they are valid',
    permission: 'records',
    answer: textsSchema,
  },
  readText: {
    method: 'GET',
    path: '/info_text',
    summary: 'An information text with all its versions',
    permission: 'records',
    query: textQuery,
    answer: textSchema,
  },
  previewText: {
    method: 'POST',
    path: '/info_texts/preview',
    summary: 'The page of the shop with this text, and what the law misses in it; nothing is saved',
    permission: 'records',
    body: previewTextInput,
    bodyBytes: maxTextBytes,
    answer: previewTextSchema,
  },
  setText: {
    ...actionEndpoint('/info_texts/set', {
      action: 'texts set',
      permission: 'texts',
      summary: 'Adds a version of an information text, or corrects one that no order has agreed to',
      input: setTextInput,
      result: z.object({ warnings: z.array(z.string()) }),
    }),
    bodyBytes: maxTextBytes,
  },
  removeText: actionEndpoint('/info_texts/remove', {
    action: 'texts remove',
    permission: 'texts',
    summary: 'Removes a version that no order has agreed to; a required text keeps one in force',
    input: removeTextInput,
    result: z.object({}),
  }),
} as const satisfies Readonly<Record<string, StaffEndpoint>>
