import { type NamedField, writtenAs } from '@atrium/contract/kit/audit-log.ts'
import type { Definition, FieldSpec } from '@atrium/contract/kit/entity.ts'
import { specsOf } from '@atrium/contract/kit/field-data.ts'
import type { FieldSettings } from '@atrium/contract/kit/header-config.ts'
import { fieldSettingsOfMany } from '../../platform/forms/field-settings.ts'
import { fieldsOnceDefined } from '../../platform/forms/once-defined.ts'
import { namesOf as recordNames } from '../../platform/lookups/record-lookup.ts'
import type { ReadContext } from '../../platform/work/context.ts'

/** With the kind of record that it leads to. */
type Named = NamedField & { to?: string | undefined }

const ofLines = ({ columns }: Pick<FieldSpec, 'columns'>) => (columns ? { columns: [...columns] } : {})

/** What people call some fields, by the definition of their kind of record; those that it does not have are left out. */
export function namedFields(
  definition: Definition | undefined,
  keys: readonly string[],
  settings: FieldSettings = {},
): Record<string, Named> {
  // The log has the columns: of `address.street` it is `street`.
  const specs = new Map(Object.entries(definition?.fields ?? {}).map(([key, spec]) => [key.split('.').at(-1), { ...spec, key }]))
  const labels = new Map(settings[definition?.name ?? '']?.headers.map(({ value, text }) => [value, text]))
  const named = keys.flatMap((key): [string, Named][] => {
    const spec = specs.get(key)
    const type = writtenAs.find((one) => one === spec?.columnType) ?? null
    if (!spec) return []
    const own = labels.get(spec.key)
    return [
      [
        key,
        { label: own ? { own } : spec.label, type, options: [...(spec.options ?? [])], ...ofLines(spec), to: spec.to?.entity },
      ],
    ]
  })
  return Object.fromEntries(named)
}

/** Fields that lead to records with what these are called, as the viewer sees them now. */
export async function withRecords(
  ctx: Pick<ReadContext, 'db' | 'app' | 'viewer' | 'scope'>,
  fields: Readonly<Record<string, Named>>,
  values: readonly (Readonly<Record<string, unknown>> | null)[],
): Promise<Record<string, NamedField>> {
  const named: Record<string, NamedField> = {}
  for (const [key, { to, ...field }] of Object.entries(fields)) {
    const ids = to ? values.flatMap((one) => (typeof one?.[key] === 'number' ? [one[key]] : [])) : []
    const names = to && ids.length > 0 ? await recordNames(ctx, await ctx.app.lookupIn(ctx, to), ids) : new Map<number, string>()
    const options = [...new Set(ids)].map((id) => {
      const name = names.get(id)
      return { value: String(id), text: name === undefined ? 'No longer there, or not shown to you' : { own: name } }
    })
    named[key] = to ? { ...field, options } : field
  }
  return named
}

interface Noted {
  entity: string
  keys: readonly string[]
  landlordId: number | undefined
}

/** The same of several entries, with the fields that their companies have defined themselves. */
export async function namesOf({ db, app }: Pick<ReadContext, 'db' | 'app'>, entries: readonly Noted[]) {
  const custom = await fieldsOnceDefined(
    db,
    entries.flatMap(({ keys }) => keys),
  )
  const companies = [...new Set(entries.flatMap(({ landlordId }) => landlordId ?? []))]
  const settings = await fieldSettingsOfMany(db, companies)
  return entries.map(({ entity, keys, landlordId }) => {
    const own = custom.filter((one) => one.landlordId === landlordId).map(({ field }) => field)
    const definition = app.definitionOf(entity)
    return namedFields(
      definition && { ...definition, fields: { ...definition.fields, ...specsOf(own) } },
      keys,
      settings.get(landlordId ?? 0),
    )
  })
}
