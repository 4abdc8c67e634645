/**
 * Lists the calls of `/api/public`, each named once.
 * The server makes its routes, the published OpenAPI document and the classes of requests from these rows. The
 * browser imports their types only: its calls are checked against the rows, and zod stays out of its bundle.
 */
import { z } from 'zod'
import {
  addAddressBody,
  addInfoBody,
  addProductBody,
  artistIndexSchema,
  artistSchema,
  baseDataSchema,
  basketSchema,
  buyGiftCardBody,
  changeFollowingBody,
  confirmBody,
  confirmedSchema,
  consentBody,
  customerSchema,
  deleteAccountBody,
  deleteAddressBody,
  downloadsSchema,
  endSessionBody,
  finishedCheckoutSchema,
  followBody,
  followByMailBody,
  followingSchema,
  followMailsBody,
  genreIndexSchema,
  giftCardBalanceBody,
  giftCardBalanceSchema,
  giftCardOfferSchema,
  groupItemsBody,
  infoTextSchema,
  labelIndexSchema,
  labelSchema,
  linkOrderBody,
  loginBody,
  messageSchema,
  orderListSchema,
  pageSchema,
  redeemBody,
  redeemedSchema,
  registerBody,
  releaseListSchema,
  releaseSchema,
  searchResultSchema,
  sendOrderLinkBody,
  setCustomerDataBody,
  setPasswordBody,
  setShipmentBody,
  setVatIdBody,
  startedPaymentSchema,
  startPaymentBody,
  tokenSchema,
  updateAddressBody,
  updateBasketBody,
  wishlistBody,
  withdrawBody,
  withdrawnSchema,
} from './contract'
import { facetsOfKinds } from './facets'
import { buildRecord } from './objects'
import { paymentContracts } from './payment/paymentContracts'
import { type PaymentMethodId, paymentMethodIds } from './payment/paymentMethodId'
import { infoSlugs, releaseOrders } from './vocabulary'

/** How the release list's filter can be written: `on_sale, in_stock, a category, genres.{a+b}, …`. */
const filterSyntax = [
  'on_sale',
  ...facetsOfKinds('flag', 'oneOf', 'anyOf', 'named', 'range', 'term').map((facet) =>
    facet.kind === 'flag'
      ? facet.parameter
      : facet.kind === 'oneOf'
        ? `a ${facet.parameter}`
        : facet.kind === 'range'
          ? `${facet.token}.{10-20}`
          : facet.kind === 'term'
            ? `${facet.token}.{dub techno}`
            : `${facet.token}.{a+b}`,
  ),
].join(', ')

/** What a call takes. */
interface CallParts {
  method: 'GET' | 'POST' | 'DELETE'
  /** The path below `/api/public`, with `:name` for each parameter. No two endpoints have the same path. */
  path: `/${string}`
  summary: string
  query?: Readonly<Record<string, z.ZodType>>
  /** Left out: the call takes no body. */
  body?: z.ZodType
  isBodyOptional?: true
  /** The body is a file of one of these types, which the handler reads by itself. */
  fileTypes?: readonly string[]
}

/** The schema of the JSON answer, or the media types of a file or stream that the handler sends; none: it is empty. */
type AnswerParts =
  | { answer: z.ZodType; answerTypes?: undefined }
  | { answer?: undefined; answerTypes: readonly string[] }

/** What all calls have in common, those of the back office too. */
export type BaseEndpoint = CallParts & AnswerParts

export type Endpoint = BaseEndpoint & {
  /** The class that decides about refusals under overload: see `server/http/overload/requestClass.ts`. */
  class:
    | 'api_catalogue'
    | 'search'
    | 'add_info'
    | 'basket'
    | 'checkout'
    | 'finish'
    | 'order'
    | 'customer'
    | 'session'
    | 'download'
  /** `customer`: the call takes the token of the customer. Left out: everyone may call. */
  caller?: 'customer'
}
type Endpoints = Readonly<Record<string, Endpoint>>

const slug = z
  .string()
  .max(200)
  .meta({ description: 'as in links, decoded (8B2D/balmat) or encoded once (8B2D%2Fbalmat)' })
const range = {
  limit: z.number().int().min(1).max(120).default(120),
  offset: z.number().int().min(0).max(100_000).default(0),
}

const finishEndpoint = <Id extends PaymentMethodId>(id: Id) =>
  ({
    method: 'POST',
    path: `/basket/:uuid_basket/finish_checkout_${id}`,
    summary: 'Charges the payment and writes the orders; asked again it answers the same',
    class: 'finish',
    body: paymentContracts[id].finishBody,
    answer: finishedCheckoutSchema,
  }) as const

/** The finish calls, by payment method. */
export const finishEndpoints = buildRecord(paymentMethodIds, finishEndpoint)

/** The calls that are the same for every visitor. The server renders pages from their answers. */
export const publicEndpoints = {
  baseData: {
    method: 'GET',
    path: '/base_data',
    summary: 'What every page of the shop needs, once',
    class: 'api_catalogue',
    answer: baseDataSchema,
  },
  page: {
    method: 'GET',
    path: '/page',
    summary: 'An editorial page made of blocks',
    class: 'api_catalogue',
    query: { slug },
    answer: pageSchema,
  },
  infoText: {
    method: 'GET',
    path: '/info_text',
    summary: 'The version of an information text that is in force today',
    class: 'api_catalogue',
    query: { slug: z.enum(infoSlugs) },
    answer: infoTextSchema,
  },
  giftCardOffer: {
    method: 'GET',
    path: '/gift_card/offer',
    summary: 'The gift cards that can be bought',
    class: 'api_catalogue',
    answer: giftCardOfferSchema,
  },
  release: {
    method: 'GET',
    path: '/release/by_slug',
    summary: 'One release with tracklists and related releases',
    class: 'api_catalogue',
    query: { slug },
    answer: releaseSchema,
  },
  label: {
    method: 'GET',
    path: '/label/by_slug',
    summary: 'One label with its releases',
    class: 'api_catalogue',
    query: { slug, ...range },
    answer: labelSchema,
  },
  artist: {
    method: 'GET',
    path: '/artist/by_slug',
    summary: 'One artist with its releases',
    class: 'api_catalogue',
    query: { slug, ...range },
    answer: artistSchema,
  },
  artistIndex: {
    method: 'GET',
    path: '/artist/index',
    summary: 'The artists of releases by initial',
    class: 'api_catalogue',
    query: {
      initial: z
        .string()
        .min(1)
        .max(4)
        .optional()
        .meta({ description: '`#` for digits and signs; without it all initials' }),
      offset: range.offset.meta({ description: 'only with `initial`' }),
    },
    answer: artistIndexSchema,
  },
  genreIndex: {
    method: 'GET',
    path: '/genre/index',
    summary: 'The genres with their largest styles',
    class: 'api_catalogue',
    answer: genreIndexSchema,
  },
  labelIndex: {
    method: 'GET',
    path: '/label/index',
    summary: 'All labels by initial',
    class: 'api_catalogue',
    answer: labelIndexSchema,
  },
  search: {
    method: 'GET',
    path: '/search',
    summary: 'Artists, labels and releases, best first',
    class: 'search',
    query: { query: z.string().max(200) },
    answer: searchResultSchema,
  },
  filterReleases: {
    method: 'GET',
    path: '/release/filter',
    summary: 'A page of the release list with counts for every filter',
    class: 'api_catalogue',
    query: {
      variant: z.literal('list').optional(),
      ...range,
      order: z.enum(releaseOrders).default('release_date_desc'),
      filter: z.array(z.string()).max(60).optional().meta({
        description: filterSyntax,
      }),
      counts: z.literal('all').optional().meta({
        description:
          'asks for the counts of the further filters too, which are otherwise only there if chosen',
      }),
    },
    answer: releaseListSchema,
  },
  addInfo: {
    method: 'POST',
    path: '/add_info',
    summary: 'Reports a page view, if the shop has tracking switched on',
    class: 'add_info',
    body: addInfoBody,
    answerTypes: [],
  },
} as const satisfies Endpoints

/** The calls on one shopper's own data. Only browsers make them. */
export const privateEndpoints = {
  newBasket: {
    method: 'POST',
    path: '/basket/new_basket',
    summary: 'An empty basket',
    class: 'basket',
    answer: basketSchema,
  },
  buyGiftCard: {
    method: 'POST',
    path: '/gift_card/buy',
    summary: 'A basket that sells a gift card, and nothing else',
    class: 'basket',
    body: buyGiftCardBody,
    answer: basketSchema,
  },
  giftCardBalance: {
    method: 'POST',
    path: '/gift_card/balance',
    summary: 'What is left on a gift card',
    class: 'basket',
    body: giftCardBalanceBody,
    answer: giftCardBalanceSchema,
  },
  getBasket: {
    method: 'GET',
    path: '/basket/:uuid_basket/get_basket',
    summary:
      'The basket as it is now; a valid token links it to its customer, and without one the link is removed',
    class: 'basket',
    query: {
      customer_token: z.string().optional().meta({ description: 'in place of the Authorization header' }),
    },
    answer: basketSchema,
  },
  updateBasket: {
    method: 'POST',
    path: '/basket/:uuid_basket',
    summary: 'Changes contact, addresses, options or voucher; what is left out stays',
    class: 'basket',
    body: updateBasketBody,
    answer: basketSchema,
  },
  setVatId: {
    method: 'POST',
    path: '/basket/:uuid_basket/vat_id',
    summary: 'Checks the VAT ID of a business in another country of the EU, which owes the VAT itself then',
    class: 'basket',
    body: setVatIdBody,
    answer: basketSchema,
  },
  clearCustomerData: {
    method: 'POST',
    path: '/basket/:uuid_basket/clear_customer_data',
    summary: 'Forgets the person; the items stay',
    class: 'basket',
    answer: basketSchema,
  },
  addProduct: {
    method: 'POST',
    path: '/basket/:uuid_basket/add_product',
    summary: 'One more of a format',
    class: 'basket',
    body: addProductBody,
    answer: basketSchema,
  },
  groupItems: {
    method: 'POST',
    path: '/basket/:uuid_basket/group_items',
    summary: 'Puts all items into parcels in one of the ways that the basket offers',
    class: 'basket',
    body: groupItemsBody,
    answer: basketSchema,
  },
  startCheckout: {
    method: 'POST',
    path: '/basket/:uuid_basket/start_checkout',
    summary: 'Reserves every item, or none: for half an hour, or ten minutes where few copies are left',
    class: 'checkout',
    answer: basketSchema,
  },
  cancelCheckout: {
    method: 'POST',
    path: '/basket/:uuid_basket/cancel_checkout',
    summary: 'Gives back what is reserved',
    class: 'checkout',
    answer: basketSchema,
  },
  startPayment: {
    method: 'POST',
    path: '/basket/:uuid_basket/start_payment',
    summary: 'Freezes the basket, and has the provider make a payment of its total',
    class: 'checkout',
    body: startPaymentBody,
    answer: startedPaymentSchema,
  },
  cancelPayment: {
    method: 'POST',
    path: '/basket/:uuid_basket/cancel_payment',
    summary: 'Takes a payment back, so that all but the items can be edited',
    class: 'checkout',
    answer: basketSchema,
  },
  ...finishEndpoints,

  increaseItem: {
    method: 'POST',
    path: '/basket_item/:uuid_basket_item/increase',
    summary: 'One more',
    class: 'basket',
    answer: basketSchema,
  },
  decreaseItem: {
    method: 'POST',
    path: '/basket_item/:uuid_basket_item/decrease',
    summary: 'One less',
    class: 'basket',
    answer: basketSchema,
  },
  setShipment: {
    method: 'POST',
    path: '/basket_item/:uuid_basket_item/set_shipment',
    summary: 'Moves an item into another shipment, or a new one',
    class: 'basket',
    body: setShipmentBody,
    answer: basketSchema,
  },
  removeItem: {
    method: 'DELETE',
    path: '/basket_item/:uuid_basket_item',
    summary: 'Takes an item out',
    class: 'basket',
    answer: basketSchema,
  },

  getOrders: {
    method: 'GET',
    path: '/order/:ids/get_order',
    summary:
      'Orders by their ids, joined by +; personal data for an hour, with the link of a mail, or to the logged-in owner',
    class: 'order',
    query: { access: z.string().optional() },
    answer: orderListSchema,
  },
  getInvoice: {
    method: 'GET',
    path: '/order/:uuid_order/invoice.pdf',
    summary: 'The invoice of an order as it was issued, to whom all of the order is shown',
    class: 'order',
    query: { access: z.string().optional() },
    answerTypes: ['application/pdf'],
  },
  getCorrection: {
    method: 'GET',
    path: '/order/:uuid_order/correction/:file',
    summary: 'A correction of its invoice, such as C-0001.pdf, to whom all of the order is shown',
    class: 'order',
    query: { access: z.string().optional() },
    answerTypes: ['application/pdf'],
  },
  linkOrder: {
    method: 'POST',
    path: '/order/:uuid_order/link_order_to_account',
    summary:
      "Makes an order the logged-in customer's own, where it is of their address or was placed from this basket",
    class: 'order',
    caller: 'customer',
    body: linkOrderBody,
    isBodyOptional: true,
    answer: orderListSchema,
  },
  sendOrderLink: {
    method: 'POST',
    path: '/order/:uuid_order/send_link',
    summary: "Sends a fresh link to the order's own address, if this is it",
    class: 'order',
    body: sendOrderLinkBody,
    answer: z.object({ message: z.string() }),
  },
  sendGiftCard: {
    method: 'POST',
    path: '/order/:uuid_order/send_gift_card',
    summary:
      'Sends the mail of the gift card once more, to the same address, for whom all of the order is shown',
    class: 'order',
    query: { access: z.string().optional() },
    answer: z.object({ message: z.string() }),
  },
  withdrawOrder: {
    method: 'POST',
    path: '/order/:uuid_order/withdraw',
    summary: 'Takes a declaration of withdrawal from an order',
    class: 'order',
    body: withdrawBody,
    answer: withdrawnSchema,
  },
  withdraw: {
    method: 'POST',
    path: '/withdraw',
    summary: 'Takes a declaration of withdrawal, whatever the order',
    class: 'order',
    body: withdrawBody,
    answer: withdrawnSchema,
  },

  redeemCode: {
    method: 'POST',
    path: '/download/redeem',
    summary: 'Exchanges a code for a token',
    class: 'download',
    body: redeemBody,
    answer: redeemedSchema,
  },
  getDownloads: {
    method: 'GET',
    path: '/download/:token/get_downloads',
    summary: 'What a token gives; with the Authorization of another customer than the buyer it is refused',
    class: 'download',
    answer: downloadsSchema,
  },
  consentToDownloads: {
    method: 'POST',
    path: '/download/:token/consent',
    summary: 'Asks for downloads at once, in place of the right of withdrawal',
    class: 'download',
    body: consentBody,
    answer: downloadsSchema,
  },

  login: {
    method: 'POST',
    path: '/customer/login',
    summary: 'Logs in; one text for whatever is wrong',
    class: 'customer',
    body: loginBody,
    answer: customerSchema,
  },
  register: {
    method: 'POST',
    path: '/customer/register',
    summary: 'Sends a link to choose a password; the answer is the same for every address',
    class: 'customer',
    body: registerBody,
    answer: messageSchema,
  },
  requestPasswordReset: {
    method: 'POST',
    path: '/customer/request_password_reset',
    summary: 'Sends a link to choose a new password; the answer is the same for every address',
    class: 'customer',
    body: registerBody,
    answer: messageSchema,
  },
  setPassword: {
    method: 'POST',
    path: '/customer/set_password',
    summary: 'With the token of a mail: makes the account if there is none, and ends all its sessions',
    class: 'customer',
    body: setPasswordBody,
    answer: customerSchema,
  },
  confirmLink: {
    method: 'POST',
    path: '/customer/confirm',
    summary: 'With the token of a mail: another e-mail address, or the newsletter',
    class: 'customer',
    body: confirmBody,
    answer: confirmedSchema,
  },

  followByMail: {
    method: 'POST',
    path: '/follow_by_mail',
    summary:
      'Follows without an account; a mail asks for a confirmation. The answer is the same for every address',
    class: 'customer',
    body: followByMailBody,
    answer: messageSchema,
  },
  getFollowing: {
    method: 'GET',
    path: '/following/:token',
    summary: 'What the reader of a mail follows, by the token of its links',
    class: 'customer',
    answer: followingSchema,
  },
  confirmFollowing: {
    method: 'POST',
    path: '/following/:token/confirm',
    summary: 'Confirms the address, and what was followed by mail; mails are sent from now on',
    class: 'customer',
    answer: followingSchema,
  },
  changeFollowing: {
    method: 'POST',
    path: '/following/:token/change',
    summary: 'Follows, ends following, or sets how often mails are sent',
    class: 'customer',
    body: changeFollowingBody,
    answer: followingSchema,
  },
  eraseFollowing: {
    method: 'POST',
    path: '/following/:token/erase',
    summary: 'Deletes the address of a guest, and all that it follows',
    class: 'customer',
    answer: messageSchema,
  },

  getCustomer: {
    method: 'GET',
    path: '/customer/:uuid_customer/get_customer_data',
    summary: 'Everything of the customer',
    class: 'customer',
    caller: 'customer',
    answer: customerSchema,
  },
  refreshToken: {
    method: 'POST',
    path: '/customer/:uuid_customer/update_token',
    summary: 'A new token; the one that was used is good for another 30 minutes. Takes no body',
    class: 'session',
    caller: 'customer',
    answer: tokenSchema,
  },
  logout: {
    method: 'POST',
    path: '/customer/:uuid_customer/logout',
    summary: 'Ends the session',
    class: 'customer',
    caller: 'customer',
    answer: messageSchema,
  },
  addToWishlist: {
    method: 'POST',
    path: '/customer/:uuid_customer/add_product_to_wishlist',
    summary: 'Adds a format to the wishlist',
    class: 'customer',
    caller: 'customer',
    body: wishlistBody,
    answer: customerSchema,
  },
  removeFromWishlist: {
    method: 'POST',
    path: '/customer/:uuid_customer/remove_product_from_wishlist',
    summary: 'Removes a format from the wishlist',
    class: 'customer',
    caller: 'customer',
    body: wishlistBody,
    answer: customerSchema,
  },
  subscribe: {
    method: 'POST',
    path: '/customer/:uuid_customer/subscribe',
    summary: 'Asks for the newsletter; a mail asks for a confirmation',
    class: 'customer',
    caller: 'customer',
    answer: customerSchema,
  },
  unsubscribe: {
    method: 'POST',
    path: '/customer/:uuid_customer/unsubscribe',
    summary: 'Ends the newsletter',
    class: 'customer',
    caller: 'customer',
    answer: customerSchema,
  },
  resubscribe: {
    method: 'POST',
    path: '/customer/:uuid_customer/resubscribe',
    summary: 'The same as subscribe, and sends the mail once more',
    class: 'customer',
    caller: 'customer',
    answer: customerSchema,
  },
  follow: {
    method: 'POST',
    path: '/customer/:uuid_customer/follow',
    summary:
      'Follows an artist, a label, a genre, or everything new; the first time a mail asks for a confirmation',
    class: 'customer',
    caller: 'customer',
    body: followBody,
    answer: customerSchema,
  },
  unfollow: {
    method: 'POST',
    path: '/customer/:uuid_customer/unfollow',
    summary: 'Ends following; what is not followed changes nothing',
    class: 'customer',
    caller: 'customer',
    body: followBody,
    answer: customerSchema,
  },
  setFollowMails: {
    method: 'POST',
    path: '/customer/:uuid_customer/set_follow_mails',
    summary:
      'Sets how often mails about what is new are sent; weekly asks for a confirmation that is missing',
    class: 'customer',
    caller: 'customer',
    body: followMailsBody,
    answer: customerSchema,
  },
  addAddress: {
    method: 'POST',
    path: '/customer/:uuid_customer/add_address',
    summary: 'Saves an address; the same twice is one, the first of its kind is the default',
    class: 'customer',
    caller: 'customer',
    body: addAddressBody,
    answer: customerSchema,
  },
  updateAddress: {
    method: 'POST',
    path: '/customer/:uuid_customer/update_address',
    summary: 'Changes all of an address',
    class: 'customer',
    caller: 'customer',
    body: updateAddressBody,
    answer: customerSchema,
  },
  deleteAddress: {
    method: 'POST',
    path: '/customer/:uuid_customer/delete_address',
    summary: 'Forgets an address',
    class: 'customer',
    caller: 'customer',
    body: deleteAddressBody,
    answer: customerSchema,
  },
  setCustomerData: {
    method: 'POST',
    path: '/customer/:uuid_customer/set_customer_data',
    summary: 'What is left out stays; e-mail and password need the present password',
    class: 'customer',
    caller: 'customer',
    body: setCustomerDataBody,
    answer: customerSchema,
  },
  endSession: {
    method: 'POST',
    path: '/customer/:uuid_customer/end_session',
    summary: 'Logs out elsewhere',
    class: 'customer',
    caller: 'customer',
    body: endSessionBody,
    answer: customerSchema,
  },
  exportCustomer: {
    method: 'GET',
    path: '/customer/:uuid_customer/export',
    summary: 'All that the shop knows of the customer, as a file',
    class: 'customer',
    caller: 'customer',
    answer: z.record(z.string(), z.unknown()),
  },
  deleteAccount: {
    method: 'POST',
    path: '/customer/:uuid_customer/delete_account',
    summary: 'Deletes the account; its orders stay, no longer linked to anyone',
    class: 'customer',
    caller: 'customer',
    body: deleteAccountBody,
    answer: messageSchema,
  },
} as const satisfies Endpoints

type Values<Table> = Table[keyof Table]
export type PublicEndpoint = Values<typeof publicEndpoints>
export type PrivateEndpoint = Values<typeof privateEndpoints>

/** Gives the names after the colons of a path. */
export type ParameterOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParameterOf<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/** Gives the type of a call's query. */
export type Query<E extends BaseEndpoint> = [E] extends [
  { query: infer Shape extends Record<string, z.ZodType> },
]
  ? z.input<z.ZodObject<Shape>>
  : undefined

/** Gives the type of all that a call sends: each part exists only when the endpoint takes it. */
export type Sent<E extends BaseEndpoint> = ([ParameterOf<E['path']>] extends [never]
  ? object
  : { params: Record<ParameterOf<E['path']>, string> }) &
  ([E] extends [{ query: object }] ? { query?: Query<E> } : object) &
  ([E] extends [{ body: infer Body extends z.ZodType }]
    ? [E] extends [{ isBodyOptional: true }]
      ? { body?: z.input<Body> }
      : { body: z.input<Body> }
    : object)

/** Gives the type of a call's answer: the contract's, or unknown when the answer is no JSON. */
export type Answer<E extends BaseEndpoint> = [E] extends [{ answer: infer Schema extends z.ZodType }]
  ? z.output<Schema>
  : unknown
