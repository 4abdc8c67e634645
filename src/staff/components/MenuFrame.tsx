import { Menu } from '@base-ui/react/menu'
import classes from './Menu.module.css'

export interface MenuItem {
  label: string
  onSelect: () => void
}

export interface MenuProps {
  /** What the button shows. */
  label: string
  /** Names the button and the menu for screen readers, where the label alone is not enough. */
  name?: string
  items: readonly MenuItem[]
  /** Where the menu opens. */
  side?: 'top' | 'bottom'
}

/**
 * Shows the menu itself, whose code `Menu` fetches.
 * @param onOpenChange is told that the person opens or closes the menu; `isOpen` must follow
 */
export function MenuFrame({
  label,
  name = label,
  items,
  side = 'bottom',
  isOpen,
  onOpenChange,
}: MenuProps & { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }) {
  return (
    <Menu.Root open={isOpen} onOpenChange={onOpenChange}>
      <Menu.Trigger className={classes.button} aria-label={name}>
        {label}
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner side={side} align="start" sideOffset={4} className={classes.place}>
          <Menu.Popup className={classes.menu} aria-label={name}>
            {items.map((item) => (
              <Menu.Item key={item.label} className={classes.item} onClick={item.onSelect}>
                {item.label}
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}
