import { presentBaseData } from '../../../../../server/core/content/baseDataPresenter'
import { createContentReader } from '../../../../../server/core/content/contentRepository'
import { createLog } from '../../../../../server/platform/log/log'
import { aSite } from '../../../../support/aSite'
import { testId } from '../../../../support/catalogueBuilders'
import { casesOf } from '../../../../support/suite'
import { databaseKinds, type TestDatabase } from '../../../../support/testDatabase'

describe.each(casesOf(databaseKinds))('address conventions on %s', (_kind, open) => {
  let database: TestDatabase
  let warnings: string[]
  beforeEach(async () => {
    database = await open()
    warnings = []
    await database.db
      .insertInto('shipping_address_type')
      .values({ uuid_shipping_address_type: testId(1), label: 'Post', position: 1 })
      .execute()
  })
  afterEach(() => database.close())

  const addField = (field_key: string, position: number, country_overwrites: string) =>
    database.db
      .insertInto('address_convention')
      .values({
        uuid_shipping_address_type: testId(1),
        field_key,
        position,
        available: 1,
        required: 1,
        label: field_key,
        example_value: null,
        country_overwrites,
      })
      .execute()
  const conventions = async () => {
    const log = createLog('warn', { write: (line) => warnings.push(line) })
    const base = await presentBaseData(createContentReader(database.db), aSite('https://rille.example'), log)
    return base.address_conventions
  }

  it('come with what differs by country', async () => {
    await addField('city', 1, '{"GB":{"label":"Town","required":false}}')
    expect((await conventions())[0]).toMatchObject({
      required: true,
      country_overwrites: { GB: { label: 'Town', required: false } },
    })
    expect(warnings).toEqual([])
  })

  it.each(['{"GB":', '', 'null', '7', '[]', '{"GB":null}', '{"GB":{"required":"perhaps"}}'])(
    'go without overwrites that hold %j, and say so',
    async (broken) => {
      await addField('city', 1, broken)
      await addField('street', 2, '{"GB":{"label":"Road"}}')
      expect((await conventions()).map(({ country_overwrites }) => country_overwrites)).toEqual([
        {},
        { GB: { label: 'Road' } },
      ])
      expect(warnings.map((line) => JSON.parse(line).field_key)).toEqual(['city'])
    },
  )
})
