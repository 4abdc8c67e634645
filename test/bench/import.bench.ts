/** What shoppers feel while an inventory changes all prices of a shop. */
import { execFileSync, spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { atMost, type Bench, percentile, type Report } from './bench'
import { onEachDatabase, postgresOf, withShop } from './shops'

const listings = 11_337

export const benches: Bench[] = onEachDatabase('import', (report, database) =>
  withShop(50, (shop, dataDir) => measure(report, shop.url, dataDir), database),
)

async function measure(report: Report, url: string, dataDir: string): Promise<void> {
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    ...postgresOf.get(dataDir),
  }
  const file = path.join(dataDir, 'inventory.csv')
  const command = ['build/server/rille.js', 'import', file, '--yes']
  const write = (price: string) => writeFileSync(file, inventory(price))
  write('17.50')
  execFileSync(process.execPath, command, { env, stdio: ['ignore', 'ignore', 'inherit'] })
  // The shop takes over what is new.
  await delay(3000)

  const shopper = await aShopper(url)
  const quiet = await shopper.waitsWhile(delay(15_000))
  write('19.00')
  const startedAt = performance.now()
  const changing = spawn(process.execPath, command, { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = new Promise<number>((resolve) => changing.once('exit', (code) => resolve(code ?? 1)))
  const busy = await shopper.waitsWhile(ended)
  const took = (performance.now() - startedAt) / 1000
  if ((await ended) !== 0) throw new Error('the inventory was not imported')
  // The shop reads the new prices in a thread of its own when the import has come to its end.
  const afterwards = await shopper.waitsWhile(delay(4000))

  report({ name: `inventory of ${listings} changed prices`, value: took, unit: 's' })
  report({ name: 'basket write, longest wait before it', value: percentile(quiet, 1), unit: 'ms' })
  report({ name: 'basket write, p99 before it', value: percentile(quiet, 0.99), unit: 'ms' })
  report({ name: 'basket write, p99 meanwhile', value: percentile(busy, 0.99), unit: 'ms' })
  report({ name: 'basket write, longest wait meanwhile', ...atMost(percentile(busy, 1), 100, 'ms') })
  report({ name: 'basket write, longest wait after it', ...atMost(percentile(afterwards, 1), 100, 'ms') })
}

const header =
  'listing_id,artist,title,label,catno,format,release_id,status,price,listed,comments,media_condition,sleeve_condition,accept_offer,external_id,weight,format_quantity,location,quantity'

/** Writes an inventory in which all records have the same price. */
export function inventory(price: string, count = listings): string {
  const rows = Array.from({ length: count }, (_, n) => {
    const artist = `Artist ${n % 2000}`
    return `${n + 1},${artist},Title ${n},Label ${n % 500},CAT ${n},"12"", 33 RPM",${n + 1},For Sale,${price},2026-01-01 10:00:00,,Very Good Plus (VG+),Generic,N,X${n},250,1,A${n % 90},1`
  })
  return `${[header, ...rows].join('\r\n')}\r\n`
}

/** Puts a record into a basket and takes it out again, one call after the other. */
export async function aShopper(url: string) {
  const ask = async (call: string, body?: object) => {
    const answer = await fetch(`${url}/api/public${call}`, {
      method: body ? 'POST' : 'GET',
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${call} was answered with ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as Record<string, unknown>
  }
  const list = await ask('/release/filter?filter=in_stock&limit=120')
  const formats = (list.items as { formats: { uuid_release_format: string; quantity_available: number }[] }[])
    .flatMap((item) => item.formats)
    .filter(({ quantity_available }) => quantity_available > 0)
  return {
    async waitsWhile(work: Promise<unknown>): Promise<number[]> {
      let isOver = false
      const ended = work.finally(() => {
        isOver = true
      })
      const waits: number[] = []
      for (let n = 0; !isOver; n++) {
        const { uuid_basket } = await ask('/basket/new_basket', {})
        const { uuid_release_format } = formats[n % formats.length]
        const startedAt = performance.now()
        await ask(`/basket/${uuid_basket}/add_product`, { uuid_release_format })
        waits.push(performance.now() - startedAt)
        await delay(10)
      }
      await ended
      return waits
    },
  }
}
