import type { FieldData } from '@atrium/contract/kit/field-data.ts'
import { kindOf } from '@atrium/contract/kit/field-kinds.ts'

/** Fields with the clock by which their instants are written; it is none of the definition. */
export const inZone = <F extends Pick<FieldData, 'kind'>>(zone: string, fields: readonly F[]): F[] =>
  fields.map((field) => (kindOf(field.kind).stored === 'instant' ? { ...field, zone } : field))
