import { createStaffSentences } from '../../platform/languages/staffSentences'

/** Tells staff what incidents about providers are about. */
export const tell = createStaffSentences({
  'A webhook event sent to {address} does not arrive: {failure}. What to check stands in the settings of the back office.':
    'Ein Webhook-Ereignis an {address} kommt nicht an: {failure}. Was zu prüfen ist, steht in den Einstellungen der Verwaltung.',
})
