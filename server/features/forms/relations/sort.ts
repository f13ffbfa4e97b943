import { isRelationTarget } from '@atrium/contract/forms/relations.ts'
import { customKey } from '@atrium/contract/kit/field-data.ts'
import { isRelation } from '@atrium/contract/kit/field-kinds.ts'
import { nameKey } from '@atrium/contract/kit/lookup.ts'
import { formIn } from '@atrium/contract/kit/related.ts'
import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Form } from '../../../platform/forms/form.ts'
import type { RelatedSort } from '../../../platform/forms/list.ts'
import { formValues } from '../tables.ts'
import { type Knowing, knownRecords } from './lookups.ts'

/**
 * How a list is sorted by what people call the records that a field leads to; undefined: by none, or by one of which the viewer may know
 * none. Those that it does not see stand with the entries that lead nowhere, so that the order tells nothing of their names.
 */
export async function sortByRelated(ctx: Knowing, form: Form, sortBy: string): Promise<RelatedSort | undefined> {
  const field = form.fields.find((one) => isRelation(one) && [customKey(one.id), nameKey(customKey(one.id))].includes(sortBy))
  const known = field && (await knownRecords(ctx, field.to))
  if (!field || !known) return undefined
  const { lookup } = known
  if (isRelationTarget(field.to)) return { name: lookup.name, id: lookup.id, where: ctx.scope.of(lookup.owned) }
  // Entries by their numbers; those of the list stand in the same table.
  const led = alias(formValues, 'led_to')
  return {
    name: led.no,
    id: led.id,
    names: sql`${formValues} ${led}`,
    where: and(ctx.scope.of(led), eq(led.formId, formIn(field.to) ?? 0)),
  }
}
