import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
import { projectRoot } from '../../support/builtShop'

interface Service {
  profiles?: string[]
  image: string
  read_only: boolean
  cap_drop: string[]
  security_opt: string[]
  mem_limit: string
  cpus: number
  pids_limit: number
  tmpfs: string[]
  volumes: string[]
  ports?: string[]
  environment?: Record<string, string>
  stop_grace_period: string
  networks: string[] | Record<string, { ipv4_address?: string }>
  env_file: { path: string; required: boolean }[]
  depends_on?: Record<string, { required?: boolean }>
}

const text = readFileSync(path.join(projectRoot, 'compose.yaml'), 'utf8')
const { services, volumes, networks } = parse(text, { merge: true }) as {
  services: Record<string, Service>
  volumes: Record<string, unknown>
  networks: Record<string, { internal?: boolean }>
}

describe.each(Object.entries(services))('the service %s', (_name, service) => {
  it('may do nothing that it need not', () => {
    expect(service.read_only).toBe(true)
    expect(service.cap_drop).toEqual(['ALL'])
    expect(service.security_opt).toEqual(['no-new-privileges:true'])
  })

  it('takes no more than its share, and is given time to end', () => {
    expect(service.mem_limit).toMatch(/^\d+[mg]$/)
    expect(service.cpus).toBeGreaterThan(0)
    expect(service.pids_limit).toBeGreaterThan(0)
    expect(Number.parseInt(service.stop_grace_period, 10)).toBeGreaterThanOrEqual(40)
  })

  it('writes to one volume and to memory of a bounded size', () => {
    expect(service.volumes).toHaveLength(1)
    expect(Object.keys(volumes)).toContain(service.volumes[0].split(':')[0])
    expect(service.tmpfs.every((place) => /:size=\d+m/.test(place))).toBe(true)
  })

  it('has its secrets from a file beside this one', () => {
    expect(Object.keys(service.environment ?? {}).join(' ')).not.toMatch(/SECRET|TOKEN|PASSWORD|KEY/)
    expect(service.env_file).toHaveLength(1)
  })
})

it('opens the shop alone with no profile and no settings, to this machine only', () => {
  const alone = Object.entries(services).filter(([, { profiles }]) => !profiles)
  expect(alone.map(([name]) => name)).toEqual(['shop'])
  const [[, shop]] = alone
  expect(shop.env_file[0].required).toBe(false)
  expect(Object.values(shop.depends_on!).every(({ required }) => required === false)).toBe(true)
  expect(shop.ports!.every((port) => port.startsWith('127.0.0.1:'))).toBe(true)
})

it('shares data between the shops, and hides the database', () => {
  expect(services['shop-two'].volumes).toEqual(services.shop.volumes)
  expect(services.postgres.networks).toEqual(['database'])
  expect(networks.database.internal).toBe(true)
  expect(services.postgres.ports).toBeUndefined()
  expect(services.postgres.image).toMatch(/@sha256:[0-9a-f]{64}$/)
})

it('gives shops that share no disk an object store instead, at the address where the cache expects them', () => {
  const apart = Object.entries(services).filter(([, { profiles }]) => !profiles || profiles.includes('apart'))
  expect(apart.map(([name]) => name).sort()).toEqual(['cache', 'objects', 'postgres', 'shop', 'shop-apart'])
  const used = apart.map(([, service]) => service.volumes[0].split(':')[0])
  expect(new Set(used).size).toBe(used.length)
  expect(services['shop-apart'].networks).toEqual(services['shop-two'].networks)
  expect(services.objects.networks).toEqual(['database'])
  expect(services.objects.ports).toBeUndefined()
})

it('tells the cache where the shops are', () => {
  const addressOf = (name: string) =>
    (services[name].networks as Record<string, { ipv4_address?: string }>).front.ipv4_address
  expect(services.cache.environment).toEqual({
    SHOP_ONE: `${addressOf('shop')}:3000`,
    SHOP_TWO: `${addressOf('shop-two')}:3000`,
  })
})

it('holds no secret', () => {
  expect(text).not.toMatch(/(SECRET|TOKEN|PASSWORD|KEY)\w*\s*[:=]\s*\S/)
})
