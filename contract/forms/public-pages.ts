import { z } from 'zod'
import { landlord } from '../access/access.ts'
import { ask, calls, post } from '../kit/call.ts'
import { MAX_FORM_FIELDS } from '../kit/field-data.ts'
import { Id, Version } from '../kit/ids.ts'
import { Done } from '../kit/results.ts'
import { Category } from './forms.ts'
import { formReaders, formScreens } from './screens.ts'
import { MAX_VALUES_AT_ONCE } from './values.ts'

/** What the public pages of entries show. */
const shown = {
  fieldIds: z.array(Id).max(MAX_FORM_FIELDS).default([]),
  /** The pictures among the files of the entry. */
  pictures: z.boolean().default(false),
}

const design = formScreens.design.access
const ofForm = { category: Category }

/** Public pages of the entries of a form: docs/features/form-public-pages.md. */
export const formPublicPages = calls(
  '/FormBuilder',
  { reads: ['form', 'form value'], changes: ['form', 'form value'] },
  {
    get: ask('GetFormPublicPage', {
      allow: design,
      about: 'What the public pages of the entries of a form show; null: its entries have none.',
      body: z.object(ofForm),
      reply: z.object({
        page: z.object({ ...shown, version: Version }).nullable(),
        /** The fields of the published form that may stand there. */
        fields: z.array(z.object({ id: Id, label: z.string() })),
        /** Entries that are published. */
        published: z.int(),
      }),
    }),
    save: post('SaveFormPublicPage', {
      allow: design,
      about:
        'Says what the public pages of the entries of a form show, in force at once; without fields and pictures none of them has a page any more.',
      body: z.object({ ...ofForm, ...shown, version: Version.nullable().default(null) }),
      reply: Done,
    }),
    publish: post('PublishFormValues', {
      allow: formReaders.only(landlord),
      about: 'Gives entries of a form their public pages, or takes these back: of all of them or of none.',
      body: z.object({ ...ofForm, ids: z.array(Id).min(1).max(MAX_VALUES_AT_ONCE), isPublic: z.boolean() }),
      reply: Done,
    }),
  },
)
