import type { Insertable } from 'kysely'
import type { ReadOnlyDatabase, ShopDatabase } from '../../platform/database/access'
import type { Database } from '../../platform/database/schema'
import { transact } from '../../platform/database/transactions'

export async function hasAudio(db: ReadOnlyDatabase, uuid_audio: string): Promise<boolean> {
  const row = await db
    .selectFrom('audio')
    .select('uuid_audio')
    .where('uuid_audio', '=', uuid_audio)
    .executeTakeFirst()
  return row !== undefined
}

/** Adds a sound, unless it is there. */
export async function insertAudio(db: ShopDatabase, row: Insertable<Database['audio']>): Promise<void> {
  await transact(db, (trx) =>
    trx
      .insertInto('audio')
      .values(row)
      .onConflict((conflict) => conflict.column('uuid_audio').doNothing())
      .execute(),
  )
}

/** Lists the sounds whose masters are in a folder of the media store. */
export const listAudioBelow = (db: ReadOnlyDatabase, folder: string) =>
  db
    .selectFrom('audio')
    .select(['uuid_audio', 'master_file', 'opus_file', 'mp3_file'])
    .where('master_file', 'like', `${folder}/%`)
    .execute()

/** Tells whether a track has a sound. */
export async function isAudioUsed(db: ReadOnlyDatabase, uuid_audio: string): Promise<boolean> {
  const track = db.selectFrom('track').select('uuid_track').where('uuid_audio', '=', uuid_audio)
  return (await track.limit(1).executeTakeFirst()) !== undefined
}

/** Removes a sound that is not used. @returns false if it is used meanwhile */
export const removeAudio = (db: ShopDatabase, uuid_audio: string): Promise<boolean> =>
  transact(db, async (trx) => {
    if (await isAudioUsed(trx, uuid_audio)) return false
    await trx.deleteFrom('audio').where('uuid_audio', '=', uuid_audio).execute()
    return true
  })
