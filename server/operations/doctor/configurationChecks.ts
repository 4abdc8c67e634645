import { paymentOptionIds } from '../../../src/shared/payment/paymentMethodId'
import type { Config } from '../../config/config'
import {
  formatSettingsHint,
  listLiveProviders,
  listProvidersWithoutKeys,
  type PaymentConfig,
  providerMethods,
} from '../../core/payment/methods/paymentMethods'
import { about, type Finding } from './finding'
import { tell } from './staffSentences'

/**
 * Checks for settings that are valid but seldom intended, in the language of the user who made the current call.
 * @param config a valid configuration
 */
export function checkConfiguration(config: Readonly<Config>): Finding[] {
  return [
    publicAddress(config),
    ...proxies(config),
    payments(config),
    ...(config.staffMail.addresses.length === 0 && config.payments === 'live' ? [staffMailIsMissing()] : []),
  ]
}

const isLocal = (url: string) => ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname)

function publicAddress({ publicUrl, resourcesUrl, imageUrlTemplate, payments }: Config): Finding {
  const { ok, warning, problem } = about('address')
  if (isLocal(publicUrl)) {
    const says = tell(
      'PUBLIC_URL is {url}: only this machine can reach it, and links in mails do not work.',
      { url: publicUrl },
    )
    const advice = tell('Set PUBLIC_URL to the address that shoppers see.')
    return payments === 'live' ? problem(says, advice) : warning(says, advice)
  }
  const resizedImages = imageUrlTemplate === null ? '' : new URL(imageUrlTemplate).origin
  const insecure = [publicUrl, resourcesUrl, resizedImages].find((url) => url.startsWith('http:'))
  if (insecure) {
    const says = tell('{url} is not https: passwords and addresses can be read in transit.', {
      url: insecure,
    })
    const advice = tell(
      'Get a certificate for the proxy in front, and write https in PUBLIC_URL, RESOURCES_URL and IMAGE_URL_TEMPLATE.',
    )
    return payments === 'live' ? problem(says, advice) : warning(says, advice)
  }
  return ok(tell('Shoppers see {url}.', { url: publicUrl }))
}

function proxies({ publicUrl, trustProxy }: Config): Finding[] {
  const { ok, warning } = about('proxies')
  if (trustProxy === 0 && publicUrl.startsWith('https:')) {
    return [
      warning(
        tell(
          'TRUST_PROXY is 0, but something in front of the shop speaks https: to the shop, all shoppers come from one address and share its limits.',
        ),
        tell('Set TRUST_PROXY to the number of proxies in front, 1 for nginx alone, 2 for a CDN and nginx.'),
      ),
    ]
  }
  return [
    ok(
      trustProxy === 0
        ? tell('No proxy is in front of the shop.')
        : tell('The shop trusts {count} in front.', { count: trustProxy }),
    ),
  ]
}

function payments(config: Config): Finding {
  const { ok, warning, problem } = about('payments')
  if (config.payments === 'sandbox') {
    const says = tell('PAYMENTS is sandbox: no money moves, and every page says so.')
    return config.publicUrl.startsWith('https:')
      ? warning(
          says,
          tell('Set PAYMENTS=live with the keys of {providers} before you sell.', {
            providers: joinNames(providerMethods),
          }),
        )
      : ok(says)
  }
  const providers = listLiveProviders(config)
  for (const method of providers) {
    const testMode = method.findTestMode(config.paymentSettings)
    if (testMode) return problem(testMode.problem, testMode.remedy)
  }
  return ok(tell('Payments by {providers} move money.', { providers: joinNames(providers) }))
}

const joinNames = (methods: readonly { providerName: string }[]): string =>
  methods.map(({ providerName }) => providerName).join(tell(' and '))

const staffMailIsMissing = (): Finding =>
  about('mails to the shop').warning(
    tell('STAFF_MAIL is not set: staff get no mail about orders, withdrawals or incidents.'),
    tell('Set STAFF_MAIL to the addresses of the people who pack orders and answer mails.'),
  )

/**
 * Checks that shoppers can pay by all payment options of the shop's settings.
 * @param options the rows of `payment_option`, which come from `payment_options` in shop.yaml
 */
export function checkPaymentOptions(
  config: PaymentConfig,
  options: readonly { uuid_payment_option: string; label: string }[],
): Finding {
  const { ok, problem } = about('payment options')
  const withoutKeys = listProvidersWithoutKeys(config)
  const missing = options.filter(({ uuid_payment_option }) =>
    withoutKeys.some(({ id }) => paymentOptionIds[id] === uuid_payment_option),
  )
  if (missing.length > 0) {
    const labels = missing.map(({ label }) => `"${label}"`).join(' and ')
    return problem(
      `The shop's settings offer ${labels}, but the keys are not set: shoppers cannot pay that way.`,
      `Set the keys (${formatSettingsHint(providerMethods)}), or take the option out under Settings in the back office, or out of payment_options in shop.yaml.`,
    )
  }
  if (options.length === 0) {
    return problem('The shop offers no way to pay.', 'Give shop.yaml payment_options, and import it.')
  }
  return ok(`Shoppers can pay by ${options.map(({ label }) => label).join(', ')}.`)
}
