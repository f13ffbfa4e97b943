import { eq } from 'drizzle-orm'
import { notFound } from '../refusal.ts'
import type { ReadContext } from '../work/context.ts'
import { Download } from './download.ts'
import { MissingFile } from './store.ts'
import { files } from './tables.ts'

/** A stored file as a whole, under its own name or another one; `inline`: kinds that a browser shows instead of saving them. */
export async function storedDownload(
  { db, app }: Pick<ReadContext, 'db' | 'app'>,
  id: number | null,
  { name, inline = [] }: { name?: string; inline?: readonly string[] } = {},
): Promise<Download> {
  const [file] = await db
    .select()
    .from(files)
    .where(eq(files.id, id ?? 0))
  if (!file) throw notFound()
  const content = await app.store.read(file.key).catch((error: unknown) => {
    throw error instanceof MissingFile ? notFound('file-missing') : error
  })
  const headers = { 'content-length': String(file.size) }
  return new Download(content, { type: file.type, name: name ?? file.name, inline: inline.includes(file.type), headers })
}
