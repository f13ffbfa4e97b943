import { Readable } from 'node:stream'
import type { languages as calls } from '@atrium/contract/languages/languages.ts'
import { and, eq } from 'drizzle-orm'
import type { Handler } from '../../platform/calls/serve.ts'
import { Download } from '../../platform/files/download.ts'
import { isBuiltIn, textsVersion } from '../../platform/languages/language-row.ts'
import { ownWords } from '../../platform/languages/own-words.ts'
import { languages } from '../../platform/languages/tables.ts'
import { notFound } from '../../platform/refusal.ts'

/** The company's words in one of its languages. By their version a browser keeps them until they change. */
export const getTexts: Handler<typeof calls.texts> = async (ctx, { code, v }) => {
  const landlordId = ctx.viewer.landlordId ?? 0
  const [language] = await ctx.db
    .select({ version: languages.version })
    .from(languages)
    .where(and(eq(languages.landlordId, landlordId), eq(languages.code, code)))
  // English and French are every company's, also where it has no words of its own.
  if (!language && !isBuiltIn(code)) throw notFound()
  // With the company in it: the next one who logs in at this browser may be of another.
  const version = textsVersion(landlordId, language?.version ?? 0)
  const etag = `"${code}-${version}"`
  const headers = { etag, 'cache-control': v === version ? 'private, max-age=31536000, immutable' : 'private, no-cache' }
  const about = { type: 'application/json; charset=utf-8', name: `${code}.json`, inline: true, headers }
  if (ctx.request.headers.get('if-none-match') === etag) return new Download(undefined, { ...about, status: 304 })
  const words = await ownWords(ctx.db, landlordId, code)
  return new Download(Readable.from([JSON.stringify(Object.fromEntries(words))]), about)
}
