import { type NamedField, writtenAs } from '@atrium/contract/kit/audit-log.ts'
import type { Definition } from '@atrium/contract/kit/entity.ts'

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
