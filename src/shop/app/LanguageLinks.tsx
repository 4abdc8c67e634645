import type { MouseEvent } from 'react'
import { createPath, useLocation } from 'react-router-dom'
import { languageNames } from '../../shared/language'
import { basketFragment } from '../basket/basketFromOtherHost'
import { storedBasketId } from '../basket/basketId'
import { selectWebshop } from '../settings/shopSlice'
import { useAppSelector } from '../store/hooks'
import classes from './Footer.module.css'

/** Links to the same page in the other languages of the shop. Each has a host of its own, and the basket goes along. */
export function LanguageLinks() {
  const { languages } = useAppSelector(selectWebshop)
  const { pathname, search } = useLocation()
  const takeBasketAlong = ({ currentTarget }: MouseEvent<HTMLAnchorElement>) => {
    const uuidBasket = storedBasketId()
    if (uuidBasket !== null) currentTarget.hash = basketFragment(uuidBasket)
  }
  return languages.map(({ language, url }) => (
    <a
      key={language}
      className={classes.link}
      href={url + createPath({ pathname, search })}
      hrefLang={language}
      lang={language}
      referrerPolicy="origin"
      onClick={takeBasketAlong}
    >
      {languageNames[language]}
    </a>
  ))
}
