import { z } from 'zod'
import { products } from '../../../../src/shared/vocabulary'
import { wholeNumber } from '../../../platform/yaml/scalars'
import { materials, type StoredPackaging } from '../../order/accounting/packaging/packagingRules'
import { tell } from '../staffSentences'

/** The schema of `packaging` in shop.yaml: what the packaging of parcels weighs, by material, in grams. */

const grams = wholeNumber(0, 10_000).nullish()
const weights = Object.fromEntries(materials.map((material) => [material, grams])) as Record<
  (typeof materials)[number],
  typeof grams
>
const weightsSchema = z.strictObject(weights)
const parcelSchema = z.strictObject({ up_to: wholeNumber(1, 1000).nullish(), ...weights })
const copiesSchema = z.strictObject(
  Object.fromEntries(products.map((product) => [product, weightsSchema.nullish()])) as Record<
    (typeof products)[number],
    z.ZodOptional<z.ZodNullable<typeof weightsSchema>>
  >,
)

export const writtenPackagingSchema = z.strictObject({
  parcels: z
    .array(parcelSchema)
    .min(1)
    .max(20)
    .refine(
      (parcels) =>
        parcels.every(({ up_to }, i) => {
          const last = parcels[i - 1]?.up_to ?? 0
          return i === parcels.length - 1 ? up_to == null : up_to != null && up_to > last
        }),
      {
        error: () => tell('The sizes of parcels are not in order.'),
        params: {
          advice: () =>
            tell(
              'Give each size the most copies that it holds with up_to, smallest first, and none to the last one.',
            ),
        },
      },
    ),
  copies: copiesSchema.nullish(),
})

export const packagingKeys = ['parcels', 'copies', 'up_to', ...materials, ...products]

/** Leaves out what is not set. */
export const toStoredPackaging = ({
  parcels,
  copies,
}: z.output<typeof writtenPackagingSchema>): StoredPackaging => ({
  parcels: parcels.map(withoutEmpty),
  copies: Object.fromEntries(
    Object.entries(withoutEmpty(copies ?? {})).map(([product, fields]) => [product, withoutEmpty(fields)]),
  ),
})

const withoutEmpty = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined))
