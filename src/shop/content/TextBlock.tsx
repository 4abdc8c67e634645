import { Markdown } from '../markdown/Markdown'
import type { ShownText } from './contentSlice'
import classes from './TextBlock.module.css'

export function TextBlock({ text }: { text: ShownText }) {
  return (
    <section className={classes.block} lang={text.language}>
      {text.heading && <h2 className={classes.heading}>{text.heading}</h2>}
      <div className={classes.body}>
        <Markdown nodes={text.body} topHeading={3} />
      </div>
    </section>
  )
}
