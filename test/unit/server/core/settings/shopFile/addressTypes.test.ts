import { completeShop } from '../../../../../../server/core/settings/shopFile/completeShop'
import { shopKeys, writtenShopSchema } from '../../../../../../server/core/settings/shopFile/shopSchema'
import { checkYaml } from '../../../../../../server/platform/yaml/checkedYaml'
import { shopYaml } from '../../../exchange/import/contentFolderBuilder'

it('a parcel station has every shipping option of the shop but pick-up, if shop.yaml names none', () => {
  const yaml = shopYaml
    .replace('shipping_options: [', '$&{ slug: pickup, label: Pick-up }, ')
    .replace('countries: [DE], shipping_options: [dhl]', 'countries: [DE]')
  const checked = checkYaml(yaml, 'shop.yaml', writtenShopSchema, shopKeys)
  if ('problems' in checked) throw new Error(JSON.stringify(checked.problems))
  const [home, station] = completeShop(checked.value).addressTypes
  expect(home?.shippingOptions).toEqual(['pickup', 'dhl'])
  expect(station?.shippingOptions).toEqual(['dhl'])
})
