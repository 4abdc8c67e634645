import type {
  AddAddress,
  AddInfo,
  Artist,
  BaseData,
  Basket,
  Confirmed,
  Customer,
  DownloadCheck,
  Downloads,
  FinishedCheckout,
  FinishPaypal,
  FinishSepa,
  FinishStripe,
  InfoText,
  Label,
  LabelIndex,
  Order,
  Page,
  Redeemed,
  Release,
  ReleaseList,
  SearchResult,
  SetCustomerData,
  SpentBasket,
  StartedPayment,
  StartPayment,
  UpdateAddress,
  UpdateBasket,
  Withdraw,
  Withdrawn,
} from '../shared/contract'
import type { ReleaseQuery } from '../shared/releaseQuery'
import type { Grouping } from '../shared/vocabulary'

/**
 * Everything the screens ask of the shop, one function per endpoint. The browser implements it with axios, the
 * server with direct calls of the same services. `find…` answers null for what does not exist; anything else
 * that goes wrong throws a ShopApiError.
 */
export interface ShopApi {
  baseData(): Promise<BaseData>
  findPage(slug: string): Promise<Page | null>
  /** The version in force on the shop's day; null when there is none, or no such text. */
  findInfoText(slug: string): Promise<InfoText | null>
  findRelease(slug: string): Promise<Release | null>
  findLabel(slug: string, range?: Range): Promise<Label | null>
  findArtist(slug: string, range?: Range): Promise<Artist | null>
  labelIndex(): Promise<LabelIndex>
  filterReleases(query: ReleaseQuery): Promise<ReleaseList>
  search(query: string): Promise<SearchResult>
  newBasket(): Promise<Basket>
  /** What has become of it when it was ordered; null when there is none any more. */
  findBasket(uuidBasket: string): Promise<Basket | SpentBasket | null>
  /** What is left out stays. */
  updateBasket(uuidBasket: string, changes: UpdateBasket): Promise<Basket>
  /** The same from a page that is about to go: sent at once. No answer is waited for, so a refusal is not shown. */
  saveOnLeaving(uuidBasket: string, changes: UpdateBasket): Promise<void>
  /** Without what is personal: contact data and addresses. */
  clearCustomerData(uuidBasket: string): Promise<Basket>
  /** One more of it. */
  addProduct(uuidBasket: string, uuidReleaseFormat: string): Promise<Basket>
  /** One more, one less, or out with it. */
  changeItem(uuidItem: string, how: 'increase' | 'decrease' | 'remove'): Promise<Basket>
  /** @param uuidShipment null: a new one */
  setShipment(uuidItem: string, uuidShipment: string | null): Promise<Basket>
  /** All items into parcels anew. */
  groupItems(uuidBasket: string, grouping: Grouping): Promise<Basket>
  /** `cancel_payment` takes a started payment back, so that all but the items can be edited again. */
  changeCheckout(
    uuidBasket: string,
    how: 'start_checkout' | 'cancel_checkout' | 'cancel_payment',
  ): Promise<Basket>
  /** From here on nothing of the basket can be edited. */
  startPayment(
    uuidBasket: string,
    uuidPaymentOption: string,
    consent: DownloadConsent,
  ): Promise<StartedPayment>
  /** Takes the money and writes the orders. The same call again never takes it twice. */
  finishCheckout(uuidBasket: string, ending: PaymentEnding, body: FinishCheckout): Promise<FinishedCheckout>
  /** Of the simulated bank: only where `payments.is_sandbox`. */
  confirmTestCard(card: TestCard): Promise<TestCardResult>
  authenticateTestCard(answer: { client_secret: string; accept: boolean }): Promise<TestCardResult>
  /** Those that exist. @param access from a link in a mail; shows what is personal */
  findOrders(uuidOrders: readonly string[], access?: string): Promise<Order[]>
  /** Sends a mail with a link to all of an order, if this is its e-mail address. */
  sendOrderLink(uuidOrder: string, email: string): Promise<void>
  /** @param uuidOrder null: the order is only described */
  withdraw(uuidOrder: string | null, declaration: Withdraw): Promise<Withdrawn>
  /** For whoever is logged in: a plain link does not say who that is. */
  findInvoice(uuidOrder: string): Promise<Blob>
  /** Makes an order the logged-in customer's own. */
  /** @param uuidBasket that it was placed from, where this browser knows it */
  linkOrder(uuidOrder: string, uuidBasket: string | null): Promise<Order[]>

  /** Both send a mail, to whom and whether at all nobody is told; the answer is what to tell the visitor. */
  register(email: string): Promise<string>
  requestPasswordReset(email: string): Promise<string>
  login(email: string, password: string): Promise<Customer>
  /** @param token from the mail */
  setPassword(token: string, password: string): Promise<Customer>
  /** Opens a link of a mail: another e-mail address, or the newsletter. */
  confirmLink(token: string): Promise<Confirmed>
  /** From here on as the customer whose token this browser keeps; without one each is refused with 401. */
  findCustomer(): Promise<Customer>
  /** @returns the new token */
  refreshToken(): Promise<string>
  changeCustomer(change: CustomerChange): Promise<Customer>
  logout(): Promise<void>
  /** All that the shop knows of the customer. */
  exportCustomer(): Promise<unknown>
  /** @returns what to tell whoever was the customer */
  deleteAccount(password: string): Promise<string>

  redeemCode(code: string): Promise<Redeemed>
  /** Null: there is nothing behind this token. */
  findDownloads(token: string): Promise<Downloads | null>
  /** Downloads at once, in place of the right of withdrawal. */
  consentToDownloads(token: string): Promise<Downloads>
  /** Whether a file is ready; asking has it made. @param url of `check`, at the resources host */
  checkDownload(url: string): Promise<DownloadCheck>
  /** Tells of a view; never fails. Asked only where `webshop.is_tracking`; the server's does nothing. */
  addInfo(info: AddInfo): Promise<void>
}

export type PaymentEnding = 'stripe' | 'paypal' | 'sepa'
export type FinishCheckout = FinishStripe | FinishPaypal | FinishSepa

export interface TestCard {
  client_secret: string
  card_number: string
  /** `MM/YY` */
  expiry: string
  cvc: string
}

/** `requires_action`: the bank wants to hear from the buyer first. */
export interface TestCardResult {
  status: 'requires_capture' | 'requires_action' | 'failed'
  message?: string
}

/** To downloads at once; left out where it was not asked for. */
export type DownloadConsent = Pick<StartPayment, 'download_consent'>

/** What a customer may change, by the call that does it; each answers with the whole customer. */
export type CustomerChange =
  | {
      call: 'add_product_to_wishlist' | 'remove_product_from_wishlist'
      body: { uuid_release_format: string }
    }
  | { call: 'subscribe' | 'unsubscribe' | 'resubscribe'; body?: undefined }
  | { call: 'add_address'; body: AddAddress }
  | { call: 'update_address'; body: UpdateAddress }
  | { call: 'delete_address'; body: { uuid_customer_address: string } }
  | { call: 'set_customer_data'; body: SetCustomerData }
  /** Null: all but this one. */
  | { call: 'end_session'; body: { uuid_session: string | null } }

/** Counted in releases; both have defaults (120 and 0). */
export interface Range {
  limit?: number
  offset?: number
}

/** A refusal of the shop or a broken connection. `status` is 0 when no answer came. */
export class ShopApiError extends Error {
  readonly status: number
  readonly code: string
  /** Texts for the fields of a form. */
  readonly errors: Readonly<Record<string, string[]>>
  constructor(
    status: number,
    code: string,
    message: string,
    { errors = {}, ...options }: ErrorOptions & { errors?: Record<string, string[]> } = {},
  ) {
    super(message, options)
    this.name = 'ShopApiError'
    this.status = status
    this.code = code
    this.errors = errors
  }
}

/** Where the API answers, on the shop's own host. */
export const apiPath = '/api/public'

/** For lookups: what the shop does not have is an answer too. */
export async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ShopApiError && error.status === 404) return null
    throw error
  }
}
