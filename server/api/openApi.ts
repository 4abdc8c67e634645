import { z } from 'zod'
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi'
import {
  addInfoBody,
  addProductBody,
  artistSchema,
  baseDataSchema,
  basketSchema,
  consentBody,
  downloadCheckSchema,
  downloadsSchema,
  errorSchema,
  finishedCheckoutSchema,
  finishPaypalBody,
  finishSepaBody,
  finishStripeBody,
  groupItemsBody,
  infoTextSchema,
  labelIndexSchema,
  labelSchema,
  linkOrderBody,
  orderListSchema,
  pageSchema,
  redeemBody,
  redeemedSchema,
  releaseListSchema,
  releaseSchema,
  searchResultSchema,
  sendOrderLinkBody,
  setShipmentBody,
  startedPaymentSchema,
  startPaymentBody,
  updateBasketBody,
  withdrawBody,
  withdrawnSchema,
} from '../../src/shared/contract'
import { infoSlugs, releaseOrders } from '../../src/shared/vocabulary'
import { customerCalls } from './customerCalls'

const slug = z
  .string()
  .max(200)
  .meta({ description: 'as in links, decoded (8B2D/balmat) or encoded once (8B2D%2Fbalmat)' })
const range = {
  limit: z.number().int().min(1).max(120).default(120),
  offset: z.number().int().min(0).max(100_000).default(0),
}

interface Read {
  summary: string
  query?: Record<string, z.ZodType>
  answer: z.ZodType
}

/** Every call that reads, in the order of the spec's section 7. */
const reads: Record<string, Read> = {
  '/base_data': { summary: 'What every page of the shop needs, once', answer: baseDataSchema },
  '/page': { summary: 'An editorial page made of blocks', query: { slug }, answer: pageSchema },
  '/info_text': {
    summary: 'The version of an information text that is in force today',
    query: { slug: z.enum(infoSlugs) },
    answer: infoTextSchema,
  },
  '/release/by_slug': {
    summary: 'One release with tracklists and related releases',
    query: { slug },
    answer: releaseSchema,
  },
  '/label/by_slug': {
    summary: 'One label with its releases',
    query: { slug, ...range },
    answer: labelSchema,
  },
  '/artist/by_slug': {
    summary: 'One artist with its releases',
    query: { slug, ...range },
    answer: artistSchema,
  },
  '/label/index': { summary: 'All labels by initial', answer: labelIndexSchema },
  '/search': {
    summary: 'Artists, labels and releases, best first',
    query: { query: z.string().max(200) },
    answer: searchResultSchema,
  },
  '/release/filter': {
    summary: 'A page of the release list with counts for every filter',
    query: {
      variant: z.literal('list').optional(),
      ...range,
      order: z.enum(releaseOrders).default('release_date_desc'),
      filter: z.array(z.string()).max(60).optional().meta({
        description: 'on_sale, in_stock, a category, genres.{a+b}, formats.{a+b}, categories.{a+b}',
      }),
    },
    answer: releaseListSchema,
  },
}

/** Names of the parameters that a call for reading takes; null for no such call. @param path below `/api/public` */
export const parametersOfRead = (path: string): readonly string[] | null =>
  Object.hasOwn(reads, path) ? Object.keys(reads[path]!.query ?? {}) : null

const uuid = z.uuid({ version: 'v4' })
const ofBasket = { uuid_basket: uuid }
const ofItem = { uuid_basket_item: uuid }
const ofOrder = { uuid_order: uuid }
const ofToken = { token: z.string() }

interface PrivateCall {
  method: 'get' | 'post' | 'delete'
  summary: string
  path?: Record<string, z.ZodType>
  query?: Record<string, z.ZodType>
  body?: z.ZodType
  /** The whole basket unless said. */
  answer?: z.ZodType
  /** Takes the token of the customer. */
  isOfCustomer?: true
}

/** Every call on what is one shopper's own. */
const privateCalls: Record<string, PrivateCall> = {
  '/basket/new_basket': { method: 'post', summary: 'An empty basket' },
  '/basket/{uuid_basket}/get_basket': {
    method: 'get',
    summary:
      "The basket as it is now; with a good token it is remembered as that customer's, without as nobody's",
    path: ofBasket,
    query: {
      customer_token: z.string().optional().meta({ description: 'in place of the Authorization header' }),
    },
  },
  '/basket/{uuid_basket}': {
    method: 'post',
    summary: 'Changes contact, addresses, options or voucher; what is left out stays',
    path: ofBasket,
    body: updateBasketBody,
  },
  '/basket/{uuid_basket}/clear_customer_data': {
    method: 'post',
    summary: 'Forgets the person; the items stay',
    path: ofBasket,
  },
  '/basket/{uuid_basket}/add_product': {
    method: 'post',
    summary: 'One more of a format',
    path: ofBasket,
    body: addProductBody,
  },
  '/basket/{uuid_basket}/group_items': {
    method: 'post',
    summary: 'Puts all items into parcels in one of the ways that the basket offers',
    path: ofBasket,
    body: groupItemsBody,
  },
  '/basket/{uuid_basket}/start_checkout': {
    method: 'post',
    summary: 'Reserves every item, or none: for half an hour, or ten minutes where few copies are left',
    path: ofBasket,
  },
  '/basket/{uuid_basket}/cancel_checkout': {
    method: 'post',
    summary: 'Gives back what is reserved',
    path: ofBasket,
  },
  '/basket/{uuid_basket}/start_payment': {
    method: 'post',
    summary: 'Freezes the basket, and has the provider make a payment of its total',
    path: ofBasket,
    body: startPaymentBody,
    answer: startedPaymentSchema,
  },
  '/basket/{uuid_basket}/cancel_payment': {
    method: 'post',
    summary: 'Takes a payment back, so that all but the items can be edited',
    path: ofBasket,
  },
  ...Object.fromEntries(
    Object.entries({ stripe: finishStripeBody, paypal: finishPaypalBody, sepa: finishSepaBody }).map(
      ([ending, body]) => [
        `/basket/{uuid_basket}/finish_checkout_${ending}`,
        {
          method: 'post' as const,
          summary: 'Charges the payment and writes the orders; asked again it answers the same',
          path: ofBasket,
          body,
          answer: finishedCheckoutSchema,
        },
      ],
    ),
  ),
  '/basket_item/{uuid_basket_item}/increase': { method: 'post', summary: 'One more', path: ofItem },
  '/basket_item/{uuid_basket_item}/decrease': { method: 'post', summary: 'One less', path: ofItem },
  '/basket_item/{uuid_basket_item}/set_shipment': {
    method: 'post',
    summary: 'Moves an item into another shipment, or a new one',
    path: ofItem,
    body: setShipmentBody,
  },
  '/basket_item/{uuid_basket_item}': { method: 'delete', summary: 'Takes an item out', path: ofItem },
  '/order/{ids}/get_order': {
    method: 'get',
    summary:
      'Orders by their ids, joined by +; personal data for an hour, with the link of a mail, or to the logged-in owner',
    path: { ids: z.string() },
    query: { access: z.string().optional() },
    answer: orderListSchema,
  },
  '/order/{uuid_order}/link_order_to_account': {
    method: 'post',
    summary:
      "Makes an order the logged-in customer's own, where it is of their address or was placed from this basket",
    path: ofOrder,
    body: linkOrderBody,
    answer: orderListSchema,
    isOfCustomer: true,
  },
  '/order/{uuid_order}/send_link': {
    method: 'post',
    summary: "Sends a fresh link to the order's own address, if this is it",
    path: ofOrder,
    body: sendOrderLinkBody,
    answer: z.object({ message: z.string() }),
  },
  '/order/{uuid_order}/withdraw': {
    method: 'post',
    summary: 'Takes a declaration of withdrawal from an order',
    path: ofOrder,
    body: withdrawBody,
    answer: withdrawnSchema,
  },
  '/withdraw': {
    method: 'post',
    summary: 'Takes a declaration of withdrawal, whatever the order',
    body: withdrawBody,
    answer: withdrawnSchema,
  },
  '/download/redeem': {
    method: 'post',
    summary: 'Exchanges a code for a token',
    body: redeemBody,
    answer: redeemedSchema,
  },
  '/download/{token}/get_downloads': {
    method: 'get',
    summary: 'What a token gives; with the Authorization of another customer than the buyer it is refused',
    path: ofToken,
    answer: downloadsSchema,
  },
  '/download/{token}/consent': {
    method: 'post',
    summary: 'Asks for downloads at once, in place of the right of withdrawal',
    path: ofToken,
    body: consentBody,
    answer: downloadsSchema,
  },
  ...customerCalls,
}

const refusal = (description: string) => ({
  description,
  content: { 'application/json': { schema: errorSchema } },
})

const addInfo: ZodOpenApiOperationObject = {
  summary: 'Tells of a view, where the shop has tracking switched on',
  requestBody: { content: { 'application/json': { schema: addInfoBody } } },
  responses: {
    '204': { description: 'Noted, or dropped when the shop does not track or a value is wrong' },
    '400': refusal('The body is not an object of these fields'),
  },
}

/** Not below `/api/public`: see `servers`. */
const downloadFile = {
  parameters: ['format', 'token', 'preset'].map((name) => ({
    name,
    in: 'path' as const,
    required: true,
    schema: { type: 'string' as const },
    description: {
      format: 'a release format',
      token: 'of /downloads/{token}',
      preset: 'slug of a zip preset',
    }[name],
  })),
  servers: [{ url: '/', description: 'at the resources host' }],
}
const downloadFiles: ZodOpenApiPathsObject = {
  '/release_format/check/{format}/{token}/{preset}': {
    ...downloadFile,
    get: operation({
      summary: 'Whether a file is ready; asking has it made',
      answer: downloadCheckSchema,
    }),
  },
  '/release_format/{format}/{token}/{preset}': {
    ...downloadFile,
    get: {
      summary: 'The file, in whole or in part',
      responses: {
        '200': { description: 'A zip', content: { 'application/zip': {} } },
        '206': { description: 'A part of it', content: { 'application/zip': {} } },
        '404': refusal('Not given by this token'),
        '429': refusal('Four are under way already'),
      },
    },
  },
}

let document: ReturnType<typeof createDocument> | null = null

/** OpenAPI 3.1 of `/api/public`, made from the contract when first asked for. */
export function openApiDocument() {
  document ??= createDocument({
    openapi: '3.1.0',
    info: { title: 'Rille', version: '1', description: 'The public API of the shop.' },
    servers: [{ url: '/api/public' }],
    components: {
      securitySchemes: {
        customerToken: { type: 'http', scheme: 'bearer', description: '`token` of the customer data' },
      },
    },
    paths: {
      ...Object.fromEntries(Object.entries(reads).map(([path, read]) => [path, { get: operation(read) }])),
      ...Object.fromEntries(
        Object.entries(privateCalls).map(([path, call]) => [path, { [call.method]: privateOperation(call) }]),
      ),
      '/add_info': { post: addInfo },
      ...downloadFiles,
    } as ZodOpenApiPathsObject,
  })
  return document
}

function operation({ summary, query, answer }: Read): ZodOpenApiOperationObject {
  return {
    summary,
    ...(query && { requestParams: { query: z.object(query) } }),
    responses: {
      '200': { description: 'Found', content: { 'application/json': { schema: answer } } },
      '400': refusal('A parameter is wrong; the message names it'),
      '404': refusal('Unknown'),
    },
  }
}

function privateOperation({
  summary,
  path,
  query,
  body,
  answer = basketSchema,
  isOfCustomer,
}: PrivateCall): ZodOpenApiOperationObject {
  return {
    summary,
    ...(isOfCustomer && { security: [{ customerToken: [] }] }),
    ...(path && {
      requestParams: { path: z.object(path), ...(query && { query: z.object(query) }) },
    }),
    ...(body && { requestBody: { content: { 'application/json': { schema: body } } } }),
    responses: {
      '200': {
        description: answer === basketSchema ? 'The basket' : 'Done',
        content: { 'application/json': { schema: answer } },
      },
      '400': refusal('A field is wrong; the message names it'),
      ...(isOfCustomer && {
        '401': refusal('The token is missing, or no longer good'),
        '403': refusal("It is not this customer's"),
      }),
      '404': refusal('There is no such thing, or it is gone'),
      '409': refusal('It cannot be done now; the message says why, and whether money moved'),
    },
  }
}
