import {
  getVatIdState,
  readVatCheck,
  type VatIdCheck,
} from '../../../../../../server/core/pricing/vatId/vatCheck'
import { readVatId } from '../../../../../../server/core/pricing/vatId/vatIdRules'
import { createVatIdService } from '../../../../../../server/core/pricing/vatId/vatIdService'
import { createViesClient, ViesUnavailable } from '../../../../../../server/core/pricing/vatId/viesClient'
import { simulatedVies } from '../../../../../../server/core/pricing/vatId/viesSimulator'
import { createLog } from '../../../../../../server/platform/log/log'

describe('a VAT id', () => {
  it.each([
    ['FR 40 303 265 045', 'FR40303265045'],
    ['atu13585627', 'ATU13585627'],
    ['DE136695976', 'DE136695976'],
    ['NL004495445B01', 'NL004495445B01'],
    ['IE6433435F', 'IE6433435F'],
    ['EL094259216', 'EL094259216'],
    ['BE 0411.905.847', 'BE0411905847'],
    ['BE411905847', 'BE0411905847'],
    ['BE 1000.473.935', 'BE1000473935'],
    ['XI 980 7806 84', 'XI980780684'],
  ])('%s is right', (typed, vatId) => {
    expect(readVatId(typed)).toBe(vatId)
  })

  it.each([
    '',
    'FR40303265046',
    'ATU13585626',
    'DE136695977',
    'GB980780684',
    'BE1000473936',
    'BE0411905848',
    'BE2000473935',
    'CHE123456789',
    'XX1',
    '☃',
  ])('%p is wrong', (typed) => {
    expect(readVatId(typed)).toBeNull()
  })
})

describe('what a checked VAT id means for a sale', () => {
  const check = (changes: Partial<VatIdCheck> = {}): VatIdCheck => ({
    ...{
      vatId: 'FR40303265045',
      state: 'valid',
      checkedAt: '2026-11-25T10:00:00Z',
      consultationNumber: null,
    },
    ...changes,
  })
  const sale = { home: 'DE', country: 'FR', hasParcel: true, today: '2026-11-25' }

  it('frees goods that go to another country, by the id of any other', () => {
    expect(getVatIdState(check(), sale)).toBe('valid')
    expect(getVatIdState(check(), { ...sale, country: 'AT' })).toBe('valid')
    expect(getVatIdState(check({ vatId: 'XI980780684' }), { ...sale, country: 'GB' })).toBe('valid')
    expect(getVatIdState(check({ vatId: 'DE136695976' }), sale)).toBe('other_country')
  })

  it('changes no VAT in the country of the shop', () => {
    const german = check({ vatId: 'DE136695976' })
    expect(getVatIdState(german, { ...sale, country: 'DE' })).toBe('registered')
    expect(getVatIdState(check(), { ...sale, country: 'DE' })).toBe('registered')
  })

  it('frees a download only by an id of the country of the buyer', () => {
    const download = { ...sale, hasParcel: false }
    expect(getVatIdState(check(), download)).toBe('valid')
    expect(getVatIdState(check({ vatId: 'EL094259216' }), { ...download, country: 'GR' })).toBe('valid')
    expect(getVatIdState(check(), { ...download, country: 'AT' })).toBe('other_country')
    expect(getVatIdState(check({ vatId: 'XI980780684' }), { ...download, country: 'GB' })).toBe(
      'other_country',
    )
  })

  it('counts on its day and the day after', () => {
    expect(getVatIdState(check(), { ...sale, today: '2026-11-26' })).toBe('valid')
    expect(getVatIdState(check(), { ...sale, today: '2026-11-27' })).toBe('outdated')
  })

  it('frees nothing while the register is away, or if it is not registered', () => {
    expect(getVatIdState(check({ state: 'unavailable' }), sale)).toBe('unavailable')
    expect(getVatIdState(check({ state: 'invalid' }), sale)).toBe('invalid')
    expect(readVatCheck(null)).toBeNull()
    expect(readVatCheck(JSON.stringify(check()))).toEqual(check())
  })
})

describe('the check with VIES', () => {
  const asked: [string, unknown][] = []
  const answering = (answer: () => Response | Promise<Response>) =>
    createViesClient({
      url: 'https://vies.example',
      fetch: async (url, init) => {
        asked.push([String(url), JSON.parse(String(init?.body))])
        return answer()
      },
    })
  beforeEach(() => asked.splice(0))

  it('asks in the name of the shop, and keeps the consultation number', async () => {
    const vies = answering(() => Response.json({ valid: true, requestIdentifier: 'WAPIAAAA1', name: 'X' }))
    expect(await vies('FR40303265045', 'DE136695976')).toEqual({
      isValid: true,
      consultationNumber: 'WAPIAAAA1',
    })
    expect(asked).toEqual([
      [
        'https://vies.example/check-vat-number',
        {
          ...{ countryCode: 'FR', vatNumber: '40303265045' },
          ...{ requesterMemberStateCode: 'DE', requesterNumber: '136695976' },
        },
      ],
    ])
  })

  it.each([
    [
      'a register that is away',
      () => Response.json({ errorWrappers: [{ error: 'MS_UNAVAILABLE' }] }, { status: 500 }),
    ],
    ['too many questions', () => Response.json({ errorWrappers: [{ error: 'GLOBAL_MAX_CONCURRENT_REQ' }] })],
    ['a page instead of an answer', () => new Response('<html>', { status: 503 })],
    ['an answer without a result', () => Response.json({})],
    ['no connection', () => Promise.reject(new TypeError('fetch failed'))],
  ])('knows nothing after %s', async (_what, answer) => {
    await expect(answering(answer)('FR40303265045', null)).rejects.toThrow(ViesUnavailable)
  })

  const service = createVatIdService({
    vies: createViesClient({ url: 'https://vies.example', fetch: simulatedVies }),
    findOwn: async () => 'DE136695976',
    now: () => new Date('2026-11-25T10:00:00Z'),
    log: createLog('silent'),
  })

  it('says what the register says, in the sandbox by a simulator', async () => {
    expect(await service('fr 40 303 265 045')).toEqual({
      ...{ vatId: 'FR40303265045', state: 'valid', checkedAt: '2026-11-25T10:00:00.000Z' },
      consultationNumber: 'WAPIFR40303265045',
    })
    expect(await service('ATU12345675')).toMatchObject({ state: 'valid' })
    expect(await service('BE0411905847')).toMatchObject({ state: 'valid' })
    expect(await service('FI20774740')).toMatchObject({ state: 'invalid' })
    expect(await service('DK13585628')).toMatchObject({ state: 'valid' })
    expect(await service('LU26375245')).toMatchObject({ state: 'valid' })
    expect(await service('IT00743110157')).toMatchObject({ state: 'valid' })
  })

  it('refuses what is no VAT id without asking', async () => {
    await expect(service('FR1')).rejects.toMatchObject({ status: 400, code: 'vat_id_wrong' })
  })
})
