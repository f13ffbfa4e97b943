import type { CustomFields, customFields as calls } from '@atrium/contract/tenancy/fields/custom-fields.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import { formFor } from '../../platform/forms/form.ts'
import { sortedFields } from '../../platform/forms/form-table.ts'
import type { ReadContext } from '../../platform/work/context.ts'

export const getFields: Handler<typeof calls.get> & Handler<typeof calls.own> = async (
  ctx: Pick<ReadContext, 'db' | 'viewer'>,
  { of }: { of: CustomFields['of'] },
) => {
  const form = await formFor(ctx, of)
  if (!form) return { of, version: null, fields: [], preparing: [] }
  const { version, controls, indexed } = form
  const preparing = sortedFields(form).flatMap(({ id }) => (indexed.includes(id) ? [] : [id]))
  return { of, version, fields: [...controls], preparing }
}
