import type { Condition } from './contract'
import type { ShopTexts } from './texts/createShopTexts'

/**
 * Describes the condition of a used copy: `Used: disc NM, sleeve VG+`.
 * @param condition null for a new copy
 * @returns null for a new copy
 */
export function conditionText(condition: Condition | null | undefined, texts: ShopTexts): string | null {
  if (!condition) return null
  const { disc, sleeve } = condition
  const grades = [
    disc && texts('condition.disc', { grade: disc }),
    sleeve && sleeveText(sleeve, texts),
  ].filter(Boolean)
  return grades.length === 0
    ? texts('condition.used')
    : texts('condition.graded', { grades: grades.join(', ') })
}

function sleeveText(sleeve: NonNullable<Condition['sleeve']>, texts: ShopTexts): string {
  if (sleeve === 'generic' || sleeve === 'no_cover' || sleeve === 'not_graded') {
    return texts(`condition.sleeve.${sleeve}`)
  }
  return texts('condition.sleeve', { grade: sleeve })
}
