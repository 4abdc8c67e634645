import { Dialog } from '@base-ui/react/dialog'
import { BlankSleeve } from '../components/BlankSleeve'
import { NextIcon, PreviousIcon, RetryIcon } from '../components/DeckIcons'
import { Picture } from '../components/Picture'
import { CloseIcon, PauseIcon, PlayIcon } from '../components/PlayerIcons'
import { ScreenTitle } from '../components/ScreenTitle'
import { SheetInside } from '../components/Sheet'
import sheetClasses from '../components/Sheet.module.css'
import { WishIcon } from '../customer/WishIcon'
import { Markdown } from '../markdown/Markdown'
import { parseMarkdown } from '../markdown/parseMarkdown'
import type { Image } from '../shared/contract'
import { Side, Specimen } from './Specimen'
import classes from './StyleSheet.module.css'
import { sampleMarkdown } from './sampleReleases'

/** What is used everywhere: headings, pictures, signs, and the sheet that slides in. */
export function PiecesSide({ cover }: { cover: Image | null }) {
  return (
    <Side position="B3" title="Pieces" about="Used by all the others.">
      <Specimen of="ScreenTitle" width="full">
        <ScreenTitle title="Releases">1,204 records</ScreenTitle>
      </Specimen>
      <Specimen of="Picture" state="with a cover" width="card">
        <Picture image={cover} alt="" sizes="12rem" />
      </Specimen>
      <Specimen of="BlankSleeve" state="no cover yet" width="card">
        <BlankSleeve alt="" />
      </Specimen>
      <Specimen of="PlayerIcons" width="card">
        <p className={classes.icons}>
          <PlayIcon />
          <PauseIcon />
          <CloseIcon />
        </p>
      </Specimen>
      <Specimen of="DeckIcons" width="card">
        <p className={classes.icons}>
          <PreviousIcon />
          <NextIcon />
          <RetryIcon />
        </p>
      </Specimen>
      <Specimen of="WishIcon" state="off, on" width="card">
        <p className={classes.icons}>
          <WishIcon isOn={false} />
          <WishIcon isOn />
        </p>
      </Specimen>
      <Specimen of="Markdown" width="half">
        <Markdown nodes={parseMarkdown(sampleMarkdown)} topHeading={3} />
      </Specimen>
      <Specimen of="Sheet" width="half" ground="frame">
        <Dialog.Root>
          <div className={sheetClasses.backdrop} />
          <div className={sheetClasses.sheet} data-side="right">
            <SheetInside title="Filter" actions={<p>What stays below the content</p>}>
              <p className={classes.inSheet}>What the sheet is about. It scrolls when it is long.</p>
            </SheetInside>
          </div>
        </Dialog.Root>
      </Specimen>
    </Side>
  )
}
