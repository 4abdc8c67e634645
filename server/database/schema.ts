/**
 * The tables as Kysely sees them. Ids are UUID text, money is integer cents, flags are 0 or 1, times are ISO 8601
 * UTC text, dates `YYYY-MM-DD`: what SQLite and Postgres share.
 */
import type { Generated } from 'kysely'
import type {
  AudioCodec,
  DiscGrade,
  NewsletterState,
  OrderStatus,
  PaymentStatus,
  PlayType,
  Product,
  SleeveGrade,
} from '../../src/shared/vocabulary'

type Flag = 0 | 1
export type CheckoutState =
  | 'started'
  | 'authorising'
  | 'authorised'
  | 'capturing'
  | 'completed'
  | 'cancelled'
  | 'expired'
  | 'review'
export type Gateway = 'stripe' | 'paypal' | 'sepa' | 'none'

/** JSON text; parsed at the repository that owns the column. */
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
    /** Of MP3 and Opus; null where the codec loses nothing. */
    kbit_per_second: number | null
  }
  payment_option: { uuid_payment_option: string; label: string; position: number }
  payment_option_country: { uuid_payment_option: string; id_country: string }
  shipping_option: {
    uuid_shipping_option: string
    label: string
    position: number
    /** Where its parcels can be followed, with `{tracking}` for the number. */
    tracking_url: string | null
  }
  shipping_option_country: {
    uuid_shipping_option: string
    id_country: string
    /** Working days until it arrives; null when nobody says. */
    days_from: number | null
    days_to: number | null
  }
  /** Gross postage of a parcel up to this weight, packaging included; an option without rates costs nothing. */
  shipping_rate: {
    uuid_shipping_option: string
    id_country: string
    up_to_grams: number
    price_cents: number
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
    /** What an import recognises the release by, for example `discogs:1234`. */
    source_key: string
    /** SHA-256 of what was imported: the same again changes nothing. */
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
    /** When the shop first had it; null for what was there before this column was. */
    added_at: Generated<string | null>
    /** Where it was released, as Discogs writes it. */
    country: Generated<string | null>
    /** 1: staff have hidden it, and imports leave it hidden. */
    is_hidden_by_staff: Generated<Flag>
  }
  /** What each source brought last time; the program that owns the JSON is import/importMemory.ts. */
  import_memory: { source: string; source_key: string; hash: string; content: Json }
  release_artist: { uuid_release: string; uuid_artist: string; position: number }
  release_label: { uuid_release: string; uuid_label: string; position: number }
  release_genre: { uuid_release: string; genre_slug: string; position: number }
  release_format: {
    uuid_release_format: string
    uuid_release: string
    position: number
    product: Product
    format: string
    /** In force now; the history is in `price_history`. */
    price_cents: number
    /** The lowest price of the 30 days before the reduction began; null when not reduced. */
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
    /** Of a used copy, both null for a new one. */
    grade_disc: Generated<DiscGrade | null>
    grade_sleeve: Generated<SleeveGrade | null>
    condition_note: Generated<string | null>
    /** Where it stands, for who picks it. */
    shelf_location: Generated<string | null>
    /** The seller's own number of it. */
    external_id: Generated<string | null>
  }
  /** Append-only. A `sale` row is a reduction that was announced as one. */
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
    /** What a person said of it. */
    note: Generated<string | null>
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
    /** A list of names. */
    featured_artists: Json
    duration_seconds: number | null
    uuid_audio: string | null
  }
  /** Files are named relative to the media folder; a preview is its own file, never the master. */
  audio: {
    uuid_audio: string
    master_file: string | null
    opus_file: string
    mp3_file: string
    source_hash: string
  }
  /** A track as it is downloaded, where the shop brings the file instead of a master. Within the media folder. */
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
  page: { slug: string; title: string; description: string | null }
  content_block: {
    uuid_block: string
    page_slug: string
    position: number
    block_type: 'slider' | 'text' | 'release_group' | 'banner'
    /** As in the contract, with image ids for images and release ids for releases. */
    content: Json
  }
  /** Dated: an order keeps the version it agreed to. The one with the latest `valid_from` not in the future is shown. */
  info_text: { slug: string; valid_from: string; title: string; body: string }

  voucher: {
    uuid_voucher: string
    /** Upper case, without spaces. */
    code: string
    kind: 'percent' | 'amount'
    /** Whole percent, or cents. */
    value: number
    minimum_cents: number
    /** Days, both included; null: no limit. */
    valid_from: string | null
    valid_until: string | null
    /** Null: no limit. */
    uses_left: number | null
    is_once_per_customer: Flag
  }
  basket: {
    uuid_basket: string
    state: 'open' | 'in_checkout' | 'completed'
    /** Grows with every change. */
    version: number
    uuid_customer: string | null
    email: string | null
    phone: string | null
    customer_notes: string | null
    /** Fields of the contract's address that have a value. */
    billing_address: Json | null
    shipping_address: Json | null
    uuid_shipping_option: string | null
    uuid_payment_option: string | null
    voucher_code: string | null
    created_at: string
    changed_at: string
    /** When its reservation ran out; null again with the next change. */
    ran_out_at: string | null
  }
  shipment: { uuid_shipment: string; uuid_basket: string; position: number }
  basket_item: {
    uuid_basket_item: string
    uuid_basket: string
    uuid_shipment: string
    uuid_release_format: string
    quantity: number
    /** In the order of adding. */
    position: number
  }

  /** One attempt to buy a basket; reliability rules in checkout/checkoutService.ts. At most one is live per basket. */
  checkout: {
    uuid_checkout: string
    uuid_basket: string
    state: CheckoutState
    /** Grows with every change of state. */
    version: number
    /** Who is to move the money; null until a payment is started. `none`: there is nothing to pay. */
    gateway: Gateway | null
    /** What is bought, from the start of the payment on: see checkout/snapshot.ts. */
    snapshot: Json | null
    snapshot_hash: string | null
    total_cents: number | null
    /** Who started it: a hash of the address, to bound what one visitor can hold. */
    client: string
    started_at: string
    expires_at: string
    /** Payments extend the reservation at most until then; null: started by a version that did not decide it. */
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
    /** Key of the e-mail address where a voucher can be used once per customer. */
    customer: string | null
    /** There too, of who was logged in. */
    uuid_customer: string | null
    state: 'held' | 'used' | 'released'
  }
  /** Written before the gateway is called, settled afterwards: by the request, or by the reconciler. */
  payment_attempt: {
    uuid_attempt: string
    uuid_checkout: string
    /** Counts the attempts of one checkout. */
    seq: number
    gateway: Gateway
    operation: 'authorise' | 'capture' | 'debit' | 'void' | 'refund'
    amount_cents: number
    idem_key: string
    gateway_ref: string | null
    state: 'intended' | 'sent' | 'succeeded' | 'failed' | 'unknown'
    /** Why it failed. */
    failure: string | null
    lease_until: string | null
    tries: number
    created_at: string
    changed_at: string
  }
  gateway_event: {
    gateway: Gateway
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
    /** The text that was agreed to. */
    mandate_text: string
    amount_cents: number
    accepted_at: string
    exported_at: string | null
    state: 'accepted' | 'exported' | 'paid' | 'failed' | 'cancelled'
  }

  /** One per shipment. */
  orders: {
    uuid_order: string
    /** Without gaps; the invoice's number too. */
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
    /** What was bought, as it was then: see order/orderContent.ts. */
    content: Json
    /** Bought while no money moved. */
    is_test: Flag
    tracking_number: string | null
    tracking_url: string | null
    created_at: string
    /** Null: not yet, or before this was noted. */
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
  }
  refund: {
    uuid_refund: string
    uuid_order: string
    uuid_attempt: string | null
    amount_cents: number
    reason: string
    /** `by_hand`: no gateway can do it, somebody transfers it. */
    state: 'intended' | 'succeeded' | 'failed' | 'by_hand'
    created_at: string
    changed_at: string
  }
  /** Links that show personal data of an order; the token itself is only in the mail. */
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
    /** Ids of release formats of the order; null: all of it. */
    items: Json | null
    /** Where the receipt goes, see mailboxOf in mail/emailRules.ts; null for what came before mails were counted. */
    mailbox: string | null
    /** Whether a receipt goes out by mail; null for what came before mails were counted: it does. */
    has_receipt: Flag | null
  }
  /** Invoices as they were issued, and their corrections. They never change. */
  invoice_document: {
    /** What it is about: `invoice.{uuid_order}`, `refund.{uuid_refund}`, `void.{uuid_order}`. */
    ref: string
    uuid_order: string
    kind: 'invoice' | 'correction'
    /** Without gaps for each kind; an invoice has its order's. */
    number: number
    issued_at: string
    /** Of a correction below 0. */
    total_cents: number
    /** All that the document says: see order/invoiceDocuments.ts. */
    content: Json
  }
  counter: { name: string; value: number }

  customer: {
    uuid_customer: string
    /** As it was typed. */
    email: string
    /** The same for the same mailbox: see mail/emailRules.ts. */
    email_key: string
    /** Argon2id in PHC form. */
    password_hash: string
    /** In a row, since the last that went well. */
    failed_logins: number
    phone: string | null
    rebate_percent: number
    notify_for_wishlist_items: Flag
    autofill_contact_infos_in_basket: Flag
    save_new_addresses_to_account: Flag
    default_billing_uuid_customer_address: string | null
    default_shipping_uuid_customer_address: string | null
    newsletter: NewsletterState
    newsletter_changed_at: string | null
    created_at: string
    changed_at: string
  }
  /** Having logged in somewhere. It has ended when it has no secret (any more): see customer/login/sessionRules.ts. */
  customer_session: {
    uuid_session: string
    uuid_customer: string
    /** Browser and system in a few words. */
    device: string | null
    created_at: string
    used_at: string
  }
  /** Of the tokens of a session: the newest, and those that it superseded a moment ago. SHA-256, in hex. */
  customer_secret: {
    secret_hash: string
    uuid_session: string
    created_at: string
    /** The secret that it was asked for with, until it is used itself: only then has it arrived. */
    replaces: string | null
    superseded_at: string | null
  }
  customer_address: {
    uuid_customer_address: string
    uuid_customer: string
    /** The fixed type of billing addresses, or one of the shop's. */
    uuid_shipping_address_type: string
    /** Fields of the contract's address that have a value. */
    address: Json
    hash: string
    created_at: string
  }
  /** Formats on wishlists. */
  wish: {
    uuid_customer: string
    uuid_release_format: string
    added_at: string
    /** It was sold out since it was wished for, and nobody has been told that it is back. */
    is_waiting: Flag
    notified_at: string | null
  }
  /** Links in mails that prove who owns an address. Only the hash of the token is kept. */
  customer_link: {
    token_hash: string
    purpose: 'password' | 'email' | 'newsletter'
    /** Null: there is no account of this address yet. */
    uuid_customer: string | null
    email: string
    /** What mails are counted by: see mail/emailRules.ts. */
    mailbox: string
    created_at: string
    expires_at: string
    used_at: string | null
  }

  /** What is printed on cards in sleeves; only a keyed hash is kept, so that nobody can read codes out of the database. */
  download_code: {
    code_hash: string
    /** Codes that were made at once. */
    batch: string
    uuid_release_format: string
    uses_left: number
    /** The last day. */
    valid_until: string | null
    created_at: string
  }
  /** What the holder of a token may download: of an order, while that is paid, or of a redeemed code. */
  download_grant: {
    uuid_grant: string
    /** The token itself can be made again from the id: see download/downloadTokens.ts. */
    token_hash: string
    uuid_order: string | null
    code_hash: string | null
    /** When downloads at once were asked for, beside the order's own consent. */
    consented_at: string | null
    expires_at: string | null
    created_at: string
  }
  download_grant_format: { uuid_grant: string; uuid_release_format: string; downloads_left: number }
  /** A file for each format and preset, made when it is first wanted, the same for everybody. */
  archive: {
    uuid_release_format: string
    uuid_release_format_zip_preset: string
    /** Of what it is made of: another one makes another archive. */
    source_hash: string
    state: 'wanted' | 'ready' | 'failed'
    /** Within the archives' folder. */
    file: string | null
    size_bytes: number | null
    sha256: string | null
    /** Why it cannot be made, for the ops team. */
    failure: string | null
    asked_at: string
    used_at: string
    /** While somebody makes it. */
    lease_until: string | null
    /** How often it was tried to make it from these sources. */
    tries: Generated<number>
  }

  /** Work to do outside any request, at least once: see jobs/outbox.ts. */
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
  }
  /** What a person must look at. */
  incident: {
    id_incident: Generated<number>
    kind: string
    ref: string
    detail: string
    opened_at: string
    closed_at: string | null
  }
  /** Migrations that versions which do not know them can live with; see migrate.ts. */
  expanding_migration: { name: string }
  /** What only one process may do at a time: see jobs/leaseRepository.ts. */
  lease: { name: string; holder: string; held_until: string }
  /** How far the cache in front has been told what is out of date; one row. See purge/purgeRepository.ts. */
  purge_state: { id_state: 1; cursor: Json; version: string; failing_since: string | null }
  /** Every change that somebody made by the command line. */
  audit_log: {
    id_entry: Generated<number>
    done_at: string
    done_by: string
    /** As it is called, without its options: `orders ship`. */
    command: string
    /** What it was done to: an order's number, a catalogue number, a customer's id; '' for the whole shop. */
    ref: string
    detail: Json
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

  /** Views of pages and tracks, when the shop has tracking switched on; kept 90 days. See tracking/trackingRules.ts. */
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

  /** What changed in the catalogue, for the read models of all containers. `all`: reload everything. */
  catalogue_change: {
    id_change: Generated<number>
    kind: 'release' | 'content' | 'all'
    /** A release id for `release`, else empty. */
    ref: string
    changed_at: string
  }
}
