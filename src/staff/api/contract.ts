/** Types of the calls of `/api/staff`, made from the rows of the endpoint table. Only types are imported, so zod stays out. */
import type { z } from 'zod'
import type { StaffEndpoint } from '../../shared/staff/staffEndpoint'
import type { staffEndpoints } from '../../shared/staff/staffEndpoints'

type Row = (typeof staffEndpoints)[keyof typeof staffEndpoints]
/** The paths of calls that read. */
export type ReadPath = Extract<Row, { method: 'GET' }>['path']
/** The paths of calls that change something, or that have a body. */
export type WritePath = Extract<Row, { method: 'POST' }>['path']
type At<Path> = Extract<Row, { path: Path }>

/** The answer of the call at a path. */
export type AnswerAt<Path extends Row['path']> =
  At<Path> extends { answer: infer Schema extends z.ZodType } ? z.output<Schema> : undefined

type Fields<Query extends NonNullable<StaffEndpoint['query']>> = z.input<z.ZodObject<Query>>
type PathParameter<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathParameter<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never
type PathValues<Path extends string> = [PathParameter<Path>] extends [never]
  ? unknown
  : Record<PathParameter<Path>, string>
type QueryValues<Path> =
  At<Path> extends { query: infer Query extends NonNullable<StaffEndpoint['query']> }
    ? Fields<Query>
    : unknown
type BodyValues<Path> = At<Path> extends { body: infer Schema extends z.ZodType } ? z.input<Schema> : unknown

/** The values of a path and its query, or of its path and its body; nothing where a call has none of them. */
// biome-ignore lint/suspicious/noConfusingVoidType: RTK Query calls with nothing only what takes void
type OrNothing<Values> = unknown extends Values ? void : Values
export type ReadInput<Path extends ReadPath> = OrNothing<PathValues<Path> & QueryValues<Path>>
export type WriteInput<Path extends WritePath> = OrNothing<PathValues<Path> & BodyValues<Path>>

export type Me = AnswerAt<'/me'>
export type Account = AnswerAt<'/account'>
export type TeamMember = AnswerAt<'/staff'>['staff'][number]
export type LogEntry = AnswerAt<'/audit_log'>['entries'][number]
export type ApiToken = AnswerAt<'/integrations'>['tokens'][number]
export type Webhook = AnswerAt<'/integrations'>['webhooks'][number]
export type WebhookDelivery = AnswerAt<'/integrations/webhook_deliveries'>['deliveries'][number]
export type Today = AnswerAt<'/today'>
export type MenuCounts = AnswerAt<'/counts'>
export type DelayedAction = AnswerAt<'/delayed_actions'>['actions'][number]
/** What every action answers beside its result. */
export type Changes = AnswerAt<'/staff/role'>['changes']
export type ActionState = AnswerAt<'/staff/role'>['state']
export type ListedOrder = AnswerAt<'/orders'>['orders'][number]
export type StaffOrder = AnswerAt<'/order/:order_number'>
export type PickList = AnswerAt<'/orders/pick_list'>
export type OrderSelection = WriteInput<'/orders/pick_list'>['orders']
export type ListedCustomer = AnswerAt<'/customers'>['customers'][number]
export type MonthSums = AnswerAt<'/accounting'>
export type Settings = AnswerAt<'/settings'>
export type Voucher = AnswerAt<'/vouchers'>['vouchers'][number]
export type ListedRedirect = AnswerAt<'/redirects'>['redirects'][number]
export type CustomerPage = AnswerAt<'/customer/:uuid_customer'>
