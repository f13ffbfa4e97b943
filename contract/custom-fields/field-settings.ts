import { z } from 'zod'
import { companyTabs } from '../access/company-tabs.ts'
import { calls, get, post } from '../kit/call.ts'
import { HeaderConfig, KindConfig } from '../kit/header-config.ts'
import { Version } from '../kit/ids.ts'
import { line } from '../kit/line.ts'
import { Saved } from '../kit/results.ts'

/** A field with what is set of it, and what may be. */
const FieldSetting = HeaderConfig.extend({
  /** The usual label: a key of the translations. */
  origText: z.string(),
  /** Of the column that a list is never without: nothing of it is set. */
  locked: z.boolean(),
  /** Records have to have it anyway. */
  needed: z.boolean(),
  /** Clients are told of it, as long as nothing is set. */
  told: z.boolean(),
  mayHide: z.boolean(),
  mayRequire: z.boolean(),
  /** Whether it may be the landlord's alone. */
  mayRestrict: z.boolean(),
})
export type FieldSetting = z.infer<typeof FieldSetting>

/** What is set of the fields of a kind of record, in their order. */
const FieldSettingsOf = z.object({
  of: z.string(),
  /** What people call such records: a key of the translations. */
  title: z.string(),
  /** Null: nothing was set yet. */
  version: Version.nullable(),
  headers: z.array(FieldSetting),
})
export type FieldSettingsOf = z.infer<typeof FieldSettingsOf>

/** The name of a kind of record. */
const Of = line().min(1).max(60)

/** How a company shows the fields that its records have anyway: docs/features/field-settings.md. */
export const fieldSettings = calls(
  '/FieldSettings',
  { reads: ['field settings'], changes: ['field settings'] },
  {
    kinds: get('GetKinds', {
      allow: companyTabs.fields.access,
      about: 'The kinds of record of which the fields can be set, and how many of each were.',
      reply: z.object({ items: z.array(z.object({ of: Of, title: z.string(), changed: z.int() })) }),
    }),
    get: get('Get', {
      allow: companyTabs.fields.access,
      about: 'The fields of a kind of record in their order, with what is set of each.',
      query: { of: Of.default('tenant') },
      reply: FieldSettingsOf,
    }),
    save: post('Save', {
      allow: companyTabs.fields.access,
      about: 'Sets the label, the order, and who sees each field of a kind of record. `headers` names all of its fields once.',
      body: z.object({ of: Of, version: Version.nullable().default(null), headers: KindConfig.shape.headers }),
      reply: Saved,
    }),
  },
)
