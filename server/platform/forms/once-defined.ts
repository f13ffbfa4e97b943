import type { FieldData } from '@atrium/contract/kit/field-data.ts'
import { sql } from 'drizzle-orm'
import type { ReadDb } from '../database/open.ts'
import { withLists } from './shared-lists.ts'
import { formFields, formVersions } from './tables.ts'

interface OnceDefined {
  landlordId: number
  field: FieldData
}

/** The fields whose values stand under some keys, as the newest version has them that had them: also those that were removed. */
export async function fieldsOnceDefined(db: ReadDb, keys: readonly string[]): Promise<OnceDefined[]> {
  const ids = [...new Set(keys.flatMap((key) => /^f([1-9]\d{0,8})$/.exec(key)?.[1] ?? []))].map(Number)
  if (ids.length === 0) return []
  const some = sql`any(${sql.param(ids)}::int[])`
  const id = sql`(one.field ->> 'id')::int`
  const { rows } = await db.execute<{ landlordId: number; field: FieldData }>(sql`
    select distinct on (${id}) ${formVersions.landlordId} as "landlordId", one.field
    from ${formVersions} cross join lateral jsonb_array_elements(${formVersions.fields}) as one (field)
    where ${formVersions.formId} in (select ${formFields.formId} from ${formFields} where ${formFields.id} = ${some}) and ${id} = ${some}
    order by ${id}, ${formVersions.version} desc`)
  const fields = await withLists(
    db,
    rows.map(({ field }) => field),
  )
  return rows.map((row, at) => ({ ...row, field: fields[at] ?? row.field }))
}
