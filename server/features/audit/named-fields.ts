import { type NamedField, writtenAs } from '@atrium/contract/kit/audit-log.ts'
import type { Definition } from '@atrium/contract/kit/entity.ts'
import { specsOf } from '@atrium/contract/kit/field-data.ts'
import { fieldsOnceDefined } from '../../platform/forms/once-defined.ts'
import type { ReadContext } from '../../platform/work/context.ts'

/** What people call some fields, by the definition of their kind of record; those that it does not have are left out. */
export function namedFields(definition: Definition | undefined, keys: readonly string[]): Record<string, NamedField> {
  // The log has the columns: of `address.street` it is `street`.
  const specs = new Map(Object.entries(definition?.fields ?? {}).map(([key, spec]) => [key.split('.').at(-1), spec]))
  const named = keys.flatMap((key): [string, NamedField][] => {
    const spec = specs.get(key)
    const type = writtenAs.find((one) => one === spec?.columnType) ?? null
    return spec ? [[key, { label: spec.label, type, options: [...(spec.options ?? [])] }]] : []
  })
  return Object.fromEntries(named)
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
  return entries.map(({ entity, keys, landlordId }) => {
    const own = custom.filter((one) => one.landlordId === landlordId).map(({ field }) => field)
    const definition = app.definitionOf(entity)
    return namedFields(definition && { ...definition, fields: { ...definition.fields, ...specsOf(own) } }, keys)
  })
}
