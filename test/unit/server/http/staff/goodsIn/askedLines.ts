import { createFormatSearch } from '../../../../../../server/core/catalogue/editing/formatSearch'
import { lookUpLines } from '../../../../../../server/http/staff/goodsIn/page'
import type { StaffShop } from '../../../cli/staffShop'

export const asked = (barcode: string, catalog_nr = '', format = '') => ({
  ...{ line: 1, barcode, catalog_nr, artist: '', title: '', format },
})

export const lookUp = ({ db, clock }: StaffShop, lines: ReturnType<typeof asked>[]) =>
  lookUpLines(
    db,
    lines,
    createFormatSearch(db, () => clock.now),
  )
