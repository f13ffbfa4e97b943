import { createContext } from 'react'

/** Where a form inside a drawer puts its buttons, and how it closes the drawer. */
export interface DrawerSlot {
  footer: HTMLElement | null
  close: () => void
}

export const DrawerSlotContext = createContext<DrawerSlot | null>(null)
