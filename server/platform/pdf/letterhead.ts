import { and, eq, isNull } from 'drizzle-orm'
import { brandOf } from '../branding/brand.ts'
import { themes } from '../branding/tables.ts'
import type { ReadDb } from '../database/open.ts'
import { drawPicture } from '../files/picture.ts'
import { files } from '../files/tables.ts'
import type { HandlerServices } from '../work/context.ts'
import type { Letterhead } from './document.ts'

/** A logo is drawn this many pixels wide at most, some three times what it is on paper. */
const LOGO = { width: 480, height: 160 }

/** What a paper needs beside what it says. */
export interface Printing {
  db: ReadDb
  app: Pick<HandlerServices, 'store' | 'secrets'>
}

/** The company's name, colour and logo; a logo that cannot be read is left out. */
export async function letterheadOf({ db, app }: Printing, landlordId: number | null): Promise<Letterhead> {
  const { name, colour } = await brandOf(db, landlordId, app)
  if (landlordId === null) return { company: name, colour, logo: null }
  const [found] = await db
    .select({ key: files.key })
    .from(themes)
    .innerJoin(files, eq(files.id, themes.logoFileId))
    .where(and(eq(themes.landlordId, landlordId), isNull(themes.siteId)))
  const drawn =
    found &&
    (await drawPicture(app.store, found.key, (from) =>
      from.resize(LOGO.width, LOGO.height, { fit: 'inside', withoutEnlargement: true }).flatten({ background: '#ffffff' }).png(),
    ).catch(() => undefined))
  return { company: name, colour, logo: drawn ? new Uint8Array(drawn) : null }
}
