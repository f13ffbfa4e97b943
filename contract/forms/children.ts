import { z } from 'zod'
import { landlord } from '../access/access.ts'
import { ask, calls, post } from '../kit/call.ts'
import { Id } from '../kit/ids.ts'
import { Done } from '../kit/results.ts'
import { Category } from './forms.ts'
import { formReaders } from './screens.ts'
import { MAX_VALUES_AT_ONCE } from './values.ts'

/** Entries of one form that may belong to an entry of another. */
export const MAX_CHILD_VALUES = 1_000

const ofForm = { category: Category }
const SiteIds = z.array(Id).max(500).default([])

/** Entries that belong to others, and those that new ones start from: docs/features/form-links.md. */
export const formChildren = calls(
  '/FormBuilder',
  { reads: ['form value', 'form', 'site'], changes: ['form value', 'form'] },
  {
    assign: post('AssignChildFormValueToSite', {
      allow: formReaders.only(landlord),
      about: 'Puts entries that belong to others at a site, and at one of its clients; all of them, or none.',
      body: z.object({
        ...ofForm,
        ids: z.array(Id).min(1).max(MAX_VALUES_AT_ONCE),
        siteId: Id,
        tenantId: Id.nullable().default(null),
      }),
      reply: Done,
    }),
    clear: post('ClearChildForm', {
      allow: formReaders,
      about:
        'Deletes all entries of a form (`category`) that belong to the entry `parentId`; refused unless `entries` says how many.',
      body: z.object({ ...ofForm, parentId: Id, entries: z.int().min(0).default(0) }),
      reply: Done.extend({ deleted: z.int() }),
    }),
    defaults: ask('GetFormValueDefaultSites', {
      allow: formReaders.only(landlord),
      about: 'The sites at which new entries of a form start from one that there is, with that entry; of one entry by its `id`.',
      body: z.object({ ...ofForm, id: Id.optional() }),
      reply: z.object({ items: z.array(z.object({ siteId: Id, siteName: z.string(), id: Id, no: z.int() })) }),
    }),
    setDefaults: post('AddRemoveFormValueDefaultSites', {
      allow: formReaders.only(landlord),
      about:
        'Makes an entry the one that new entries at some sites start from (`add`), instead of the one before, and no longer at others (`remove`).',
      body: z.object({ ...ofForm, id: Id, add: SiteIds, remove: SiteIds }),
      reply: Done,
    }),
  },
)
