import { Menu, type MenuProps, Popover, type PopoverProps } from '@mantine/core'
import { type ComponentPropsWithRef, cloneElement, type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react'

type Button = ReactElement<ComponentPropsWithRef<'button'>>

/**
 * What a button opens is mounted with its first use: the menus of a list together took a third of the time of drawing it, open or
 * not. Around what it opens the button is drawn anew, so it takes the focus again, which comes back to it in the end.
 */
function useLate(button: Button, kind: 'menu' | 'dialog') {
  const [used, setUsed] = useState(false)
  const [opened, setOpened] = useState(false)
  const target = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!used) return
    target.current?.focus()
    setOpened(true)
  }, [used])
  const first = { onClick: () => setUsed(true), 'aria-haspopup': kind, 'aria-expanded': false } as const
  return { used, opened, setOpened, unused: cloneElement(button, first), target }
}

interface MenuOf extends Omit<MenuProps, 'opened' | 'onChange' | 'children'> {
  button: Button
  /** `Menu.Item`s. */
  children: ReactNode
}

/** A menu behind a button. */
export function LateMenu({ button, children, ...menu }: MenuOf) {
  const { used, opened, setOpened, unused, target } = useLate(button, 'menu')
  if (!used) return unused
  return (
    <Menu position="bottom-end" shadow="md" {...menu} opened={opened} onChange={setOpened}>
      <Menu.Target>{cloneElement(button, { ref: target })}</Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}

interface PopoverOf extends Omit<PopoverProps, 'opened' | 'onChange' | 'children'> {
  button: Button
  children: ReactNode | ((close: () => void) => ReactNode)
}

/** A panel behind a button. */
export function LatePopover({ button, children, ...popover }: PopoverOf) {
  const { used, opened, setOpened, unused, target } = useLate(button, 'dialog')
  if (!used) return unused
  return (
    <Popover position="bottom-end" trapFocus returnFocus shadow="md" {...popover} opened={opened} onChange={setOpened}>
      <Popover.Target>{cloneElement(button, { ref: target, onClick: () => setOpened(!opened) })}</Popover.Target>
      <Popover.Dropdown>{typeof children === 'function' ? children(() => setOpened(false)) : children}</Popover.Dropdown>
    </Popover>
  )
}
