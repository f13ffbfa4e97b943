import { z } from 'zod'
import { type CallInput, clients, landlord } from '../../access/access.ts'
import { companyTabs } from '../../access/company-tabs.ts'
import { calls, get, post } from '../../kit/call.ts'
import { FieldData, FieldInput, MAX_CUSTOM_FIELDS } from '../../kit/field-data.ts'
import { Id, Version } from '../../kit/ids.ts'
import { Saved } from '../../kit/results.ts'
import { customisable, customisableNames, isCustomisable } from './customisable.ts'

const Of = z.enum(customisableNames)

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

const manage = companyTabs.company.access
/** The entries of the menu whose screens show them: the list of the records, and the settings. */
const entriesOf = (input: CallInput) => {
  const of = String(input.params['of'])
  const lists = isCustomisable(of) ? [customisable[of]] : Object.values(customisable)
  return [...lists.map(({ entry }) => entry), ...manage.entries(input)]
}

/** Fields of a company's own: docs/features/custom-fields.md. */
export const customFields = calls(
  '/CustomFields',
  { reads: ['custom fields'], changes: ['custom fields'] },
  {
    get: get('Get/{of}', {
      allow: landlord.in(entriesOf),
      about: 'The fields that the company has given a kind of record.',
      params: { of: Of },
      reply: CustomFields,
    }),
    own: get('GetOwn/{of}', {
      allow: clients,
      about: 'The same for clients: those that they see of their own records.',
      params: { of: Of },
      reply: CustomFields,
    }),
    save: post('Save', {
      allow: manage,
      about:
        'Sets the fields in their order. One with `id` null is new, one that is left out is removed: its values stay in the history alone.',
      body: z.object({ of: Of, version: Version.nullable().default(null), fields: z.array(FieldInput).max(MAX_CUSTOM_FIELDS) }),
      reply: Saved,
    }),
  },
)
