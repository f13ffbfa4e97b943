import type { MenuChanges } from '@atrium/contract/access/company-menu.ts'

/** What the audit log keeps of a menu: each change as people would say it, by the portal's own names. */
export function asNoted({ items, ordered }: MenuChanges) {
  const entries = items.flatMap((group) => [group, ...(group.groupItems ?? [])])
  return {
    renamed: entries.flatMap(({ oldTitle, title }) => (title ? `${oldTitle}: ${title}` : [])),
    hidden: entries.flatMap(({ oldTitle, visible }) => (visible === false ? oldTitle : [])),
    icons: items.flatMap(({ oldTitle, icon }) => (icon ? `${oldTitle}: ${icon}` : [])),
    order: [
      ...(ordered ? items.map(({ oldTitle }) => oldTitle) : []),
      ...items.flatMap((group) => (group.ordered ? (group.groupItems ?? []).map(({ oldTitle }) => oldTitle) : [])),
    ],
  }
}
