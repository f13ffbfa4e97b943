import type { Access } from '@atrium/contract/access/access.ts'
import type { ComponentType } from 'react'
import type { PageIcon } from './usePageMenu.tsx'

/** A line that a feature adds to the menu of a list's page: where it leads, or the dialog that it opens. */
export type PageEntry = {
  /** The kinds of record on whose lists it stands. */
  of: readonly string[]
  /** Among those of the page. */
  order: number
  /** The key of its translations. */
  text: string
  icon: PageIcon
  access: Access
  /** Not for people who look after some of the company's sites only. */
  allSites?: true
} & ({ to: string } | { dialog: () => Promise<ComponentType<{ onClose: () => void }>> })

let provided: readonly PageEntry[] = []
/** Called once, with those of all features. */
export function providePageEntries(entries: readonly PageEntry[]): void {
  provided = entries.toSorted((one, other) => one.order - other.order)
}

export const pageEntries = (of: string) => provided.filter((entry) => entry.of.includes(of))
