import { ScreenTitle } from '../../../components/ScreenTitle'
import { useTexts } from '../../../components/ShopSettings'
import { namesTexts } from '../../../shared/texts/names'
import { ScreenHead } from '../../settings/ScreenHead'
import { selectWebshop } from '../../settings/shopSlice'
import { useAppSelector } from '../../store/hooks'
import { EmptyList } from '../list/EmptyList'
import classes from './GenreIndexPage.module.css'
import { genreIndexKey, selectGenreIndex } from './genreIndexSlice'

/** Lists the genres of the shop with their styles; each leads to its releases. */
export function GenreIndexPage() {
  const texts = useTexts(namesTexts)
  const { name: shop } = useAppSelector(selectWebshop)
  const index = useAppSelector((state) => selectGenreIndex(state, genreIndexKey))
  if (!index) return null
  return (
    <>
      <ScreenHead
        title={texts('genres.heading')}
        description={texts('genres.description', { shop })}
        path="/genres"
      />
      <ScreenTitle title={texts('genres.heading')}>
        {texts('genres.count', { count: texts.count(index.length) })}
      </ScreenTitle>
      {index.length === 0 ? (
        <EmptyList isFiltered={false} cleared="" />
      ) : (
        <div className={classes.genres}>
          {index.map(({ slug, name, count, styles }) => (
            <section key={slug} className={classes.genre}>
              <h2 className={classes.heading}>
                <a className={classes.link} href={`/releases?genres=${slug}`}>
                  {name} <span className={classes.count}>{texts.count(count)}</span>
                </a>
              </h2>
              <ul className={classes.styles}>
                {styles.map((style) => (
                  <li key={style.slug}>
                    <a className={classes.link} href={`/releases?genres=${slug}&styles=${style.slug}`}>
                      {style.name} <span className={classes.count}>{texts.count(style.count)}</span>
                    </a>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
    </>
  )
}
