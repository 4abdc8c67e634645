import { permissions } from '../../../../../src/shared/staff/roles'
import { screenRoutes } from '../../../../../src/staff/app/screens'
import { appTexts } from '../../../../../src/staff/app/texts'

const repeated = (all: readonly string[]) => all.filter((one, i) => all.indexOf(one) !== i)

describe('the screens of the back office', () => {
  it('have a path of their own each, and those of the menu a letter', () => {
    expect(repeated(screenRoutes.map(({ path }) => path))).toEqual([])
    expect(repeated(screenRoutes.flatMap(({ key }) => key ?? []))).toEqual([])
    expect(screenRoutes.filter(({ key }) => key !== undefined && !/^[a-z]$/.test(key))).toEqual([])
  })

  it('have a name, and no permission that does not exist', () => {
    expect(screenRoutes.filter(({ text }) => !(text in appTexts))).toEqual([])
    expect(screenRoutes.filter(({ permission }) => permission && !permissions.includes(permission))).toEqual(
      [],
    )
  })

  it('count in the menu only what is in it', () => {
    expect(screenRoutes.filter(({ count, startsGroup, key }) => (count || startsGroup) && !key)).toEqual([])
  })
})
