import { pictureSrc } from '@atrium/contract/kit/rich-text.ts'
import { sql } from 'drizzle-orm'
import type { Db } from '../database/open.ts'

const NAMED = new RegExp(`${pictureSrc('')}([0-9a-f]{32})`, 'g')

/** Pictures of texts that go out with mails: mailboxes show them for good, so that they are never deleted. */
export async function notePictures(db: Db, texts: readonly string[]): Promise<void> {
  const keys = new Set(texts.flatMap((text) => [...text.matchAll(NAMED)].map(([, key = '']) => key)))
  if (keys.size === 0) return
  const named = sql.join(
    [...keys].map((key) => sql`${key}`),
    sql`, `,
  )
  // Their table is of a folder that needs this one.
  await db.execute(sql`update text_pictures set is_mailed = true where not is_mailed and key in (${named})`)
}
