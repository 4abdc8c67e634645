import { Picture } from '../../components/picture/Picture'
import classes from './BannerBlock.module.css'
import type { Banner } from './contentSlice'

export function BannerBlock({ banner, isFirst }: { banner: Banner; isFirst: boolean }) {
  const { heading, text, link_href, link_text, image } = banner
  return (
    <section className={classes.banner} lang={banner.language}>
      {image && (
        <div className={classes.picture}>
          <Picture image={image} alt="" sizes="100vw" urgent={isFirst} className={classes.image} />
        </div>
      )}
      <div className={classes.words}>
        {heading && <h2 className={classes.heading}>{heading}</h2>}
        {text && <p className={classes.text}>{text}</p>}
        {link_href && (
          <a className={classes.link} href={link_href}>
            {link_text ?? heading ?? link_href}
          </a>
        )}
      </div>
    </section>
  )
}
