import { type Said, said, saidAlready } from './said'

/** Names a device of a customer in the language of the reader. @param device as it is stored, such as `Firefox on Windows` */
export function saidDevice(device: string): Said {
  const [browser = device, system] = device.split(' on ')
  return system === undefined
    ? saidAlready(device)
    : said('accountMail.newDevice.device', { browser, system })
}
