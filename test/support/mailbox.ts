/** Reads mails of a test shop from `/dev/mails`. */
import { setTimeout as delay } from 'node:timers/promises'
import { patience } from './patience'

const giveUpMs = patience(60)

/**
 * Waits for the newest mail to an address with this subject, because a job writes mails.
 * @returns the first link in it
 */
export async function linkInMail(shop: string, email: string, subject: RegExp): Promise<string> {
  const giveUpAt = Date.now() + giveUpMs
  while (Date.now() < giveUpAt) {
    const list = await read(`${shop}/dev/mails`)
    for (const [, path, title, to] of list.matchAll(
      /href="(\/dev\/mails\/[^"]+)"><strong>(.*?)<\/strong><br\/?><span[^>]*>(\S+) /g,
    )) {
      if (to !== email || !subject.test(title)) continue
      const mail = await read(shop + path)
      // Only the text of the mail is searched, not the links of the viewer.
      const [link] = /https?:\/\/\S+/.exec(mail.slice(mail.indexOf('<pre'))) ?? []
      if (!link) throw new Error(`There is no link in the mail "${title}".`)
      return link.replaceAll('&amp;', '&')
    }
    await delay(100)
  }
  throw new Error(`No mail ${subject} came to ${email}.`)
}

const read = async (address: string) => (await fetch(address)).text()
