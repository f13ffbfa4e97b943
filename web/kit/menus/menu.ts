import type { Menu } from '@atrium/contract/access/menu.ts'

let provided: Menu = []
/** Called once, with the menu of all features. */
export function provideMenu(menu: Menu): void {
  provided = menu
}

/** The side menu without the forms of a company; which of its entries the viewer sees, the rule of each says. */
export const menu = (): Menu => provided
