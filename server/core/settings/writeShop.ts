import { createHash } from 'node:crypto'
import type { ContentImportWriter } from '../content/contentImportRepository'
import type { ImportedShop } from '../content/importedContent'
import { shopTextKey } from './keptSettings'
import { baseDataRows, shopSetting, shopTranslations } from './shopFile/baseDataRows'

/** Must be raised when the program writes the same folder in another way, so that it is imported again. */
export const contentVersion = 4
/** The setting that keeps the digest of the shop.yaml that was written last. */
export const shopHashKey = 'shop_source_hash'

/** Returns the digest of what is written. */
export const hashValue = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex')

/** Names what is written of a shop.yaml: the rows and not the text, because a new version may have other address rules. */
export const hashShop = (shop: ImportedShop): string =>
  hashValue([contentVersion, shopSetting(shop), shop.genres, baseDataRows(shop), shopTranslations(shop)])

const shopEntities = ['shop', 'genre', 'payment_option', 'shipping_option', 'shipping_address_type'] as const

/**
 * Writes what shop.yaml says, except for the files of the look.
 * @param repository a repository of the transaction
 * @param shop what `shopText` says, with the look
 */
export async function writeShop(
  repository: ContentImportWriter,
  shop: ImportedShop,
  shopText: string | null,
): Promise<void> {
  await repository.saveSetting('shop', shopSetting(shop))
  await repository.saveSetting(shopTextKey, shopText)
  await repository.saveSetting(shopHashKey, hashShop(shop))
  await repository.replaceBaseData(baseDataRows(shop))
  await repository.replaceGenres(shop.genres)
  await repository.replaceTranslations(shopEntities, shopTranslations(shop))
}
