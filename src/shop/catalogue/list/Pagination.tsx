import type { SyntheticEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { useTexts } from '../../../components/ShopSettings'
import { otherParams } from './otherParams'
import classes from './Pagination.module.css'
import { isNear, listPageNumbers } from './paginationRules'

export interface PaginationProps {
  /** The number of the page, from 1. */
  current: number
  count: number
  /**
   * Gives the address of a page within the shop; all addresses share a path and differ in the parameter `page`.
   */
  address: (page: number) => string
}

/**
 * Links to the first, previous, next and last page and to up to ten numbers, with a field for any other number.
 */
export function Pagination({ current, count, address }: PaginationProps) {
  const texts = useTexts()
  const navigate = useNavigate()
  if (count <= 1) return null

  const goToPage = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const page = Number(new FormData(event.currentTarget).get('page'))
    const targetPage = Math.min(Math.max(Math.trunc(page), 1), count)
    if (targetPage === current) event.currentTarget.reset()
    else void navigate(address(targetPage))
  }
  const [path, search] = address(1).split('?')

  return (
    <nav className={classes.pagination} aria-label={texts('pagination.label')}>
      <ul className={classes.pages}>
        <Step href={current > 1 ? address(1) : null} label={texts('pagination.first')} sign="«" />
        <Step
          href={current > 1 ? address(current - 1) : null}
          label={texts('pagination.previous')}
          sign="←"
          rel="prev"
        />
        {listPageNumbers(current, count).map((page) => (
          <li key={page} className={classes.numbered} data-near={isNear(page, current, count) || undefined}>
            <a
              className={classes.page}
              href={address(page)}
              aria-current={page === current ? 'page' : undefined}
              aria-label={texts('pagination.page', { n: page })}
            >
              {page}
            </a>
          </li>
        ))}
        <Step
          href={current < count ? address(current + 1) : null}
          label={texts('pagination.next')}
          sign="→"
          rel="next"
        />
        <Step href={current < count ? address(count) : null} label={texts('pagination.last')} sign="»" />
      </ul>
      {/* The key resets the field to the new page's number. */}
      <form key={address(current)} className={classes.form} action={path} onSubmit={goToPage} noValidate>
        {otherParams(search).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <label className={classes.field}>
          {texts('pagination.goTo')}
          <input
            className={classes.input}
            name="page"
            type="number"
            min={1}
            max={count}
            required
            defaultValue={current}
          />
        </label>
        <span>{texts('pagination.of', { total: count })}</span>
        <button className={classes.go} type="submit">
          {texts('pagination.go')}
        </button>
      </form>
    </nav>
  )
}

interface StepProps {
  /** Null at the end of the list. */
  href: string | null
  label: string
  sign: string
  rel?: string
}

function Step({ href, label, sign, rel }: StepProps) {
  return (
    <li>
      {href ? (
        <a className={classes.page} href={href} aria-label={label} rel={rel}>
          {sign}
        </a>
      ) : (
        <span className={classes.page} aria-hidden>
          {sign}
        </span>
      )}
    </li>
  )
}
