import { createStaffSentences } from '../../platform/languages/staffSentences'

/** Tells staff what is seldom intended in the configuration. */
export const tell = createStaffSentences({
  ' and ': ' und ',

  // The address
  'PUBLIC_URL is {url}: only this machine can reach it, and links in mails do not work.':
    'PUBLIC_URL ist {url}: Diese Adresse ist nur von diesem Rechner aus erreichbar, und Links in E-Mails funktionieren nicht.',
  'Set PUBLIC_URL to the address that shoppers see.':
    'Tragen Sie als PUBLIC_URL die Adresse ein, die die Kundschaft sieht.',
  '{url} is not https: passwords and addresses can be read in transit.':
    '{url} beginnt nicht mit https: Passwörter und Adressen lassen sich unterwegs mitlesen.',
  'Get a certificate for the proxy in front, and write https in PUBLIC_URL, RESOURCES_URL and IMAGE_URL_TEMPLATE.':
    'Besorgen Sie ein Zertifikat für den vorgeschalteten Proxy, und schreiben Sie in PUBLIC_URL, RESOURCES_URL und IMAGE_URL_TEMPLATE https.',
  'Shoppers see {url}.': 'Die Kundschaft sieht {url}.',

  // Proxies
  'TRUST_PROXY is 0, but something in front of the shop speaks https: to the shop, all shoppers come from one address and share its limits.':
    'TRUST_PROXY ist 0, aber vor dem Shop nimmt etwas https-Aufrufe an: Für den Shop kommt die ganze Kundschaft von einer einzigen Adresse und teilt sich deren Grenzwerte.',
  'Set TRUST_PROXY to the number of proxies in front, 1 for nginx alone, 2 for a CDN and nginx.':
    'Tragen Sie als TRUST_PROXY ein, wie viele Proxys vor dem Shop stehen: 1 für nginx allein, 2 für ein CDN und nginx.',
  'No proxy is in front of the shop.': 'Vor dem Shop steht kein Proxy.',
  'The shop trusts {count} in front.': 'Der Shop vertraut so vielen Proxys, die vor ihm stehen: {count}.',

  // Payments
  'PAYMENTS is sandbox: no money moves, and every page says so.':
    'PAYMENTS ist sandbox: Es fließt kein Geld, und das steht auf jeder Seite.',
  'Set PAYMENTS=live with the keys of {providers} before you sell.':
    'Setzen Sie PAYMENTS=live und die Schlüssel von {providers}, bevor Sie verkaufen.',
  'Payments by {providers} move money.': 'Bei Zahlungen mit {providers} fließt Geld.',

  // Mails to the shop
  'STAFF_MAIL is not set: staff get no mail about orders, withdrawals or incidents.':
    'STAFF_MAIL ist nicht gesetzt: Das Team bekommt keine E-Mails über Bestellungen, Widerrufe und Fälle.',
  'Set STAFF_MAIL to the addresses of the people who pack orders and answer mails.':
    'Tragen Sie als STAFF_MAIL die Adressen der Leute ein, die Bestellungen packen und E-Mails beantworten.',
})
