import type { Insertable } from 'kysely'
import type { ReadOnlyDatabase, WriteTransaction } from '../../platform/database/access'
import type { Database } from '../../platform/database/schema'

/** Creates the reader of the sounds of tracks. */
export function createAudioReader(db: ReadOnlyDatabase) {
  return {
    async hasAudio(uuid_audio: string): Promise<boolean> {
      const row = await db
        .selectFrom('audio')
        .select('uuid_audio')
        .where('uuid_audio', '=', uuid_audio)
        .executeTakeFirst()
      return row !== undefined
    },

    /** Lists the sounds whose masters are in a folder of the media store. */
    listAudioBelow: (folder: string) =>
      db
        .selectFrom('audio')
        .select(['uuid_audio', 'master_file', 'opus_file', 'mp3_file'])
        .where('master_file', 'like', `${folder}/%`)
        .execute(),

    /** Tells whether a track has a sound. */
    async isAudioUsed(uuid_audio: string): Promise<boolean> {
      const track = db.selectFrom('track').select('uuid_track').where('uuid_audio', '=', uuid_audio)
      return (await track.limit(1).executeTakeFirst()) !== undefined
    },
  }
}

/** Creates the writer of the sounds of tracks. */
export function createAudioWriter(trx: WriteTransaction) {
  return {
    /** Adds a sound, unless it is there. */
    async insertAudio(row: Insertable<Database['audio']>): Promise<void> {
      await trx
        .insertInto('audio')
        .values(row)
        .onConflict((conflict) => conflict.column('uuid_audio').doNothing())
        .execute()
    },

    /** Removes a sound that is not used. @returns false if it is used meanwhile */
    async removeAudio(uuid_audio: string): Promise<boolean> {
      if (await createAudioReader(trx).isAudioUsed(uuid_audio)) return false
      await trx.deleteFrom('audio').where('uuid_audio', '=', uuid_audio).execute()
      return true
    },
  }
}
