import type { AnError } from '@atrium/contract/errors.ts'
import { builtInLanguages } from '@atrium/contract/kit/built-in-languages.ts'
import { done } from '@atrium/contract/kit/results.ts'
import type { languages as calls } from '@atrium/contract/languages/languages.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { CompanyViewer } from '../../platform/access/viewer.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import { isBuiltIn } from '../../platform/languages/language-row.ts'
import { type PortalText, textsIn } from '../../platform/languages/portal-texts.ts'
import { languages, languageTexts } from '../../platform/languages/tables.ts'
import { invalid, notFound } from '../../platform/refusal.ts'
import type { WriteContext } from '../../platform/work/context.ts'
import { wrongText } from './wrong-text.ts'

export interface TextChange {
  key: string
  /** Null gives the original back. */
  text: string | null
}

export const saveTexts: Handler<typeof calls.saveTexts> = async (ctx, { code, texts }) => {
  const portalTexts = await openLanguage(ctx, code)
  for (const [at, { key, text }] of texts.entries()) {
    const wrong = problemOf(portalTexts.get(key), text)
    if (wrong) throw invalid({ [`texts.${at}.text`]: wrong })
  }
  await storeTexts(ctx, code, texts, portalTexts)
  return done
}

/** Why a change cannot be made. */
export function problemOf(portalText: PortalText | undefined, text: string | null): AnError | undefined {
  if (!portalText) return 'text-unknown'
  return text ? wrongText(portalText, text) : undefined
}

/** The texts of a language of the company; one of the portal's own becomes the company's with its first word. */
export async function openLanguage(ctx: WriteContext<CompanyViewer>, code: string): Promise<ReadonlyMap<string, PortalText>> {
  const landlordId = ctx.viewer.landlordId
  if (isBuiltIn(code))
    await ctx.db.insert(languages).values({ landlordId, code, name: builtInLanguages[code] }).onConflictDoNothing()
  // Locked until the commit: browsers compare the version with that of their copy.
  const [row] = await ctx.db
    .select({ code: languages.code })
    .from(languages)
    .where(and(eq(languages.landlordId, landlordId), eq(languages.code, code)))
    .for('update')
  if (!row) throw notFound('language-unknown')
  return textsIn(code)
}

/** Stores checked changes. A text equal to the original is removed: it is no override. */
export async function storeTexts(
  ctx: WriteContext<CompanyViewer>,
  code: string,
  changes: readonly TextChange[],
  portalTexts: ReadonlyMap<string, PortalText>,
): Promise<void> {
  const landlordId = ctx.viewer.landlordId
  const last = new Map(changes.map(({ key, text }) => [key, text && text !== portalTexts.get(key)?.original ? text : null]))
  const ofLanguage = and(eq(languageTexts.landlordId, landlordId), eq(languageTexts.code, code))
  const before = await ctx.db
    .delete(languageTexts)
    .where(and(ofLanguage, inArray(languageTexts.key, [...last.keys()])))
    .returning({ key: languageTexts.key, text: languageTexts.text })
  const rows = [...last].flatMap(([key, text]) => (text ? [{ landlordId, code, key, text }] : []))
  if (rows.length > 0) await ctx.db.insert(languageTexts).values(rows)
  await ctx.db
    .update(languages)
    .set({ version: sql`${languages.version} + 1`, updatedAt: sql`now()` })
    .where(and(eq(languages.landlordId, landlordId), eq(languages.code, code)))
  const after = [...last].map(([key, text]) => ({ key, text }))
  ctx.audit({ entity: 'language texts', before: { language: code, texts: before }, after: { language: code, texts: after } })
}
