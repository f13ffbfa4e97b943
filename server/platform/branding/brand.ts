import { paletteOf, sheetOf } from '@atrium/contract/kit/palette.ts'
import { and, eq, isNull } from 'drizzle-orm'
import type { Config } from '../config.ts'
import type { ReadDb } from '../database/open.ts'
import { linkTo } from '../link.ts'
import type { Secrets } from '../secrets.ts'
import { landlords } from '../tenancy/tables.ts'
import { imagePath } from './image-key.ts'
import { themes } from './tables.ts'

/** The branding of a mail. Colours are `#rrggbb`; the logo an absolute address that opens without a login. */
export interface Brand {
  name: string
  /** Whether it is the platform's own brand. */
  isPlatform: boolean
  colour: string
  logoUrl: string | null
  /** The theme as a style sheet, for pages; '' for the usual colours. */
  style: string
  /** What addresses of the portal begin with, in a mail; '' on its own pages. */
  portal?: string
}

export const PLATFORM = 'Atrium'
const COLOUR = '#4f46e5'

/** How a logo's path becomes an address; a page of the portal itself needs none. */
export interface LinkContext {
  secrets: Pick<Secrets, 'sign'>
  config?: Pick<Config, 'PUBLIC_URL' | 'PORT'> | undefined
}

/** The brand of a company, by its theme, or the platform's own. */
export async function brandOf(db: ReadDb, landlordId: number | null, { secrets, config }: LinkContext): Promise<Brand> {
  const portal = config ? linkTo(config, '') : ''
  if (landlordId === null) return { name: PLATFORM, isPlatform: true, colour: COLOUR, logoUrl: null, style: '', portal }
  const [found] = await db
    .select({ name: landlords.name, theme: themes })
    .from(landlords)
    .leftJoin(themes, and(eq(themes.landlordId, landlords.id), isNull(themes.siteId)))
    .where(eq(landlords.id, landlordId))
  const theme = found?.theme
  const path = theme?.logoFileId ? imagePath(secrets, theme.logoFileId) : null
  return {
    name: found?.name ?? PLATFORM,
    isPlatform: !found,
    // The shade that bears white text, as on the portal's buttons.
    colour: theme ? paletteOf(theme).button : COLOUR,
    logoUrl: path && config ? linkTo(config, path) : path,
    style: theme ? sheetOf(theme) : '',
    portal,
  }
}
