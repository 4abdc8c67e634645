import { createStaffSentences } from '../../platform/languages/staffSentences'

/** Tells staff what incidents about accounts of customers are about. */
export const tell = createStaffSentences({
  'A hundred wrong passwords in a row were tried on the account of a customer. Nobody got in. The customer got a mail with a link to a new password, stays logged in where they are, and can log in again with the new one. If it happens to many accounts, look in the log of the proxy who calls /customer/login, and block those addresses there.':
    'Auf das Konto einer Kundin oder eines Kunden wurden hundert falsche Passwörter hintereinander probiert. Niemand kam hinein. Eine E-Mail mit einem Link zu einem neuen Passwort ist unterwegs; wer angemeldet ist, bleibt es, und mit dem neuen Passwort geht das Anmelden wieder. Trifft es viele Konten, sehen Sie im Log des Proxys nach, wer /customer/login aufruft, und sperren Sie diese Adressen dort.',
})
