import { may } from '@atrium/contract/access/may.ts'
import type { Menu } from '@atrium/contract/access/menu.ts'
import { eq } from 'drizzle-orm'
import type { Viewer } from '../access/viewer.ts'
import type { ReadDb } from '../database/open.ts'
import { clientConfigurations } from '../tenancy/tables.ts'

/** The page that the company has chosen for its clients' logins. */
export async function landingOf(db: ReadDb, { kind, landlordId }: Viewer): Promise<string | null> {
  if ((kind !== 'client' && kind !== 'corporate') || landlordId === null) return null
  const [row] = await db
    .select({ landing: clientConfigurations.landing })
    .from(clientConfigurations)
    .where(eq(clientConfigurations.landlordId, landlordId))
  return row?.landing ?? null
}

/** The path, when it is one of the menu that the viewer may enter; else null, which is the dashboard. */
export function pageFor(menu: Menu, viewer: Viewer, path: string | null): string | null {
  const open = menu.some(({ items }) => items.some((item) => item.path === path && may(viewer, item.access) === undefined))
  return open && path !== '/' ? path : null
}
