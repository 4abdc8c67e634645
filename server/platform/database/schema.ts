/**
 * The types of the tables for Kysely. They use only what SQLite and Postgres share: ids are UUID text, money is integer
 * cents, flags are 0 or 1, times are ISO 8601 UTC text, and dates are `YYYY-MM-DD`.
 */
import type { Generated } from 'kysely'
import type { Language } from '../../../src/shared/language'
import type { PaymentMethodId } from '../../../src/shared/payment/paymentMethodId'
import type { Role } from '../../../src/shared/staff/roles'
import type {
  AudioCodec,
  AwaitedMethodId,
  DiscGrade,
  FollowFrequency,
  FollowKind,
  MarginMethod,
  MusicalKey,
  NewsKind,
  NewsletterState,
  OrderStatus,
  PaymentStatus,
  PlayType,
  Product,
  SellerKind,
  SleeveGrade,
  Taxation,
} from '../../../src/shared/vocabulary'

type Flag = 0 | 1
export type TranslatedEntity =
  | 'shop'
  | 'genre'
  | 'label'
  | 'payment_option'
  | 'shipping_option'
  | 'shipping_address_type'
  | 'info_text'
  | 'page'
  | 'content_block'
  | 'release'
export type CheckoutState =
  | 'started'
  | 'authorising'
  | 'authorised'
  | 'capturing'
  | 'completed'
  | 'cancelled'
  | 'expired'
  | 'review'
export type Gateway = PaymentMethodId | 'none'

/** JSON text, which the repository that owns the column parses. */
type Json = string

export interface Database {
  setting: { key: string; value: Json }
  country: { id_country: string; name: string; is_default_option: Flag; position: number }
  province: { uuid_province: string; id_country: string; code: string; name: string }
  image_preset: { slug: string; mime_type: string; max_width: number; position: number }
  zip_preset: {
    uuid_release_format_zip_preset: string
    slug: string
    name: string
    position: number
    codec: AudioCodec
    /** The bit rate of MP3 and Opus; null for a lossless codec. */
    kbit_per_second: number | null
  }
  payment_option: {
    uuid_payment_option: string
    label: string
    position: number
    /** The least and the greatest total that it is offered for; null: no limit. */
    min_total_cents: number | null
    max_total_cents: number | null
  }
  payment_option_country: { uuid_payment_option: string; id_country: string }
  shipping_option: {
    uuid_shipping_option: string
    label: string
    position: number
    /** The address for tracking its parcels, in which `{tracking}` stands for the tracking number. */
    tracking_url: string | null
  }
  shipping_option_country: {
    uuid_shipping_option: string
    id_country: string
    /** The working days until a parcel arrives; null if they are not known. */
    days_from: number | null
    days_to: number | null
  }
  /** The gross postage of a parcel up to a weight, packaging included; an option without rates is free. */
  shipping_rate: {
    uuid_shipping_option: string
    id_country: string
    up_to_grams: number
    price_cents: number
    /** A parcel is free when the goods of its shipment cost at least this much; null: never. */
    free_from_cents: number | null
  }
  shipping_address_type: { uuid_shipping_address_type: string; label: string; position: number }
  shipping_address_type_country: { uuid_shipping_address_type: string; id_country: string }
  shipping_address_type_option: { uuid_shipping_address_type: string; uuid_shipping_option: string }
  address_convention: {
    uuid_shipping_address_type: string
    field_key: string
    position: number
    available: Flag
    required: Flag
    label: string
    example_value: string | null
    /** `{ DE: { available?, required?, label?, example_value? } }` */
    country_overwrites: Json
  }
  address_layout: { uuid_shipping_address_type: string; id_country: string | null; layout: string }

  artist: { uuid_artist: string; slug: string; name: string }
  label: {
    uuid_label: string
    slug: string
    name: string
    manufacturer: string | null
    responsible_person: string | null
  }
  genre: { slug: string; name: string; position: number }
  release: {
    uuid_release: string
    slug: string
    /** The key by which an import recognises the release, for example `discogs:1234`. */
    source_key: string
    /** The SHA-256 of the imported data; importing the same data again changes nothing. */
    source_hash: string
    display_artist: string
    title: string
    edition: string | null
    subtitle: string | null
    release_year: number | null
    release_date: string | null
    original_release_date: string | null
    info_en: string | null
    info_en_first_sentence: string | null
    product_type: 'release' | 'compilation'
    play_type: PlayType | null
    is_reissue: Flag
    is_special_edition: Flag
    uuid_image: string | null
    manufacturer: string | null
    responsible_person: string | null
    is_published: Flag
    updated_at: string
    /** The time of the first import; null for releases that are older than this column. */
    added_at: Generated<string | null>
    /** The country in which it was released, as Discogs writes it. */
    country: Generated<string | null>
    /** Whether staff have hidden the release; imports leave it hidden then. */
    is_hidden_by_staff: Generated<Flag>
  }
  /** The data of the last import of each source; core/catalogue/writing/importMemory.ts owns the JSON. */
  import_memory: { source: string; source_key: string; hash: string; content: Json }
  /** Digests of the pages, curated lists, texts and settings of the last import; core/content/contentMemory.ts owns them. */
  content_memory: { kind: 'page' | 'list' | 'info_text' | 'setting'; ref: string; digest: string }
  /** Lists of releases with a name, such as staff picks. */
  curated_list: { slug: string; name: string; changed_at: string }
  /** The releases of a list; one that was not imported yet, or was deleted, is left out where lists are shown. */
  curated_entry: { list_slug: string; position: number; uuid_release: string; note: string | null }
  /** The releases of a Discogs data dump; core/catalogue/discogs/dumpIndexRepository.ts owns the packed JSON. */
  dump_release: { id_discogs: number; content: string }
  /** The catalogue numbers and barcodes of these releases, as `foldCode` writes them. */
  dump_code: { code: string; id_discogs: number }
  /** The dump that was indexed last, in its only row; `completed_at` is null while it is read or was interrupted. */
  dump_progress: {
    id_progress: 1
    file: string
    /** As text, because a dump may be larger than an integer of Postgres. */
    size_bytes: string
    /** The releases that have been read. */
    releases: number
    completed_at: string | null
  }
  release_artist: { uuid_release: string; uuid_artist: string; position: number }
  release_label: { uuid_release: string; uuid_label: string; position: number }
  release_genre: { uuid_release: string; genre_slug: string; position: number }
  /** `style` is a name, such as `Dub Techno`. */
  release_style: { uuid_release: string; style: string; position: number }
  release_format: {
    uuid_release_format: string
    uuid_release: string
    position: number
    product: Product
    format: string
    /** The current price; the history is in `price_history`. */
    price_cents: number
    /** The lowest price of the 30 days before the reduction began; null if the price is not reduced. */
    original_price_cents: number | null
    catalog_nr: string | null
    barcode: string | null
    includes_download_code: Flag
    tech_info: string | null
    status: 'listed' | 'pre-order'
    release_date: string | null
    shipping_date: string | null
    weight_grams: number
    vat_class: 'recording' | 'print' | 'other'
    instant_download: Flag
    is_published: Flag
    /** The grade of a used copy; both grades are null for a new one. */
    grade_disc: Generated<DiscGrade | null>
    grade_sleeve: Generated<SleeveGrade | null>
    condition_note: Generated<string | null>
    /** The place on the shelf, for picking lists. */
    shelf_location: Generated<string | null>
    /** The seller's own number of the format. */
    external_id: Generated<string | null>
    /** The time at which staff listed it as a copy; imports then leave it alone. Null for all other formats. */
    listed_at: Generated<string | null>
    /** `margin`: VAT is due on the margin alone, which only used goods may be; see docs/shop/tax-and-law.md. */
    taxation: Generated<Taxation>
    /** What the shop paid for one copy; null if it is not known. Goods under the margin scheme need it. */
    purchase_cents: Generated<number | null>
    /** The buy-in that a used copy is from; null if it is from none. */
    uuid_buy_in: Generated<string | null>
  }
  /** Used records that the shop bought together. */
  buy_in: {
    uuid_buy_in: string
    /** Counted up from 1, for people and documents. */
    number: number
    name: string
    /** `YYYY-MM-DD` */
    bought_on: string
    seller: SellerKind
    copies: number
    /** What was paid for all copies. */
    price_cents: number
    margin_method: MarginMethod
    /** The number of the receipt. */
    receipt: string | null
  }
  /** The prices of formats; rows are only added. A row of the kind `sale` is an announced reduction. */
  price_history: {
    id_price: Generated<number>
    uuid_release_format: string
    kind: 'regular' | 'sale'
    price_cents: number
    valid_from: string
  }
  stock: { uuid_release_format: string; on_hand: number; reserved: number }
  stock_movement: {
    id_movement: Generated<number>
    uuid_release_format: string
    delta: number
    reason: string
    ref: string
    moved_at: string
    /** A remark of staff. */
    note: Generated<string | null>
  }
  /** Who the shop buys from. */
  supplier: {
    uuid_supplier: string
    name: string
    /** The name in a form that is equal for all spellings; no other supplier has it. */
    name_key: string
    /** How its files are read, see shared/staff/goodsIn/receiptTable.ts; null if it never sent one. */
    columns: Json | null
    created_at: string
  }
  /** The goods that came in since this table existed; the copies of older ones are only in `stock_movement`. */
  delivery: {
    /** The delivery number, or what stands for it; its movements of stock have it too. */
    ref: string
    uuid_supplier: string | null
    note: string | null
    received_at: string
    received_by: string
  }
  delivery_line: {
    ref: string
    position: number
    uuid_release_format: string
    quantity: number
    /** The net price of one copy; null if it is not known. */
    purchase_cents: number | null
  }
  /** Copies that are reserved at the counter, one each, until a day. */
  put_aside: {
    uuid_put_aside: string
    uuid_release_format: string
    /** For whom; null once it has ended. */
    name: string | null
    until: string
    state: 'held' | 'sold' | 'released' | 'expired'
    put_aside_at: string
    put_aside_by: string
    ended_at: string | null
  }
  tracklist: {
    uuid_tracklist: string
    uuid_release: string
    position: number
    probably_only_snippets: Flag
  }
  tracklist_format: { uuid_tracklist: string; uuid_release_format: string }
  track: {
    uuid_track: string
    uuid_tracklist: string
    sort: number
    position: string
    medium_nr: number
    title: string
    version: string | null
    display_artist: string
    /** A JSON list of names. */
    featured_artists: Json
    duration_seconds: number | null
    /** Beats per minute. */
    bpm: number | null
    musical_key: MusicalKey | null
    uuid_audio: string | null
  }
  /** The files of a track, relative to the media folder. A preview is a file of its own, never the master. */
  audio: {
    uuid_audio: string
    master_file: string | null
    opus_file: string
    mp3_file: string
    source_hash: string
  }
  /**
   * A ready-made file of a track for downloads, which the shop brings instead of a master; relative to the media
   * folder.
   */
  track_file: { uuid_track: string; codec: AudioCodec; file: string; source_hash: string }
  image: {
    uuid_image: string
    file: string
    width: number
    height: number
    placeholder_bmp_data: string | null
    source_hash: string
  }
  gallery_item: {
    uuid_release: string
    sort: number
    uuid_image: string
    caption: string | null
    credit: string | null
  }
  page: {
    slug: string
    title: string
    description: string | null
    /** Null until it is changed by a version that keeps it. */
    changed_at: string | null
  }
  content_block: {
    uuid_block: string
    page_slug: string
    position: number
    block_type: 'slider' | 'text' | 'release_group' | 'banner'
    /** The content as in the API, but with ids in place of images and releases. */
    content: Json
  }
  /**
   * Texts in the other languages of the shop, by the row that they belong to: `ref` is the id or slug of a release, page,
   * block, genre, label or option, and `terms 2026-01-01` for an information text. `field` is the name of the text, such
   * as `info` or `slides.0.heading`. The rows themselves have the texts in the first language.
   */
  translation: { entity: TranslatedEntity; ref: string; field: string; language: Language; text: string }
  /** The versions of information texts. The newest one whose `valid_from` is not in the future is shown. */
  info_text: { slug: string; valid_from: string; title: string; body: string }

  voucher: {
    uuid_voucher: string
    /** The code in upper case, without spaces. */
    code: string
    kind: 'percent' | 'amount'
    /** Whole percent or cents, depending on `kind`. */
    value: number
    minimum_cents: number
    /** The first and the last day; null means no limit. */
    valid_from: string | null
    valid_until: string | null
    /** Null means no limit. */
    uses_left: number | null
    is_once_per_customer: Flag
    /** The key of the only e-mail address that may use it; null means everybody. See platform/mail/emailRules.ts. */
    for_email: string | null
    /** A JSON list of the products that it reduces; null means all. */
    for_products: string | null
  }
  basket: {
    uuid_basket: string
    state: 'open' | 'in_checkout' | 'completed'
    /** Increases with every change. */
    version: number
    uuid_customer: string | null
    email: string | null
    phone: string | null
    customer_notes: string | null
    /** The address fields of the API that have a value. */
    billing_address: Json | null
    shipping_address: Json | null
    /** The VAT id of the buyer and what its check brought; see vatid/vatCheck. */
    vat_check: Json | null
    uuid_shipping_option: string | null
    uuid_payment_option: string | null
    voucher_code: string | null
    /** The gift card that it is paid with. */
    uuid_gift_card: string | null
    /** The gift card that it sells instead of records; see core/giftCards/giftCardSaleRules.ts. */
    gift_card_sale: Json | null
    created_at: string
    changed_at: string
    /** The time at which its reservation expired; the next change sets it to null again. */
    ran_out_at: string | null
  }
  shipment: { uuid_shipment: string; uuid_basket: string; position: number }
  basket_item: {
    uuid_basket_item: string
    uuid_basket: string
    uuid_shipment: string
    uuid_release_format: string
    quantity: number
    /** The order in which items were added. */
    position: number
  }

  /** One attempt to buy a basket; see core/checkout/checkoutService.ts. A basket has at most one live checkout. */
  checkout: {
    uuid_checkout: string
    uuid_basket: string
    state: CheckoutState
    /** Increases with every change of state. */
    version: number
    /** The gateway of the payment; null until a payment is started, and `none` if there is nothing to pay. */
    gateway: Gateway | null
    /** The snapshot of what is bought, from the start of the payment on; see core/checkout/checkoutSnapshot.ts. */
    snapshot: Json | null
    snapshot_hash: string | null
    total_cents: number | null
    /** A hash of the visitor's address, by which reservations of one visitor are limited. */
    client: string
    started_at: string
    expires_at: string
    /** The latest time to which payments extend the reservation; null for checkouts of older versions. */
    extendable_until: string | null
    changed_at: string
  }
  reservation: {
    uuid_checkout: string
    uuid_release_format: string
    quantity: number
    state: 'held' | 'consumed' | 'released'
  }
  voucher_hold: {
    uuid_voucher: string
    uuid_checkout: string
    /** The key of the e-mail address, for a voucher that can be used once per customer. */
    customer: string | null
    /** The logged-in customer, for a voucher that can be used once per customer. */
    uuid_customer: string | null
    state: 'held' | 'used' | 'released'
  }
  /** Gift cards. What a checkout holds has left the balance already. */
  gift_card: {
    uuid_gift_card: string
    code_hash: string
    /** The last four characters of the code. */
    last_four: string
    balance_cents: number
    is_blocked: Flag
    /** The last day, `YYYY-MM-DD`. */
    expires_on: string
    note: string | null
    issued_at: string
    /** The order in which the shop sold it; null for cards that staff made. */
    uuid_order: Generated<string | null>
    /** 1 for the cards of a test shop, which cannot pay for real orders. */
    is_test: Generated<Flag>
  }
  /** Each change of what a gift card is worth; they add up to its balance and what is held of it. */
  gift_card_movement: {
    uuid_gift_card_movement: string
    uuid_gift_card: string
    kind: 'issued' | 'spent' | 'refunded'
    /** Below 0 when it was spent, and when the sale of an issued card was refunded or never paid. */
    cents: number
    /** The id of the checkout, of the refund, or of the order that was never paid; of the card itself when it was made. */
    ref: string
    moved_at: string
  }
  gift_card_hold: { uuid_checkout: string; uuid_gift_card: string; cents: number; state: 'held' | 'used' }
  /** A call to a gateway, which is stored before the call and settled by the request or by the reconciler. */
  payment_attempt: {
    uuid_attempt: string
    uuid_checkout: string
    /** The number of the attempt within its checkout. */
    seq: number
    gateway: PaymentMethodId
    operation: 'authorise' | 'capture' | 'debit' | 'void' | 'refund'
    amount_cents: number
    idem_key: string
    gateway_ref: string | null
    state: 'intended' | 'sent' | 'succeeded' | 'failed' | 'unknown'
    /** The reason of the failure. */
    failure: string | null
    lease_until: string | null
    tries: number
    created_at: string
    changed_at: string
  }
  gateway_event: {
    gateway: PaymentMethodId
    event_id: string
    type: string
    object_ref: string | null
    state: 'received' | 'applied' | 'parked'
    received_at: string
  }
  sepa_mandate: {
    uuid_checkout: string
    mandate_ref: string
    account_holder: string
    iban_encrypted: string
    iban_masked: string
    /** The text to which the customer agreed. */
    mandate_text: string
    amount_cents: number
    accepted_at: string
    exported_at: string | null
    state: 'accepted' | 'exported' | 'paid' | 'failed' | 'cancelled'
  }
  bank_entry: {
    /** The SHA-256 of the booking. */
    entry_key: string
    booked_on: string
    amount_cents: number
    /** What it was taken for. */
    outcome: string
    uuid_checkout: string | null
    imported_at: string
  }
  awaited_payment: {
    uuid_checkout: string
    method: AwaitedMethodId
    /** What the payer writes: a creditor reference of ISO 11649, without spaces. */
    reference: string
    /** What is still to be paid. */
    amount_cents: number
    /** `YYYY-MM-DD` */
    due_on: string
    state: 'open' | 'paid' | 'cancelled'
    reminded_at: string | null
  }

  /** The orders; each shipment of a basket becomes one. */
  orders: {
    uuid_order: string
    /** A number without gaps, which is also the number of the invoice. */
    order_number: number
    uuid_checkout: string
    uuid_shipment: string
    shipment_name: string
    status: OrderStatus
    payment_status: PaymentStatus
    uuid_customer: string | null
    email: string
    total_cents: number
    refunded_cents: number
    /** The purchase as it was at that time; see core/order/orderContent.ts. */
    content: Json
    /** Whether the order was made in the sandbox, where no money moves. */
    is_test: Flag
    /** The tracking of the last parcel. */
    tracking_number: string | null
    tracking_url: string | null
    /** The delivery address as staff have corrected it, null if they have not; see core/order/orderContent.ts. */
    corrected_address: Generated<Json | null>
    address_corrected_at: Generated<string | null>
    created_at: string
    /** Null if it is not paid, or was paid before this column existed. */
    paid_at: string | null
    shipped_at: string | null
    delivered_at: string | null
    cancelled_at: string | null
  }
  order_line: {
    uuid_order: string
    position: number
    uuid_release_format: string
    quantity: number
    items_cents: number
    rebate_cents: number
    /** The copies that left the shop in parcels. */
    sent: Generated<number>
    /** The copies that were taken out of the order before they were sent. */
    cancelled: Generated<number>
    /** The copies that came back after they were sent. */
    returned: Generated<number>
    /** What was refunded for this line by itself. */
    refunded_cents: Generated<number>
  }
  /** The parcels in which orders were sent. Orders of earlier versions have none; their tracking is in `orders`. */
  parcel: {
    uuid_parcel: string
    uuid_order: string
    /** Counts the parcels of an order from 1. */
    number: number
    tracking_number: string | null
    tracking_url: string | null
    sent_at: string
    /** What the parcel weighed, with its box; null if it was not weighed. */
    weight_grams: Generated<number | null>
  }
  parcel_line: { uuid_parcel: string; uuid_release_format: string; quantity: number }
  /** What staff have written on orders, for staff only. */
  order_note: {
    id_note: Generated<number>
    uuid_order: string
    text: string
    written_by: string
    written_at: string
  }
  refund: {
    uuid_refund: string
    uuid_order: string
    uuid_attempt: string | null
    amount_cents: number
    /** What of it went back to the gift card that has paid for the order. */
    gift_card_cents: Generated<number>
    reason: string
    /** What of it was given back for each line, and which copies; null if it is a part of all of the order. See bookkeeping.ts. */
    rates: Generated<Json | null>
    /** `by_hand` means that no gateway can refund the money, so staff must transfer it. */
    state: 'intended' | 'succeeded' | 'failed' | 'by_hand'
    created_at: string
    changed_at: string
  }
  /** Links that show the personal data of an order. Only hashes of tokens are stored; the tokens are in mails. */
  order_access: { token_hash: string; uuid_order: string; expires_at: string }
  /** Declarations of withdrawal, matched to an order or not. */
  withdrawal: {
    uuid_withdrawal: string
    uuid_order: string | null
    order_number: string | null
    name: string
    email: string
    message: string | null
    received_at: string
    /** The ids of the withdrawn release formats; null means the whole order. */
    items: Json | null
    /**
     * The mailbox of the receipt, see toMailbox in platform/mail/emailRules.ts; null in rows from before this column existed.
     */
    mailbox: string | null
    /** Whether a receipt is sent by mail; null, in rows from before this column existed, means that it was sent. */
    has_receipt: Flag | null
  }
  /** The issued invoices and their corrections, which never change. */
  invoice_document: {
    /** The subject: `invoice.{uuid_order}`, `refund.{uuid_refund}` or `void.{uuid_order}`. */
    ref: string
    uuid_order: string
    kind: 'invoice' | 'correction'
    /** A number without gaps within each kind; an invoice has the number of its order. */
    number: number
    issued_at: string
    /** The total, which is negative for a correction. */
    total_cents: number
    /** All that the document says: see core/order/invoices/invoiceDocuments.ts. */
    content: Json
  }
  counter: { name: string; value: number }
  /** The highest number of an order that is in the search index, in one row; see platform/database/termIndex.ts. */
  order_search_progress: { id_progress: 1; up_to: number }

  customer: {
    uuid_customer: string
    /** The address as it was typed. */
    email: string
    /** A key that is equal for all spellings of a mailbox; see platform/mail/emailRules.ts. */
    email_key: string
    /** The Argon2id hash in the PHC string format. */
    password_hash: string
    /** The number of failed logins since the last successful one. */
    failed_logins: number
    phone: string | null
    rebate_percent: number
    /** The language of the last login, in which mails are written; null if it was before shops had several. */
    language: Language | null
    notify_for_wishlist_items: Flag
    autofill_contact_infos_in_basket: Flag
    save_new_addresses_to_account: Flag
    default_billing_uuid_customer_address: string | null
    default_shipping_uuid_customer_address: string | null
    newsletter: NewsletterState
    newsletter_changed_at: string | null
    created_at: string
    changed_at: string
    /** The `changed_at` of the state that is in the search index; null if none is. */
    indexed_at: string | null
    /** The way in which its words were made; see core/customer/search/customerTerms.ts. */
    term_form: Generated<number>
  }
  /** The words by which customers are found; see customer/search. */
  customer_term: { uuid_customer: string; term: string }
  /** A login in a browser. A session without a secret has ended; see core/customer/login/sessionRules.ts. */
  customer_session: {
    uuid_session: string
    uuid_customer: string
    /** The names of the browser and the system. */
    device: string | null
    created_at: string
    used_at: string
  }
  /** The secrets of a session's tokens: the newest one, and those that it has just replaced; SHA-256 in hex. */
  customer_secret: {
    secret_hash: string
    uuid_session: string
    created_at: string
    /** The secret with which it was requested; null when it has been used, which proves that it has arrived. */
    replaces: string | null
    superseded_at: string | null
  }
  customer_address: {
    uuid_customer_address: string
    uuid_customer: string
    /** The constant type of billing addresses, or one of the shop's types. */
    uuid_shipping_address_type: string
    /** The address fields of the API that have a value. */
    address: Json
    hash: string
    created_at: string
  }
  /** The items of wishlists. */
  wish: {
    uuid_customer: string
    uuid_release_format: string
    added_at: string
    /** Whether the format was sold out after it was added, and the customer has not got a mail that it is back. */
    is_waiting: Flag
    notified_at: string | null
  }
  /** People who are told of new records, with an account or without one. */
  follower: {
    uuid_follower: string
    /** Null for a guest, who has an address of their own; a customer has that of the account. */
    uuid_customer: string | null
    email: string | null
    email_key: string | null
    /** The language in which they asked. Mails to customers are in that of their last login. */
    language: Language
    frequency: FollowFrequency
    /** The words that they agreed to. */
    consent: string
    asked_at: string
    /** The time at which they opened the link in the mail; null: they get no weekly mail yet. */
    confirmed_at: string | null
    /** The time at which they ended the mails; null while they get them. */
    ended_at: string | null
  }
  /** What people follow. */
  follow: {
    uuid_follower: string
    kind: FollowKind
    /** The id of an artist or a label, the slug of a genre, '' for all of the shop. */
    subject: string
    followed_at: string
    /** Null while a guest has not opened the link in the mail. */
    confirmed_at: string | null
  }
  /** The weeks whose new releases were collected; see core/customer/following/weeklyNews.ts. */
  news_week: {
    /** An ISO week, such as `2026-W48`. */
    week: string
    started_at: string
    /** The time at which all new releases were collected. */
    collected_at: string | null
    /** The time at which all mails were planned. */
    planned_at: string | null
  }
  /** The week in which a published release was new; '' for old stock. A release has no row until it was looked at. */
  week_release: { uuid_release: string; week: string }
  /** The new releases of a week by what can be followed. */
  week_subject: { week: string; kind: FollowKind; subject: string; uuid_release: string }
  /** The weekly mails: one for each person, week and kind. */
  news_mail: {
    week: string
    kind: NewsKind
    uuid_follower: string
    /** The time at which it became a job of the outbox; null while it waits for its turn. */
    queued_at: string | null
  }
  /** Links in mails that prove the ownership of an address. Only the hash of the token is stored. */
  customer_link: {
    token_hash: string
    purpose: 'password' | 'email' | 'newsletter'
    /** Null if the address has no account yet. */
    uuid_customer: string | null
    email: string
    /** The mailbox, by which mails are counted; see platform/mail/emailRules.ts. */
    mailbox: string
    created_at: string
    expires_at: string
    used_at: string | null
  }

  /** The codes on cards in sleeves. Only a keyed hash is stored, so that codes cannot be read from the database. */
  download_code: {
    code_hash: string
    /** The name of the batch, for codes that were made together. */
    batch: string
    uuid_release_format: string
    uses_left: number
    /** The last day on which the code can be used; null means no limit. */
    valid_until: string | null
    created_at: string
  }
  /** The right of a token's holder to download the formats of a paid order or of a redeemed code. */
  download_grant: {
    uuid_grant: string
    /** The hash of the token; the token can be computed again from the id, see core/download/downloadTokens.ts. */
    token_hash: string
    uuid_order: string | null
    code_hash: string | null
    /** The time of a consent to immediate downloads that was given after the order. */
    consented_at: string | null
    expires_at: string | null
    created_at: string
  }
  download_grant_format: { uuid_grant: string; uuid_release_format: string; downloads_left: number }
  /** The archive of a format in a preset, which is made when it is first asked for and is the same for all buyers. */
  archive: {
    uuid_release_format: string
    uuid_release_format_zip_preset: string
    /** A hash of its sources; a change of the sources makes another archive. */
    source_hash: string
    state: 'wanted' | 'ready' | 'failed'
    /** The path relative to the folder of archives. */
    file: string | null
    size_bytes: number | null
    sha256: string | null
    /** The reason why it cannot be made, for the ops team. */
    failure: string | null
    asked_at: string
    used_at: string
    /** The end of the lease of the process that makes it. */
    lease_until: string | null
    /** The number of tries to make it from these sources. */
    tries: Generated<number>
  }

  /** Jobs that run outside requests, at least once; see platform/jobs/outbox.ts. */
  outbox: {
    id_job: Generated<number>
    kind: string
    dedupe_key: string
    payload: Json
    state: 'waiting' | 'done' | 'failed'
    due_at: string
    lease_until: string | null
    tries: number
    last_error: string | null
    created_at: string
    done_at: string | null
    /** The order that a mail is about; null for other jobs. */
    uuid_order: Generated<string | null>
  }
  /** Problems that a person must decide. */
  incident: {
    id_incident: Generated<number>
    kind: string
    ref: string
    /** In English. */
    detail: string
    /** `detail` by the other languages of staff; null if it has no translation, such as the error of a program. */
    translations: Json | null
    opened_at: string
    closed_at: string | null
  }
  /** Migrations that only add to the schema, so that older versions still work with it; see migrate.ts. */
  expanding_migration: { name: string }
  /** Work that only one process may do at a time; see platform/jobs/leaseRepository.ts. */
  lease: { name: string; holder: string; held_until: string }
  /** What limits have counted; the key is a hash, see platform/limits/databaseLimit.ts. */
  limit_count: { key: string; count: number; ends_at: string }
  /** The state of purging the CDN, in one row; see platform/purge/purgeRepository.ts. */
  purge_state: { id_state: 1; cursor: Json; version: string; failing_since: string | null }
  /** The changes that were made by the command line and in the back office. */
  audit_log: {
    id_entry: Generated<number>
    done_at: string
    done_by: string
    /** The command without its options, such as `orders ship`. */
    command: string
    /** The thing that was changed: an order number, a catalogue number or a customer's id; '' means the whole shop. */
    ref: string
    detail: Json
    /** The account of the back office; null for the command line. */
    uuid_staff: Generated<string | null>
    /** Address and device, or `command line`; null in rows from before this column existed. */
    done_from: Generated<string | null>
    /** The fields that the change was about, as they were and as they are; null where a change has none. */
    before: Generated<Json | null>
    after: Generated<Json | null>
  }
  /** The members of the team, who can use the back office; `ended_at` keeps the names of those whose access has ended. */
  staff: {
    uuid_staff: string
    name: string
    /** The name in a form that is equal for all spellings; no other member has it. */
    name_key: string
    role: Role
    /** In which the back office is shown to them. */
    language: Language
    password_hash: string | null
    /** The secret of the authenticator app, encrypted. */
    totp_secret: string | null
    /** The time step of the last code that was used, which cannot be used again. */
    totp_used_step: Generated<number>
    created_at: string
    joined_at: string | null
    ended_at: string | null
    /** Whether the demo made it: its link is in the log, so a live shop ends its access. Null: see demoAccess.ts. */
    is_demo: Generated<Flag | null>
  }
  staff_passkey: {
    /** The id of the credential and its public key in COSE form, both base64url. */
    id_credential: string
    uuid_staff: string
    public_key: string
    counter: number
    transports: Json
    name: string
    created_at: string
    used_at: string | null
  }
  /** What API clients call the back office with; only hashes of tokens are stored. */
  api_token: {
    uuid_token: string
    token_hash: string
    name: string
    /** The name in a form that is equal for all spellings; no other token that is valid has it. */
    name_key: string
    /** A list of scopes. */
    scopes: Json
    made_by: string
    created_at: string
    /** The last use, to the minute. */
    used_at: string | null
    expires_at: string | null
    ended_at: string | null
  }
  /** Addresses of other programs that are told what happens. */
  webhook: {
    uuid_webhook: string
    url: string
    description: string
    /** A list of the events that it is told. */
    events: Json
    /** The key that signs, encrypted. */
    secret: string
    made_by: string
    created_at: string
    /** Since when nothing has arrived; null if the last attempt succeeded. */
    failing_since: string | null
    /** Nothing is sent while it is paused. */
    paused_at: string | null
    ended_at: string | null
  }
  /** What webhooks are told; `body` is what is sent, each time the same. */
  webhook_delivery: {
    id_delivery: Generated<number>
    uuid_webhook: string
    /** The same for all webhooks and attempts, so that a receiver notices repetitions. */
    event_id: string
    event: string
    /** The order number, catalogue number or address of what it is about. */
    about: string
    body: string
    state: 'waiting' | 'sent' | 'failed'
    /** The attempts of which it is known what came of them. */
    tries: Generated<number>
    created_at: string
    due_at: string
    tried_at: string | null
    last_status: number | null
    last_error: string | null
  }
  /** How far the logs have been read for webhooks, in its only row. */
  webhook_progress: { id_progress: number; version: number; cursors: Json }
  /** What became of orders after they were placed; written only while there is a webhook. */
  order_event: {
    id_event: Generated<number>
    uuid_order: string
    kind: 'paid' | 'sent' | 'cancelled'
    happened_at: string
  }
  staff_recovery_code: { code_hash: string; uuid_staff: string }
  staff_session: {
    uuid_session: string
    token_hash: string
    uuid_staff: string
    device: string | null
    address: string | null
    created_at: string
    used_at: string
    /** The time of the last re-authentication. */
    proved_at: string
  }
  /** What can be used once. Only the hash of the token or challenge is stored. */
  staff_link: {
    token_hash: string
    purpose: 'invitation' | 'entry' | 'challenge'
    uuid_staff: string | null
    expires_at: string
  }
  /** Changes of many records at once, kept for a week to be undone. */
  row_batch: {
    uuid_batch: string
    /** The command that made it, such as `releases change-many`. */
    command: string
    changed_at: string
    changed_by: string
    /** How many rows it has changed. */
    count: number
    /** See BatchSummary. */
    summary: Json
    /** See ChangedRow. */
    rows: Json
    undone_at: string | null
  }
  /** Delayed actions: they cannot be taken back once they happen, and so happen some seconds later; see platform/actions/delayedActions.ts. */
  resting_action: {
    uuid_action: string
    action: string
    /** The records that it is about, for people. */
    about: string
    /** The version of the record as it was when the action was asked for; null if the action names no one record. */
    version: string | null
    input: Json
    actor: Json
    state: 'waiting' | 'done' | 'undone' | 'refused'
    due_at: string
    ended_at: string | null
    /** Why it could not be done after all. */
    refusal: string | null
  }
  /** The records that an action which waits will change, one row for each: at most one action waits for a record. */
  resting_record: {
    about: string
    uuid_action: string
  }
  backup_run: {
    id_backup: Generated<number>
    taken_at: string
    target: string
    with_media: Flag
    size_bytes: number
  }
  /** The ledger of the payment providers' simulator. */
  sandbox_object: { id: string; kind: string; uuid_checkout: string | null; body: Json; created_at: string }
  sandbox_key: { key: string; request_hash: string; status: number; body: Json; created_at: string }

  /** Searches without a result by day, see core/countedSearches/searchCounter.ts. It holds nothing about persons. */
  search_count: { day: string; outcome: 'nothing' | 'sold_out'; text: string; searches: number }
  /** Views of pages and tracks, if the shop tracks usage; they are kept for 90 days, see core/tracking/trackingRules.ts. */
  page_view: {
    id_view: Generated<number>
    session_id: string
    viewed_at: string
    page: string
    path: string
    query: string
    origin: string | null
    ua_string: string
    item_uuid: string | null
    keyword: string | null
    ref: string | null
    kwd: string | null
  }

  /** Old addresses and where they lead, in the form of core/redirects/redirectTable.ts. Imports replace those of the folder. */
  redirect: { from_path: string; to_address: string; source: 'folder' | 'staff'; changed_at: string }
  /** Addresses that visitors did not find, the most visited 1000, without queries; see core/redirects/missingPaths.ts. */
  missing_path: { path: string; visits: number; last_at: string }

  /** The change log of the catalogue, for the read models of all processes. `all` means that everything is reloaded. */
  catalogue_change: {
    id_change: Generated<number>
    kind: 'release' | 'content' | 'all'
    /** The id of the release for `release`; otherwise ''. */
    ref: string
    changed_at: string
  }
}
