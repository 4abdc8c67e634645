/** Lists the calls of `/api/staff` that receive files. */
import { z } from 'zod'
import type { StaffEndpoint } from '../staffEndpoint'

const share = z.coerce.number().min(0).max(1)

export const uploadEndpoints = {
  uploadImage: {
    method: 'POST',
    path: '/uploads/image',
    summary:
      "Keeps a picture among the shop's masters: upright, without its metadata, and cropped to a square if the query says which. It is removed after a day in which no record has used it.",
    permission: 'records',
    fileTypes: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'],
    query: {
      left: share.optional().meta({ description: 'where the square begins, as a share of the width' }),
      top: share.optional().meta({ description: 'where the square begins, as a share of the height' }),
      size: share.optional().meta({ description: 'its side, as a share of the shorter side' }),
    },
    answer: z.object({
      uuid_image: z.string(),
      width: z.number().int(),
      height: z.number().int(),
    }),
  },
  uploadAudio: {
    method: 'POST',
    path: '/uploads/audio',
    summary:
      "Keeps a track's audio among the shop's masters and makes its previews. It is removed after a day in which no track has used it.",
    permission: 'records',
    fileTypes: ['audio/*', 'application/octet-stream'],
    answer: z.object({ uuid_audio: z.string() }),
  },
} as const satisfies Readonly<Record<string, StaffEndpoint>>
