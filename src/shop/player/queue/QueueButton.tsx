import { useId, useRef, useState } from 'react'
import { useTexts } from '../../../components/ShopSettings'
import { QueueIcon } from '../../../components/TransportIcons'
import { queueTexts } from '../../../shared/texts/queue'
import classes from './QueueButton.module.css'
import { QueuePanel } from './QueuePanel'

/** Opens and closes the queue above the bar. */
export function QueueButton() {
  const texts = useTexts(queueTexts)
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button
        ref={button}
        type="button"
        className={classes.button}
        aria-label={texts('queue.open')}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        <QueueIcon />
      </button>
      {isOpen && (
        <div className={classes.place}>
          <QueuePanel
            id={id}
            onClose={() => {
              setIsOpen(false)
              button.current?.focus()
            }}
          />
        </div>
      )}
    </>
  )
}
