import { z } from 'zod'
import {
  addAddressBody,
  confirmBody,
  confirmedSchema,
  customerSchema,
  deleteAccountBody,
  deleteAddressBody,
  endSessionBody,
  loginBody,
  messageSchema,
  registerBody,
  setCustomerDataBody,
  setPasswordBody,
  tokenSchema,
  updateAddressBody,
  wishlistBody,
} from '../../src/shared/contract'

interface CustomerCall {
  method: 'get' | 'post'
  summary: string
  body?: z.ZodType
  /** The whole customer unless said. */
  answer?: z.ZodType
}

/** Made by visitors. */
const byVisitors: Record<string, CustomerCall> = {
  login: { method: 'post', summary: 'Logs in; one text for whatever is wrong', body: loginBody },
  register: {
    method: 'post',
    summary: 'Sends a link to choose a password; the answer is the same for every address',
    body: registerBody,
    answer: messageSchema,
  },
  request_password_reset: {
    method: 'post',
    summary: 'Sends a link to choose a new password; the answer is the same for every address',
    body: registerBody,
    answer: messageSchema,
  },
  set_password: {
    method: 'post',
    summary: 'With the token of a mail: makes the account if there is none, and ends all its sessions',
    body: setPasswordBody,
  },
  confirm: {
    method: 'post',
    summary: 'With the token of a mail: another e-mail address, or the newsletter',
    body: confirmBody,
    answer: confirmedSchema,
  },
}

/** Made with the token of the customer that the address names. */
const byCustomers: Record<string, CustomerCall> = {
  get_customer_data: { method: 'get', summary: 'Everything of the customer' },
  update_token: {
    method: 'post',
    summary: 'A new token; the one that was used is good for another 30 minutes. Takes no body',
    answer: tokenSchema,
  },
  logout: { method: 'post', summary: 'Ends the session', answer: messageSchema },
  add_product_to_wishlist: { method: 'post', summary: 'Wishes for a format', body: wishlistBody },
  remove_product_from_wishlist: { method: 'post', summary: 'Takes a wish back', body: wishlistBody },
  subscribe: { method: 'post', summary: 'Asks for the newsletter; a mail asks for a confirmation' },
  unsubscribe: { method: 'post', summary: 'Ends the newsletter' },
  resubscribe: { method: 'post', summary: 'The same as subscribe, and sends the mail once more' },
  add_address: {
    method: 'post',
    summary: 'Saves an address; the same twice is one, the first of its kind is the default',
    body: addAddressBody,
  },
  update_address: { method: 'post', summary: 'Changes all of an address', body: updateAddressBody },
  delete_address: { method: 'post', summary: 'Forgets an address', body: deleteAddressBody },
  set_customer_data: {
    method: 'post',
    summary: 'What is left out stays; e-mail and password need the present password',
    body: setCustomerDataBody,
  },
  end_session: { method: 'post', summary: 'Logs out elsewhere', body: endSessionBody },
  export: {
    method: 'get',
    summary: 'All that the shop knows of the customer, as a file',
    answer: z.record(z.string(), z.unknown()),
  },
  delete_account: {
    method: 'post',
    summary: 'Deletes the account; its orders stay, as nobody’s',
    body: deleteAccountBody,
    answer: messageSchema,
  },
}

export const ofCustomer = { uuid_customer: z.uuid({ version: 'v4' }) }

const within = (
  start: string,
  calls: Record<string, CustomerCall>,
  more: { path?: typeof ofCustomer; isOfCustomer?: true },
) =>
  Object.fromEntries(
    Object.entries(calls).map(([name, call]) => [
      `${start}/${name}`,
      { answer: customerSchema, ...call, ...more },
    ]),
  )

/** Every call on customers. */
export const customerCalls = {
  ...within('/customer', byVisitors, {}),
  ...within('/customer/{uuid_customer}', byCustomers, { path: ofCustomer, isOfCustomer: true }),
}
