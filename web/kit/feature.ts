import type { Access } from '@atrium/contract/access/access.ts'
import type { EventNotices } from '@atrium/contract/kit/event-notice.ts'
import type { Screen } from '@atrium/contract/kit/screen.ts'
import type { WidgetName } from '@atrium/contract/kit/widgets.ts'
import type { ComponentType } from 'react'
import type { EntryFormProps } from './custom/entry-form.tsx'
import type { EntryReadingProps } from './custom/entry-reading.tsx'
import type { Load } from './custom/provided.tsx'
import type { ImageSource } from './file/imageSource.ts'
import type { Ask } from './first-viewer.ts'
import type { PageEntry } from './menus/page-entries.ts'
import type { AssignDrawer } from './needs/assign-drawers.ts'
import type { RecordPart } from './record-parts.tsx'
import type { Search } from './search/finder.ts'
import type { Viewer } from './useViewer.ts'

/** A screen of the contract with the component that shows it; its script loads when somebody goes there. */
export interface ShownScreen {
  screen: Screen
  load: () => Promise<ComponentType>
  /** Needs no more of Mantine's styles than the shell has. */
  plain?: true
}

/** A component of the start page. */
export type CardComponent = ComponentType & {
  /** Asks for what it reads at first, before it is drawn. The page waits for what it returns, as one that is not there at times would move it. */
  askAhead?: (viewer: Viewer, ask: Ask) => Promise<unknown> | undefined
}

/** A part of the start page: a button, a number or a card (docs/features/dashboard.md). */
export interface HomeCard {
  /** Its name; unique. */
  id: string
  /** Its name in the catalogue: a company can move it, or take it off. One for each kind of viewer. Buttons stay where they are. */
  widget?: WidgetName
  /** Stands on no page as the portal has it: a company puts it there. */
  isExtra?: true
  /**
   * In the page's header, in the row of numbers, in one of the columns, across the page below them, or at the foot of it; clients see
   * both columns, and what is below them, as one.
   */
  place: 'action' | 'tile' | 'wide' | 'narrow' | 'full' | 'foot'
  /** Among those of its place, and for clients among all cards. */
  order: number
  /** Who sees it: the rule of what it shows. */
  access: Access
  load: () => Promise<CardComponent>
  /**
   * Skeleton rows, or tiles, that are drawn while its script is on its way. Without it, its script comes with the start page's
   * own (web/build/chunks.ts), and the page waits for it.
   */
  waiting?: number
}

/** A line of the menu under the viewer's own picture. */
export interface AccountEntry {
  screen: Screen
  title: string
  /** The name of a Tabler icon (web/shell/icons.ts): a component here would keep the list of screens waiting for React. */
  icon: string
  order: number
  /** The part of the screen it leads to. */
  anchor?: string
}

/** What a feature adds to the pages. `web/app/features.ts` lists them all. */
export interface Feature {
  screens?: readonly ShownScreen[]
  /** Entries of the menu that lead to a screen of a wider address (`/WelcomeLetter` to `/:submissionType`). */
  menu?: readonly Screen[]
  /** What it shows on the start page. */
  home?: readonly HomeCard[]
  /** What it adds to the menu of the viewer's account. */
  accountMenu?: readonly AccountEntry[]
  /** Mounted while somebody is logged in, after the first paint: handlers of hub events. */
  listeners?: readonly (() => Promise<ComponentType>)[]
  /** Events that people are told of. */
  toasts?: EventNotices
  /** Where forms may take images from; one feature has it. */
  imageSource?: ImageSource
  /** With what entries of the forms of a company are filled in on the pages of other features; one feature has it. */
  entryForm?: Load<EntryFormProps>
  /** With what they are read there. */
  entryReading?: Load<EntryReadingProps>
  /** What it shows on the pages of other features' records. */
  recordParts?: readonly RecordPart[]
  /** How what it has in "What needs you now" is given to somebody there. */
  assignDrawers?: readonly AssignDrawer[]
  /** What it adds to the menus of lists, its own and those of other features. */
  pageMenus?: readonly PageEntry[]
  /** What it adds to the search: records that are found, and what can be done from there. Its script comes with the first letter. */
  search?: () => Promise<Search>
  /** What the audit log calls its kinds of record; keys of translations. */
  records?: Readonly<Record<string, string>>
}

/** The screens of one component, at several addresses. */
export const screensOf = (load: ShownScreen['load'], ...screens: readonly Screen[]): ShownScreen[] =>
  screens.map((screen) => ({ screen, load }))
