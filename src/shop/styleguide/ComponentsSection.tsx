import { Dialog } from '@base-ui/react/dialog'
import { CloseIcon, PauseIcon, PlayIcon } from '../../components/PlayerIcons'
import { BlankSleeve } from '../../components/picture/BlankSleeve'
import { Picture } from '../../components/picture/Picture'
import { ScreenTitle } from '../../components/ScreenTitle'
import { SheetInside } from '../../components/Sheet'
import sheetClasses from '../../components/Sheet.module.css'
import { NextIcon, PreviousIcon, RetryIcon } from '../../components/TransportIcons'
import type { Image } from '../../shared/contract'
import { parseMarkdown } from '../../shared/markdown/parseMarkdown'
import { Markdown } from '../markdown/Markdown'
import { ZoomInIcon, ZoomOutIcon } from '../release/gallery/ZoomIcons'
import { WishlistIcon } from '../wishlist/WishlistIcon'
import { Example, StyleguideSection } from './Example'
import classes from './Styleguide.module.css'
import { sampleMarkdown } from './sampleReleases'

/** Shows components that are used everywhere: headings, pictures, icons and the sheet. */
export function ComponentsSection({ cover }: { cover: Image | null }) {
  return (
    <StyleguideSection position="B3" title="Pieces" about="Used by all the others.">
      <Example of="ScreenTitle" width="full">
        <ScreenTitle title="Releases">1,204 records</ScreenTitle>
      </Example>
      <Example of="Picture" state="with a cover" width="card">
        <Picture image={cover} alt="" sizes="12rem" />
      </Example>
      <Example of="BlankSleeve" state="no cover yet" width="card">
        <BlankSleeve alt="" />
      </Example>
      <Example of="PlayerIcons" width="card">
        <p className={classes.icons}>
          <PlayIcon />
          <PauseIcon />
          <CloseIcon />
        </p>
      </Example>
      <Example of="TransportIcons" width="card">
        <p className={classes.icons}>
          <PreviousIcon />
          <NextIcon />
          <RetryIcon />
        </p>
      </Example>
      <Example of="ZoomIcons" width="card">
        <p className={classes.icons}>
          <ZoomInIcon />
          <ZoomOutIcon />
        </p>
      </Example>
      <Example of="WishlistIcon" state="off, on" width="card">
        <p className={classes.icons}>
          <WishlistIcon isOn={false} />
          <WishlistIcon isOn />
        </p>
      </Example>
      <Example of="Markdown" width="half">
        <Markdown nodes={parseMarkdown(sampleMarkdown)} topHeading={3} />
      </Example>
      <Example of="Sheet" width="half" ground="frame">
        <Dialog.Root>
          <div className={sheetClasses.backdrop} />
          <div className={sheetClasses.sheet} data-side="right">
            <SheetInside title="Filter" actions={<p>What stays below the content</p>}>
              <p className={classes.inSheet}>What the sheet is about. It scrolls when it is long.</p>
            </SheetInside>
          </div>
        </Dialog.Root>
      </Example>
    </StyleguideSection>
  )
}
