import type { FieldSpec } from '@atrium/contract/kit/entity.ts'
import type { Field } from '@atrium/contract/kit/fields.ts'

/** The kind of input that takes what a field holds, with what stands behind the number. */
export function asInput({ kind, form }: Pick<FieldSpec, 'kind' | 'form'>): Pick<Field, 'kind' | 'decimals' | 'unit'> {
  const { decimals, unit } = form || {}
  return { kind, ...(decimals === undefined ? {} : { decimals }), ...(unit ? { unit } : {}) }
}
