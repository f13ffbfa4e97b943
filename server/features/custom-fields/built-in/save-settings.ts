import type { fieldSettings as calls } from '@atrium/contract/custom-fields/field-settings.ts'
import type { AnError } from '@atrium/contract/errors.ts'
import { type HeaderConfig, isAsUsual } from '@atrium/contract/kit/header-config.ts'
import { inEnglish } from '@atrium/contract/kit/options.ts'
import { saved } from '@atrium/contract/kit/results.ts'
import { sql } from 'drizzle-orm'
import type { Handler } from '../../../platform/calls/serve.ts'
import { publishInTransaction } from '../../../platform/database/event-bus.ts'
import { lockNamed } from '../../../platform/database/lock-named.ts'
import type { ConfigurableField, ConfigurableKind } from '../../../platform/forms/configurable.ts'
import { formOf } from '../../../platform/forms/form.ts'
import { fieldSettings } from '../../../platform/forms/tables.ts'
import { checkVersion } from '../../../platform/records/rows.ts'
import { invalid } from '../../../platform/refusal.ts'
import { tellCompany } from '../../../platform/work/tell-company.ts'
import { kindOf, storedSettings } from './get-settings.ts'

/** Sets how the fields of a kind of record are shown, for everyone of the company from now on. */
export const saveSettings: Handler<typeof calls.save> = async (ctx, { of: about, version, headers }) => {
  const { landlordId } = ctx.viewer
  const kind = kindOf(ctx.app, about)
  await lockNamed(ctx.db, `field settings ${landlordId} ${about}`)
  const before = await storedSettings(ctx.db, landlordId, about)
  checkVersion(before?.version, version)
  const own = (await formOf(ctx.db, landlordId, about))?.fields ?? []
  checkHeaders(
    kind,
    headers,
    own.map(({ label }) => label),
  )
  const ordered = headers.some(({ value }, at) => kind.fields[at]?.key !== value)
  const set = { headers, ordered }
  const [stored] = await ctx.db
    .insert(fieldSettings)
    .values({ landlordId, about, ...set })
    .onConflictDoUpdate({
      target: [fieldSettings.landlordId, fieldSettings.about],
      set: { ...set, version: sql`${fieldSettings.version} + 1`, updatedAt: sql`now()` },
    })
    .returning({ id: fieldSettings.id })
  const { id } = stored as { id: number }
  ctx.audit({
    entity: 'field settings',
    id,
    ...(before ? { before: noted(about, before.headers) } : {}),
    after: noted(about, headers),
  })
  // Every server caches with its viewers what their company has set: told before the pages hear that it has changed.
  await publishInTransaction(ctx.db, 'company', landlordId)
  ctx.afterCommit(() => ctx.app.forgetCompany(landlordId))
  tellCompany(ctx, 'editorChanged')
  return saved(id)
}

/** What the audit log keeps of them: what differs from the usual. */
export const noted = (name: string, headers: readonly HeaderConfig[]) => ({
  name,
  fields: headers.filter((header) => !isAsUsual(header)),
})

/** Refuses what contradicts itself, or may not be set of a field. `others` are the labels of the company's own fields. */
function checkHeaders({ fields }: ConfigurableKind, headers: readonly HeaderConfig[], others: readonly string[]): void {
  const wrong: Record<string, AnError> = {}
  const taken = new Set(others.map((label) => label.toLowerCase()))
  for (const [at, header] of headers.entries()) {
    const field = fields.find(({ key }) => key === header.value)
    const isTwice = headers.findIndex(({ value }) => value === header.value) < at
    if (!field || isTwice) wrong[`headers.${at}.value`] = 'custom-field-unknown'
    else Object.assign(wrong, wrongOf(field, header, `headers.${at}`))
    const label = (header.text || inEnglish(field?.spec.label ?? '')).toLowerCase()
    if (header.text && taken.has(label)) wrong[`headers.${at}.text`] = 'custom-field-label-taken'
    taken.add(label)
  }
  if (headers.length < fields.length) wrong['headers'] = 'field-settings-all'
  if (Object.keys(wrong).length > 0) throw invalid(wrong)
}

function wrongOf(
  { locked, mayHide, mayRequire, mayRestrict }: ConfigurableField,
  { text, visible, required, visibilityRules }: HeaderConfig,
  at: string,
): Record<string, AnError> {
  return {
    ...(text && locked ? { [`${at}.text`]: 'field-locked' as const } : {}),
    ...(!visible && !mayHide ? { [`${at}.visible`]: 'field-needed' as const } : {}),
    ...(required && !mayRequire ? { [`${at}.required`]: 'field-never-empty' as const } : {}),
    ...(visibilityRules.length > 0 && !mayRestrict ? { [`${at}.visibilityRules`]: 'field-of-clients' as const } : {}),
  }
}
