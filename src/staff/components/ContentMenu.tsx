import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Texts } from '../../shared/texts/createTexts'
import type { Trigger } from '../forms/useAction'
import { ActionDialog } from './dialog/ActionDialog'
import { Menu } from './Menu'

interface ContentMenuProps {
  texts: Texts<'more' | 'remove' | 'removeText' | 'removed'>
  slug: string
  /** Removes it. */
  trigger: Trigger<{ slug: string }, unknown>
  /** The path of the list of all, within the back office, which opens afterwards. */
  listAddress: string
}

/** Shows what can be done with a page or a list as a whole: it can be removed. */
export function ContentMenu({ texts, slug, trigger, listAddress }: ContentMenuProps) {
  const navigate = useNavigate()
  const [isRemoving, setIsRemoving] = useState(false)
  return (
    <>
      <Menu label={texts('more')} items={[{ label: texts('remove'), onSelect: () => setIsRemoving(true) }]} />
      {isRemoving && (
        <ActionDialog
          title={texts('remove')}
          text={texts('removeText')}
          doneText={texts('removed')}
          trigger={trigger}
          input={{ slug }}
          isDangerous
          onDone={() => void navigate(listAddress)}
          onClose={() => setIsRemoving(false)}
        />
      )}
    </>
  )
}
