import type { CompanySettings, company as calls } from '@atrium/contract/company/company.ts'
import { DateFormat, dateFormats } from '@atrium/contract/kit/preferences.ts'
import { done, saved } from '@atrium/contract/kit/results.ts'
import { eq } from 'drizzle-orm'
import type { CompanyViewer } from '../../platform/access/viewer.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import { moveDigestsOfCompany } from '../../platform/delivery/digest.ts'
import { activeLanguage } from '../../platform/languages/language-row.ts'
import { changeRow, findRow } from '../../platform/records/rows.ts'
import { invalid } from '../../platform/refusal.ts'
import { checkTimeZones } from '../../platform/tenancy/check-time-zone.ts'
import { landlords } from '../../platform/tenancy/tables.ts'
import type { ReadContext } from '../../platform/work/context.ts'

type Row = typeof landlords.$inferSelect

export const getSettings: Handler<typeof calls.getSettings> = async (ctx) => settingsOf(await ownCompany(ctx))

export const updateInfo: Handler<typeof calls.updateInfo> = async (ctx, { version, address, ...info }) => {
  const before = await ownCompany(ctx)
  await changeRow(ctx.db, landlords, before.id, version, { ...info, ...address })
  const { name, address: was, phone, email, website } = settingsOf(before)
  const noted = { name, address: was, phone, email, website }
  ctx.audit({ entity: 'company', id: before.id, before: noted, after: { ...info, address } })
  return saved(before.id)
}

export const updateSettings: Handler<typeof calls.updateSettings> = async (ctx, { version, ...settings }) => {
  const before = await ownCompany(ctx)
  if (!(await activeLanguage(ctx.db, before.id, settings.language))) throw invalid({ language: 'language-not-in-use' })
  if (settings.timeZone !== before.timeZone) await checkTimeZones(ctx.db, [settings.timeZone])
  await changeRow(ctx.db, landlords, before.id, version, settings)
  if (settings.timeZone !== before.timeZone) await moveDigestsOfCompany(ctx.db, before.id)
  const { timeZone, language, dateFormat, currency } = settingsOf(before)
  ctx.audit({ entity: 'company', id: before.id, before: { timeZone, language, dateFormat, currency }, after: settings })
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
  return findRow(ctx, landlords, ctx.viewer.landlordId, { owned: { landlordId: landlords.id } })
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
