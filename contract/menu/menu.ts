import { z } from 'zod'
import { MAX_MENU_ITEMS, MAX_MENU_TITLE, type MenuBranch, type MenuChanges, menuEditor } from '../access/company-menu.ts'
import { menuIcons } from '../access/menu-icons.ts'
import { calls, post } from '../kit/call.ts'
import { Id, Version } from '../kit/ids.ts'
import { line } from '../kit/line.ts'
import { errorCode, whenMissing } from '../kit/plain-errors.ts'
import { Saved } from '../kit/results.ts'
import { jsonOr } from './json-or.ts'
import { plainTitle } from './plain-title.ts'

const Entry = {
  /** The entry's own name in the portal, which does not change: a group's title, or `Group-Title`. */
  oldTitle: line().min(1).max(200),
  /** What the company calls it. The portal's own name, or none at all: as usual. */
  title: line(whenMissing('field-required'))
    .overwrite((title) => plainTitle(title).trim())
    .min(1, errorCode('field-required'))
    .max(MAX_MENU_TITLE),
  visible: z.boolean().default(true),
}

/** A group of the menu, with its entries in their order. */
const MenuItem = z.object({
  ...Entry,
  /** Absent: the usual one. */
  icon: z.enum(menuIcons).optional(),
  groupItems: z.array(z.object(Entry)).max(MAX_MENU_ITEMS).default([]),
})
export type MenuItem = z.infer<typeof MenuItem>

/** The menu as a list, or the JSON text of one. */
const JSONMenu = jsonOr(z.array(MenuItem).max(MAX_MENU_ITEMS))

/** The menu of a company: docs/features/menu.md. */
export const companyMenus = calls(
  '/Landlord',
  { changes: ['menu'] },
  {
    save: post('SaveMenu', {
      allow: menuEditor,
      about:
        'Sets the menu of the company, or that of the site of a theme (`themeId`), for everyone there. Only what differs from the portal’s own is kept; entries that are not named stay where they usually are.',
      body: z.object({ JSONMenu, themeId: Id.nullable().default(null), version: Version.nullable().default(null) }),
      reply: Saved,
    }),
  },
)

/** A whole menu as it is sent. */
export const menuItemsOf = (tree: readonly MenuBranch[]): MenuItem[] =>
  tree.map((branch) => ({
    ...entryOf(branch),
    icon: branch.icon as NonNullable<MenuItem['icon']>,
    groupItems: branch.items.map(entryOf),
  }))

const entryOf = ({ oldTitle, own, usual, visible }: Pick<MenuBranch, 'oldTitle' | 'own' | 'usual' | 'visible'>) => ({
  oldTitle,
  title: own ?? usual,
  visible,
})

/** The same as changes, which name all of it. */
export const changesByItems = (items: readonly MenuItem[], usualOf: (oldTitle: string) => string | undefined): MenuChanges => {
  const changed = ({ oldTitle, title, visible }: Pick<MenuItem, 'oldTitle' | 'title' | 'visible'>) => ({
    oldTitle,
    ...(title === usualOf(oldTitle) ? {} : { title }),
    visible,
  })
  return {
    ordered: true,
    items: items.map(({ icon, groupItems, ...item }) => ({
      ...changed(item),
      ...(icon ? { icon } : {}),
      ordered: true,
      groupItems: groupItems.map(changed),
    })),
  }
}
