import { moneyOfCents } from '../../src/shared/money'
import { deleteCustomer, exportCustomerData, setRebate } from '../core/customer/customerActions'
import { exportCustomer } from '../core/customer/customerExport'
import { createCustomerListReader } from '../core/customer/customerListRepository'
import { type CustomerRow, createCustomerReader } from '../core/customer/customerRepository'
import {
  type CustomerSummary,
  findCustomers,
  summariseCustomers,
} from '../http/staff/customers/findCustomers'
import { runAction } from '../platform/actions/action'
import type { ReadOnlyDatabase } from '../platform/database/access'
import { emailKey } from '../platform/mail/emailRules'
import { formatTime } from '../platform/support/dates'
import type { AddCommand, CliCommand } from './cliCommand'
import { CommandRefused } from './cliContext'
import { readLimit } from './tables/readOptions'
import { textTable } from './tables/textTable'

interface ListOptions {
  search?: string
  limit: string
}
interface DeleteOptions {
  yes?: boolean
}

const help = `
Customers are named by their e-mail address, in any case.

Examples:
  $ rille customers list --search example.org
  $ rille customers rebate ada@example.org 5
  $ rille customers export ada@example.org > ada.json
  $ rille customers delete ada@example.org --yes`

/**
 * Adds `rille customers list|show|rebate|export|delete` to the program.
 * @throws CommandRefused from the command if there is no such account, or it is to be deleted without `--yes`
 */
export const addCustomersCommand: AddCommand = (program) => {
  const customers = program
    .command('customers')
    .description('View accounts, give rebates, export and delete data.')
  customers.addHelpText('after', help)
  addList(customers)
  addShow(customers)
  addRebate(customers)
  addExport(customers)
  addDelete(customers)
}

function addList(customers: CliCommand): void {
  customers
    .command('list')
    .description('List the newest customers, or find some.')
    .option(
      '--search <text>',
      'the beginning of an e-mail address, a name, a place or a phone number, or what an order is found by',
    )
    .option('--limit <n>', 'how many at most', '50')
    .addHelpText(
      'after',
      '\nExamples:\n  $ rille customers list --search example.org\n  $ rille customers list --search "koenig leipzig"',
    )
    .setShopAction(async ({ db }, options: ListOptions) => {
      const limit = readLimit(options.limit)
      const search = options.search?.trim() ?? ''
      const rows =
        search === ''
          ? await createCustomerListReader(db).listPage(null, limit)
          : (await findCustomers(db, search, { limit, before: null })).customers
      const summaries = await summariseCustomers(db, rows)
      const customerRows = rows.map((row) => ({ ...row, ...summaries.get(row.uuid_customer)! }))
      return {
        text: customerRows.length === 0 ? 'No customers found.' : table(customerRows),
        json: customerRows.map((customer) => ({
          ...summary(customer),
          name: customer.name,
          orders: customer.orders,
        })),
      }
    })
}

function addShow(customers: CliCommand): void {
  customers
    .command('show <email>')
    .description('Show one customer and their orders.')
    .addHelpText('after', '\nExample:\n  $ rille customers show ada@example.org')
    .setShopAction(async ({ db, context }, email: string) => {
      const customer = await getCustomer(db, email)
      const { orders, addresses, wishlist } = await exportCustomer(db, customer.uuid_customer, context.now)
      const lines = [
        `${customer.email}, since ${day(customer.created_at)}`,
        `Rebate      ${customer.rebate_percent} %`,
        `Phone       ${customer.phone ?? '–'}`,
        `Newsletter  ${customer.newsletter}`,
        `Addresses   ${addresses.length}`,
        `Wishlist    ${wishlist.length}`,
        `Orders      ${orders.length}`,
        ...orders.map(
          ({ orderNumber, createdAt, status, paymentStatus, content }) =>
            `  ${orderNumber}  ${day(createdAt)}  ${status}  ${paymentStatus}  ${moneyOfCents(content.totalCents)}`,
        ),
      ]
      const json = {
        ...summary(customer),
        addresses: addresses.length,
        wishes: wishlist.length,
        orders: orders.map(({ orderNumber }) => orderNumber),
      }
      return { text: lines.join('\n'), json }
    })
}

function addRebate(customers: CliCommand): void {
  customers
    .command('rebate <email> <percent>')
    .description('Set the rebate of a customer, in whole percent; 0 for none.')
    .addHelpText('after', '\nExample:\n  $ rille customers rebate ada@example.org 5')
    .setShopAction(async ({ db, actor }, email: string, percent: string) => {
      if (!/^\d{1,3}$/.test(percent) || Number(percent) > 100) {
        throw new CommandRefused('The rebate must be a whole number of percent from 0 to 100.')
      }
      const rebate_percent = Number(percent)
      const before = await getCustomer(db, email)
      const { uuid_customer } = before
      await runAction(db, actor, setRebate, { uuid_customer, rebate_percent })
      const now = rebate_percent === 0 ? 'no rebate any more' : `a rebate of ${rebate_percent} %`
      return {
        text: `${before.email} has ${now}. Baskets whose payment has started keep the old rebate.`,
        json: summary({ ...before, rebate_percent }),
      }
    })
}

function addExport(customers: CliCommand): void {
  customers
    .command('export <email>')
    .description('Export everything the shop knows about a customer, as JSON.')
    .option('--json', 'print JSON, which is also the default')
    .addHelpText('after', '\nExample:\n  $ rille customers export ada@example.org > ada.json')
    .setShopAction(async ({ db, actor }, email: string) => {
      const { uuid_customer } = await getCustomer(db, email)
      const { result: json } = await runAction(db, actor, exportCustomerData, {
        uuid_customer,
      })
      return { text: JSON.stringify(json, null, 2), json }
    })
}

function addDelete(customers: CliCommand): void {
  customers
    .command('delete <email>')
    .description('Permanently delete an account. Its orders are kept without it, as the law requires.')
    .option('--yes', 'really')
    .addHelpText('after', '\nExample:\n  $ rille customers delete ada@example.org --yes')
    .setShopAction(async ({ db, actor }, email: string, options: DeleteOptions) => {
      const customer = await getCustomer(db, email)
      if (!options.yes) {
        throw new CommandRefused(
          `This cannot be undone. Add --yes to delete the account of ${customer.email}.`,
        )
      }
      await runAction(db, actor, deleteCustomer, {
        uuid_customer: customer.uuid_customer,
      })
      return { text: `The account of ${customer.email} is deleted.`, json: { email: customer.email } }
    })
}

/** @throws CommandRefused if no account has this e-mail address */
async function getCustomer(db: ReadOnlyDatabase, email: string): Promise<CustomerRow> {
  const key = emailKey(email)
  const customer = key === null ? undefined : await createCustomerReader(db).findByKey(key)
  if (!customer) throw new CommandRefused(`There is no account of ${email}.`)
  return customer
}

const day = (time: string): string => formatTime(time).slice(0, 10)

const summary = ({ uuid_customer, email, phone, rebate_percent, newsletter, created_at }: CustomerRow) => ({
  uuid_customer,
  email,
  phone,
  rebate_percent,
  newsletter,
  created_at,
})

const table = (customers: readonly (CustomerRow & CustomerSummary)[]): string =>
  textTable(customers, [
    { title: 'Since', of: ({ created_at }) => day(created_at) },
    { title: 'E-mail', of: ({ email }) => email, max: 80 },
    { title: 'Name', of: ({ name }) => name, max: 40 },
    { title: 'Orders', of: ({ orders }) => orders, isNumber: true },
    {
      title: 'Rebate',
      of: ({ rebate_percent }) => rebate_percent > 0 && `${rebate_percent} %`,
      isNumber: true,
    },
    { title: 'Newsletter', of: ({ newsletter }) => newsletter === 'subscribed' && 'yes' },
  ])
