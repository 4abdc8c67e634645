import { Picture } from '../../components/picture/Picture'
import { useTexts } from '../../components/ShopSettings'
import { Markdown } from '../markdown/Markdown'
import type { ShownSlide } from './contentSlice'
import classes from './SlideCard.module.css'

/** The picture is wider than its container: it fills it from edge to edge, and the overlap is cut off. */
const slideSizes = '(min-width: 60rem) 70vw, 120vw'

/** Shows one slide: the picture, and its text beside it. */
export function SlideCard({ slide, isFirst }: { slide: ShownSlide; isFirst: boolean }) {
  const texts = useTexts()
  const { caption, heading, text, link_href, link_text, image, credit } = slide
  return (
    <div className={classes.slide}>
      <div className={classes.picture}>
        <Picture image={image} alt="" sizes={slideSizes} urgent={isFirst} className={classes.image} />
      </div>
      <div className={classes.words} lang={slide.language}>
        {caption && <p className={classes.caption}>{caption}</p>}
        {heading && <h2 className={classes.heading}>{heading}</h2>}
        <div className={classes.text}>
          <Markdown nodes={text} topHeading={3} />
        </div>
        <p className={classes.links}>
          {link_href && (
            <a className={classes.link} href={link_href}>
              {link_text ?? texts('slide.more')}
            </a>
          )}
          {credit && (
            <a className={classes.credit} href="#credits">
              {texts('slide.credits')}
            </a>
          )}
        </p>
      </div>
    </div>
  )
}
