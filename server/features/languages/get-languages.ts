import { Permission } from '@atrium/contract/access/access.ts'
import type { languages as calls } from '@atrium/contract/languages/languages.ts'
import { eq } from 'drizzle-orm'
import type { Handler } from '../../platform/calls/serve.ts'
import { isBuiltIn, languagesOf } from '../../platform/languages/language-row.ts'
import { textsIn } from '../../platform/languages/portal-texts.ts'
import { landlords } from '../../platform/tenancy/tables.ts'

/** What people choose their language from; whoever manages languages sees those out of use too. */
export const getLanguages: Handler<typeof calls.list> = async ({ db, viewer }) => {
  const { landlordId, kind, permissions } = viewer
  const [company] = await db
    .select({ language: landlords.language })
    .from(landlords)
    .where(eq(landlords.id, landlordId ?? 0))
  const all = await languagesOf(db, landlordId)
  const manages = kind === 'landlord' && permissions.has(Permission.AllowManageLanguage)
  const seen = all.filter(({ active }) => active || manages)
  const items = seen.map(async ({ code, name, active, version, changed }) => ({
    code,
    name,
    active,
    version,
    changed,
    isDefault: code === (company?.language ?? 'en'),
    builtIn: isBuiltIn(code),
    missing: isBuiltIn(code) ? 0 : Math.max(0, (await textsIn(code)).size - changed),
  }))
  return { items: await Promise.all(items) }
}
