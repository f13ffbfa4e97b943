import { builtInLanguages } from '@atrium/contract/kit/built-in-languages.ts'
import { done } from '@atrium/contract/kit/results.ts'
import { type languages as calls, MAX_LANGUAGES } from '@atrium/contract/languages/languages.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { CompanyViewer } from '../../platform/access/viewer.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import { isBuiltIn, languagesOf } from '../../platform/languages/language-row.ts'
import { languages } from '../../platform/languages/tables.ts'
import { checkVersion, putRow } from '../../platform/records/rows.ts'
import { conflict, invalid, notFound } from '../../platform/refusal.ts'
import { lockLandlord } from '../../platform/tenancy/lock-landlord.ts'
import { landlords } from '../../platform/tenancy/tables.ts'
import type { ReadContext } from '../../platform/work/context.ts'

/** Adds or changes a language. There is always a default, and it is in use. */
export const saveLanguage: Handler<typeof calls.save> = async (ctx, { code, name, active, isDefault, version }) => {
  const landlordId = ctx.viewer.landlordId
  if (!isLanguage(code)) throw invalid({ code: 'language-unknown' })
  await lockLandlord(ctx.db, landlordId)
  const all = await languagesOf(ctx.db, landlordId)
  const before = all.find((one) => one.code === code)
  if (before?.version && version === null) throw conflict('language-there-already', { code: 'language-there-already' })
  checkVersion(before?.version, version)
  if (!before && all.length >= MAX_LANGUAGES) throw conflict(['too-many-languages', { n: MAX_LANGUAGES }])
  const usual = await usualLanguage(ctx)
  if (!active && (isDefault || usual === code)) throw invalid({ active: 'default-language-stays' })
  if (!isDefault && usual === code) throw invalid({ isDefault: 'other-default-language' })
  const row = { name: isBuiltIn(code) ? builtInLanguages[code] : name, active }
  await putRow(ctx.db, languages, [languages.landlordId, languages.code], { ...row, landlordId, code })
  if (isDefault && usual !== code)
    await ctx.db
      .update(landlords)
      .set({ language: code, version: sql`${landlords.version} + 1` })
      .where(eq(landlords.id, landlordId))
  const was = before && { code, name: before.name, active: before.active, isDefault: usual === code }
  ctx.audit({ entity: 'language', ...(was ? { before: was } : {}), after: { code, name: row.name, active, isDefault } })
  return done
}

export const deleteLanguage: Handler<typeof calls.remove> = async (ctx, { code }) => {
  const landlordId = ctx.viewer.landlordId
  await lockLandlord(ctx.db, landlordId)
  if (!isBuiltIn(code) && (await usualLanguage(ctx)) === code) throw conflict('other-default-language-first')
  const [gone] = await ctx.db
    .delete(languages)
    .where(and(eq(languages.landlordId, landlordId), eq(languages.code, code)))
    .returning()
  if (!gone) throw notFound()
  ctx.audit({ entity: 'language', before: { code, name: gone.name, active: gone.active } })
  return done
}

async function usualLanguage(ctx: ReadContext<CompanyViewer>): Promise<string | undefined> {
  const [company] = await ctx.db
    .select({ language: landlords.language })
    .from(landlords)
    .where(eq(landlords.id, ctx.viewer.landlordId))
  return company?.language
}

/** Whether a code names a language that is known: its plural forms are needed. */
function isLanguage(code: string): boolean {
  try {
    return Intl.PluralRules.supportedLocalesOf([code]).length === 1
  } catch {
    return false
  }
}
