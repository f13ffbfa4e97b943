import type { CompanySettings, company as calls } from '@atrium/contract/company/company.ts'
import { DateFormat, dateFormats } from '@atrium/contract/kit/preferences.ts'
import { done, saved } from '@atrium/contract/kit/results.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { CompanyViewer } from '../../platform/access/viewer.ts'
import { conflict, invalid, notFound } from '../../platform/http/refusal.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { landlords } from '../../platform/tenancy/tables.ts'
import type { ReadContext, WriteContext } from '../../platform/work/context.ts'
import { activeLanguage } from '../languages/language-row.ts'

type Row = typeof landlords.$inferSelect

export const getSettings: Handler<typeof calls.getSettings> = async (ctx) => settingsOf(await ownCompany(ctx))

export const updateInfo: Handler<typeof calls.updateInfo> = async (ctx, { version, address, ...info }) => {
  const before = await ownCompany(ctx)
  await change(ctx, before, version, { ...info, ...address })
  ctx.audit({
    entity: 'company',
    id: before.id,
    before: pick(settingsOf(before), 'name', 'address', 'phone', 'email', 'website'),
    after: { ...info, address },
  })
  return saved(before.id)
}

export const updateSettings: Handler<typeof calls.updateSettings> = async (ctx, { version, ...settings }) => {
  const before = await ownCompany(ctx)
  if (!(await activeLanguage(ctx.db, before.id, settings.language))) throw invalid({ language: 'language-not-in-use' })
  await change(ctx, before, version, settings)
  ctx.audit({
    entity: 'company',
    id: before.id,
    before: pick(settingsOf(before), 'timeZone', 'language', 'dateFormat', 'currency'),
    after: settings,
  })
  return saved(before.id)
}

/** Once done it stays done. */
export const completeWizard: Handler<typeof calls.completeWizard> = async (ctx) => {
  const before = await ownCompany(ctx)
  if (before.wizardCompleted) return done
  await ctx.db.update(landlords).set({ wizardCompleted: true }).where(eq(landlords.id, before.id))
  ctx.audit({ entity: 'company', id: before.id, before: { wizardCompleted: false }, after: { wizardCompleted: true } })
  return done
}

/** The viewer’s company. */
export async function ownCompany(ctx: ReadContext<CompanyViewer>): Promise<Row> {
  const [row] = await ctx.db
    .select()
    .from(landlords)
    .where(and(ctx.scope.of({ landlordId: landlords.id }), eq(landlords.id, ctx.viewer.landlordId)))
  if (!row) throw notFound()
  return row
}

/** Changes it, unless somebody has saved it meanwhile. */
export async function change(
  ctx: WriteContext<CompanyViewer>,
  { id }: Row,
  version: number,
  values: Partial<Row>,
): Promise<void> {
  const changed = await ctx.db
    .update(landlords)
    .set({ ...values, version: sql`${landlords.version} + 1` })
    .where(and(eq(landlords.id, id), eq(landlords.version, version)))
    .returning({ id: landlords.id })
  if (changed.length === 0) throw conflict('saved-meanwhile')
}

function settingsOf(row: Row): CompanySettings {
  const { name, street, city, province, country, postalCode, phone, email, website, timeZone, language } = row
  return {
    name,
    address: { street, city, province, country, postalCode },
    phone,
    email,
    website,
    timeZone,
    language,
    dateFormat: DateFormat.catch(dateFormats[0]).parse(row.dateFormat),
    currency: row.currency as CompanySettings['currency'],
    wizardCompleted: row.wizardCompleted,
    version: row.version,
  }
}

const pick = <T extends object, K extends keyof T>(values: T, ...keys: K[]): Pick<T, K> =>
  Object.fromEntries(keys.map((key) => [key, values[key]])) as Pick<T, K>
