import { readFileSync } from 'node:fs'
import { Cards } from '../Cards'

export const dynamic = 'force-dynamic'

let shop

/** Reads the lists of releases that the bench has written, when they are first needed. */
function readShop() {
  shop ??= JSON.parse(readFileSync(process.env.PEERS_DATA, 'utf8'))
  return shop
}

export default async function Page({ searchParams }) {
  const { page } = await searchParams
  const { lists, settings } = readShop()
  return (
    <main>
      <title>Releases</title>
      <h1>Releases</h1>
      <Cards items={lists[Number(page) % lists.length]} settings={settings} />
    </main>
  )
}
