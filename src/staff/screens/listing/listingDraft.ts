import { readAmount } from '../../../shared/readAmount'
import type { WriteInput } from '../../api/contract'
import type { FoundRelease } from './calls'

type CopyInput = WriteInput<'/copies/add'>
export type DiscChoice = NonNullable<CopyInput['grade_disc']> | 'new' | ''
export type SleeveChoice = NonNullable<CopyInput['grade_sleeve']> | ''

/** All that the form keeps through a reload. */
export interface CopyDraft {
  /** What was scanned or typed. */
  code: string
  /** The chosen release; null while there is none, and if it is typed. */
  release: FoundRelease | null
  isTyped: boolean
  artist: string
  title: string
  label: string
  year: string
  country: string
  genre: string
  format: string
  product: CopyInput['product']
  catalogNr: string
  barcode: string
  disc: DiscChoice
  sleeve: SleeveChoice
  note: string
  price: string
  copies: string
  location: string
  taxation: NonNullable<CopyInput['taxation']>
  /** The id of the buy-in that it is from; '' if it is from none. */
  buyIn: string
  purchase: string
  images: string[]
}

export const emptyDraft: CopyDraft = {
  code: '',
  release: null,
  isTyped: false,
  artist: '',
  title: '',
  label: '',
  year: '',
  country: '',
  genre: '',
  format: '',
  product: 'vinyl',
  catalogNr: '',
  barcode: '',
  disc: '',
  sleeve: '',
  note: '',
  price: '',
  copies: '1',
  location: '',
  taxation: 'standard',
  buyIn: '',
  purchase: '',
  images: [],
}

/**
 * Makes the fields of the form that a chosen release fills in.
 * @returns '' for numbers that the release does not have
 */
export const toDraft = (release: FoundRelease): Partial<CopyDraft> => ({
  release,
  isTyped: false,
  format: release.format,
  product: release.product,
  catalogNr: release.catalog_nr ?? '',
  barcode: release.barcode ?? '',
})

const aboutCopy = [
  'artist',
  'title',
  'label',
  'year',
  'country',
  'disc',
  'sleeve',
  'note',
  'price',
  'location',
] as const

/**
 * Tells whether a person has entered something about the copy, beside the facts of its release.
 * @returns true if it would be lost without a question
 */
export const isBegun = (draft: CopyDraft): boolean =>
  draft.images.length > 0 ||
  aboutCopy.some((field) => draft[field] !== '') ||
  (draft.purchase !== '' && draft.buyIn === '')

/** Keeps for the next copy how its pile was bought; the price of a copy only if it is that of a buy-in. */
export const keepPile = ({ taxation, buyIn, purchase }: CopyDraft): Partial<CopyDraft> => ({
  taxation,
  buyIn,
  ...(buyIn !== '' && { purchase }),
})

/** The names of texts that say what is missing, by field. */
export type DraftProblems = Partial<
  Record<
    'disc' | 'sleeve' | 'price' | 'copies' | 'year' | 'purchase',
    'gradeMissing' | 'sleeveMissing' | 'priceWrong' | 'copiesWrong' | 'yearWrong' | 'purchaseWrong'
  >
>

/** A new copy is never under the margin scheme, even if it was chosen before. */
const isMarginCopy = ({ disc, taxation }: CopyDraft): boolean => disc !== 'new' && taxation === 'margin'

/**
 * Finds what must be filled in before a copy can be listed; the server checks the rest.
 * @returns the key of a text for each field that is wrong
 */
export function findProblems(draft: CopyDraft): DraftProblems {
  const { disc, sleeve, price, copies, year, purchase } = draft
  // The field is hidden for a new copy, and what was typed into it before is not sent.
  const needsPurchase = isMarginCopy(draft) || (disc !== 'new' && purchase.trim() !== '')
  return {
    ...(disc === '' && { disc: 'gradeMissing' }),
    ...(disc !== '' && disc !== 'new' && sleeve === '' && { sleeve: 'sleeveMissing' }),
    ...(readAmount(price) === null && { price: 'priceWrong' }),
    ...(needsPurchase && readAmount(purchase) === null && { purchase: 'purchaseWrong' }),
    ...(!/^\d{1,4}$/.test(copies.trim()) && { copies: 'copiesWrong' }),
    ...(year.trim() !== '' && !/^\d{4}$/.test(year.trim()) && { year: 'yearWrong' }),
  }
}

/**
 * Makes the input of the action that lists a copy.
 * @param draft without problems; prices are typed in euros, with a comma or a point
 * @param images the ids of its pictures, all of which the shop has
 * @param publish false keeps the release hidden
 */
export function toCopyInput(draft: CopyDraft, images: string[], publish: boolean): CopyInput {
  const { release } = draft
  const isNew = draft.disc === 'new' || draft.disc === ''
  return {
    uuid_release: release?.uuid_release ?? null,
    discogs: release && release.uuid_release === null ? release.discogs : null,
    record: release
      ? null
      : {
          artist: draft.artist,
          title: draft.title,
          label: draft.label,
          country: draft.country,
          year: draft.year.trim() === '' ? null : Number(draft.year),
          genres: draft.genre === '' ? [] : [draft.genre],
        },
    format: draft.format,
    product: draft.product,
    catalog_nr: draft.catalogNr,
    barcode: draft.barcode,
    grade_disc: isNew ? null : (draft.disc as Exclude<DiscChoice, 'new' | ''>),
    grade_sleeve: isNew || draft.sleeve === '' ? null : draft.sleeve,
    note: isNew ? null : draft.note,
    price: readAmount(draft.price) ?? 0,
    copies: Number(draft.copies),
    location: draft.location,
    taxation: isMarginCopy(draft) ? 'margin' : 'standard',
    purchase_price: isNew ? null : readAmount(draft.purchase),
    uuid_buy_in: isMarginCopy(draft) && draft.buyIn !== '' ? draft.buyIn : null,
    images,
    publish,
  }
}

/** A copy that was listed in this session of the browser. */
export interface ListedCopy {
  uuid_release_format: string
  slug: string
  title: string
  format: string
  /** As it was typed. */
  price: string
  count: number
  isShown: boolean
}
export const noneListed: { listed: ListedCopy[] } = { listed: [] }

/**
 * Puts a copy before the others; one that joined equal ones is counted with them.
 * @returns a new list
 */
export function addListed(listed: readonly ListedCopy[], copy: ListedCopy): ListedCopy[] {
  const same = listed.find((other) => other.uuid_release_format === copy.uuid_release_format)
  const rest = listed.filter((other) => other !== same)
  return [{ ...copy, count: copy.count + (same?.count ?? 0) }, ...rest]
}
