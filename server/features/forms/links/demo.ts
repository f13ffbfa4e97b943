import { FieldInput } from '@atrium/contract/kit/field-data.ts'
import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../../../platform/database/open.ts'
import type { Entry } from '../demo.ts'
import { forms, formValues } from '../tables.ts'

/** A form that is part of another: what somebody saw at the works. */
export const visits = {
  title: 'Site visits',
  about: 'What was seen at the works, visit by visit.',
  icon: 'checklist',
  clients: 'None',
  siteId: null,
  fields: [
    { kind: 'day' as const, label: 'Visited on', required: true },
    { kind: 'text' as const, label: 'Seen by' },
    { kind: 'longText' as const, label: 'What was seen' },
    { kind: 'flag' as const, label: 'Works may go on' },
  ].map((field) => FieldInput.parse(field)),
} as const

export const visitEntries = (day: (from: number) => string): Entry[] => [
  [0, 39, day(-39), 'Priya Nair', 'Dust walls stand; sprinklers covered as agreed.', true],
  [0, 31, day(-31), 'Priya Nair', 'Cable trays end open above the corridor: to be closed before the ceiling.', false],
  [0, 24, day(-24), 'Owen Clarke', 'Trays closed. Ceiling may be shut.', true],
  [1, 2, day(-2), 'Owen Clarke', 'Extinguisher and fire watch in place.', true],
]

/** The first entry of a form at each site, by site: to it belong those of the forms that are part of it. */
export async function firstEntries(db: Db, landlordId: number, category: string) {
  const found = await db
    .select({ formId: forms.id, id: formValues.id, siteId: formValues.siteId, tenantId: formValues.tenantId })
    .from(formValues)
    .innerJoin(forms, eq(forms.id, formValues.formId))
    .where(and(eq(forms.landlordId, landlordId), eq(forms.category, category)))
    .orderBy(asc(formValues.no))
  return { parentId: found[0]?.formId ?? null, at: new Map(found.toReversed().map((entry) => [entry.siteId, entry])) }
}
