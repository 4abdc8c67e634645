import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'

/** The headers of a webhook event that PayPal signs. */
export interface PaypalSignature {
  transmission_id: string
  transmission_time: string
  transmission_sig: string
  webhook_id: string
}

/** Makes the signer of the webhook events that the simulator sends as PayPal. */
export function createPaypalSigner({ clientSecret, webhookId }: { clientSecret: string; webhookId: string }) {
  const computeSignature = (signed: Omit<PaypalSignature, 'transmission_sig'>, event: unknown) => {
    const { transmission_id, transmission_time, webhook_id } = signed
    const text = [transmission_id, transmission_time, webhook_id, JSON.stringify(event)].join('|')
    // `s`: PayPal's OpenAPI file asks for a word that does not only consist of digits.
    return `s${createHmac('sha256', clientSecret).update(text).digest('hex')}`
  }

  return {
    /** @returns the headers of an event with this body, signed now */
    sign(body: string, now: Date): Record<string, string> {
      const signed = {
        transmission_id: randomUUID(),
        transmission_time: now.toISOString(),
        webhook_id: webhookId,
      }
      return {
        'PayPal-Auth-Algo': 'SHA256withRSA',
        'PayPal-Cert-Url': 'https://api.sandbox.paypal.com/v1/notifications/certs/CERT-simulator',
        'PayPal-Transmission-Id': signed.transmission_id,
        'PayPal-Transmission-Time': signed.transmission_time,
        'PayPal-Transmission-Sig': computeSignature(signed, JSON.parse(body)),
      }
    },

    /** Tells whether the simulator signed the event. */
    isSigned(signed: PaypalSignature, event: unknown): boolean {
      const expectedBytes = Buffer.from(computeSignature(signed, event))
      const actualBytes = Buffer.from(signed.transmission_sig)
      const isOurs = signed.webhook_id === webhookId
      return (
        isOurs && expectedBytes.length === actualBytes.length && timingSafeEqual(expectedBytes, actualBytes)
      )
    },
  }
}
