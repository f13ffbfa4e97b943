import { z } from 'zod'
import { clients, landlord } from '../access/access.ts'
import { companyTabs } from '../access/company-tabs.ts'
import { calls, get, post } from '../kit/call.ts'
import { FieldData, FieldInput, MAX_CUSTOM_FIELDS } from '../kit/field-data.ts'
import { Id, Version } from '../kit/ids.ts'
import { Saved } from '../kit/results.ts'

/** The kinds of record that a company may give fields of its own, by the names of their entities. */
const customisable = ['tenant', 'lease'] as const

const Of = z.enum(customisable)

/** The fields that a company has given a kind of record, as the viewer sees them. */
export const CustomFields = z.object({
  of: Of,
  /** Null: there is no definition yet. */
  version: Version.nullable(),
  fields: z.array(FieldData),
  /** Ids of those by which the list cannot be sorted and narrowed yet. */
  preparing: z.array(Id),
})
export type CustomFields = z.infer<typeof CustomFields>

/** Fields of a company's own: docs/features/custom-fields.md. */
export const customFields = calls(
  '/CustomFields',
  { reads: ['custom fields'], changes: ['custom fields'] },
  {
    get: get('Get/{of}', {
      allow: landlord.or(clients),
      about: 'The fields that the company has given a kind of record; clients are told those that are meant for them.',
      params: { of: Of },
      reply: CustomFields,
    }),
    save: post('Save', {
      allow: companyTabs.company.access,
      about:
        'Sets the fields in their order. One with `id` null is new, one that is left out is removed: its values stay in the history alone.',
      body: z.object({ of: Of, version: Version.nullable().default(null), fields: z.array(FieldInput).max(MAX_CUSTOM_FIELDS) }),
      reply: Saved,
    }),
  },
)
