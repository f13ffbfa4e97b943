import { Readable } from 'node:stream'
import { csvLine } from '@atrium/contract/kit/csv.ts'
import type { languages as calls } from '@atrium/contract/languages/languages.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import { Download } from '../../platform/files/download.ts'
import { languagesOf } from '../../platform/languages/language-row.ts'
import { ownWords } from '../../platform/languages/own-words.ts'
import { textsIn } from '../../platform/languages/portal-texts.ts'
import { notFound } from '../../platform/refusal.ts'

/** The headings of a CSV file of texts, as the import reads them. */
export const headings = ['Key', 'English', 'Text'] as const

/** Every text of a language, so that somebody can translate it elsewhere and bring it back. */
export const exportTexts: Handler<typeof calls.exportTexts> = async (ctx, { code, format }) => {
  const landlordId = ctx.viewer.landlordId
  if (!(await languagesOf(ctx.db, landlordId)).some((language) => language.code === code)) throw notFound()
  const own = await ownWords(ctx.db, landlordId, code)
  const rows = [...(await textsIn(code)).values()].map(({ key, english, original }) => [
    key,
    english,
    own.get(key) ?? original ?? '',
  ])
  const name = `texts-${code}.${format}`
  if (format === 'json') {
    const json = JSON.stringify(Object.fromEntries(rows.map(([key, , text]) => [key, text])), null, 2)
    return new Download(Readable.from([json]), { type: 'application/json; charset=utf-8', name })
  }
  // The mark tells Excel that the text is UTF-8.
  const lines = ['\ufeff', csvLine(headings), ...rows.map(csvLine)]
  return new Download(Readable.from(lines), { type: 'text/csv; charset=utf-8', name })
}
