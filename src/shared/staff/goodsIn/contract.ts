/** The schemas of goods in. Money is euros, net for purchase prices; times are ISO 8601 UTC. */
import { z } from 'zod'
import { readScan } from '../../barcodes'
import { isErrorValue } from '../../tables/spoiltCells'
import { receiptFields } from './receiptCells'

const time = z.iso.datetime()
const count = z.number().int()
const euros = z.number().multipleOf(0.01).min(0).max(1_000_000)
const copies = count.min(1, 'Please write a whole number above 0.').max(100_000)
const text = (max: number) =>
  z
    .string()
    .max(max)
    .transform((value) => value.trim())
const optionalText = (max: number) =>
  z
    .string()
    .max(max, `Please use at most ${max} characters.`)
    .transform((value) => value.trim() || null)
    .nullable()

const columnsSchema = z.strictObject({
  columns: z.partialRecord(z.enum(receiptFields), z.string().max(500)),
  decimal: z.enum(['comma', 'point']),
})

const nameText = (max: number) =>
  text(max).refine((value) => !isErrorValue(value), 'This is an error of a spreadsheet, and no name.')

const namesSchema = {
  artist: nameText(500),
  title: nameText(500),
  label: nameText(500),
  catalog_nr: nameText(60),
  barcode: nameText(60).transform(readScan),
  format: nameText(100),
}

/** The most lines of a goods receipt. */
const maxReceiptLines = 5000

/** The input of the action that receives goods, in the command line and in the back office. */
export const receiveInput = z.strictObject({
  reference: optionalText(200).meta({ description: 'the delivery number, which can be received only once' }),
  is_by_hand: z.boolean().meta({
    description: 'without a number, the same copies may come again; otherwise the content stands for it',
  }),
  supplier: optionalText(100),
  columns: columnsSchema.nullable().meta({ description: "remembered for the supplier's next file" }),
  note: optionalText(500),
  lines: z
    .array(
      z.strictObject({
        uuid_release_format: z.string().max(60),
        quantity: copies,
        purchase_price: euros.nullable(),
      }),
    )
    .max(maxReceiptLines),
  drafts: z
    .array(
      z.strictObject({
        ...namesSchema,
        price: euros.nullable(),
        quantity: copies,
        purchase_price: euros.nullable(),
        uuid_release: z
          .string()
          .max(60)
          .nullable()
          .default(null)
          .meta({ description: 'the record of the shop of which this is a new format' }),
        is_new: z.boolean().default(false).meta({
          description:
            'none of the records like it is meant; without it, a draft like a record of the shop is refused',
        }),
      }),
    )
    .max(maxReceiptLines)
    .meta({
      description:
        'what the shop does not have: it becomes a hidden release, or a hidden format of a release',
    }),
})

export const receivedSchema = z.object({
  reference: z.string(),
  formats: count,
  copies: count,
  drafts: z.array(
    z.object({ uuid_release: z.string(), slug: z.string(), artist: z.string(), title: z.string() }),
  ),
})

/** What a goods receipt has, as the file says it. */
export const lookUpBody = z.strictObject({
  lines: z
    .array(
      z.strictObject({
        line: count.min(0),
        barcode: z.string().max(200),
        catalog_nr: z.string().max(200),
        artist: z.string().max(500).default(''),
        title: z.string().max(500).default(''),
        format: z.string().max(200),
      }),
    )
    .max(maxReceiptLines),
})

/** A format of the shop, and what a goods receipt of it is good for. */
export const receivableFormatSchema = z.object({
  uuid_release_format: z.string(),
  artist: z.string(),
  title: z.string(),
  edition: z.string().nullable(),
  format: z.string(),
  catalog_nr: z.string().nullable(),
  barcode: z.string().nullable(),
  is_shown: z.boolean(),
  is_pre_order: z.boolean(),
  on_hand: count,
  /** Sold copies that wait to be sent. */
  to_send: count,
  /** Customers who get a mail when it is in stock again. */
  waiting: count,
  price: z.number(),
  last_purchase_price: z.number().nullable(),
})

export const lookedUpSchema = z.object({
  lines: z.array(
    z.object({
      line: count,
      /** The formats that may be meant, the likeliest first. */
      formats: z.array(receivableFormatSchema),
      /** True if there is one format, beyond doubt. Otherwise a person chooses, if there is something to choose. */
      is_sure: z.boolean(),
      /** The releases that may be meant: the line may be a new format of one of them. */
      releases: z.array(
        z.object({
          uuid_release: z.string(),
          artist: z.string(),
          title: z.string(),
          edition: z.string().nullable(),
        }),
      ),
      /** Why no format can be received for this line, in a sentence; null for one that is unknown. */
      problem: z.string().nullable(),
    }),
  ),
})

export const tableSchema = z.object({
  sheet: z.string().nullable(),
  other_sheets: count,
  notes: z.array(z.string()).optional().meta({ description: 'sentences about what a person should check' }),
  lines: z.array(
    z.object({
      line: count,
      cells: z.array(z.string()),
      dates: z
        .array(count)
        .optional()
        .meta({ description: 'the places of cells with a date, of whatever was typed' }),
    }),
  ),
})

export const goodsInSchema = z.object({
  suppliers: z.array(z.object({ name: z.string(), columns: columnsSchema.nullable() })),
  /** The last 20. */
  receipts: z.array(
    z.object({
      reference: z.string(),
      supplier: z.string().nullable(),
      note: z.string().nullable(),
      formats: count,
      copies: count,
      received_at: time,
      by: z.string(),
    }),
  ),
})
