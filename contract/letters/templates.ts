import { z } from 'zod'
import { landlord, Permission } from '../access/access.ts'
import { ask, calls, get, post, search } from '../kit/call.ts'
import { Instant } from '../kit/days.ts'
import { entity, sortsOf, text } from '../kit/entity.ts'
import { Id, PathId, Version } from '../kit/ids.ts'
import { PageWords, pageWords } from '../kit/page-words.ts'
import { Done, Saved } from '../kit/results.ts'
import { RichText, textFormat } from '../kit/rich-text.ts'
import { leasesOfClient } from '../tenancy/clients/client-leases.ts'
import { letterScreens } from './screens.ts'

/** Templates that a company may have. */
export const MAX_LETTER_TEMPLATES = 300

/** The words of letters and of their templates; both are put on paper. */
export const letterWords = {
  subject: text({ label: 'Subject', required: 'Subject is required', max: 200, column: { truncate: 350, from: 600 } }),
  description: text({
    label: 'Text',
    required: 'This is required',
    max: 40_000,
    long: true,
    form: { kind: 'richText', onPaper: true },
    column: false,
  }),
  descriptionFormat: textFormat(),
  ...pageWords,
}

/** What letters are made by: docs/features/letters.md. */
export const letterTemplateEntity = entity('letter template', {
  name: text({ label: 'Name', required: 'Name is required', max: 160, column: { type: 'link', locked: true, truncate: 250 } }),
  ...letterWords,
})

export const letterTemplateColumns = letterTemplateEntity.columns('name', 'subject', {
  value: 'dateUpdated',
  text: 'Updated',
  type: 'datetime',
  from: 900,
})
const sorts: [string, ...string[]] = ['name', ...sortsOf(letterTemplateColumns).filter((key) => key !== 'name')]

const Template = letterTemplateEntity.input.omit({ descriptionFormat: true }).extend({
  id: Id,
  version: Version,
  descriptionHtml: RichText,
  dateUpdated: Instant,
})
export type LetterTemplate = z.infer<typeof Template>

/** The words of a letter for a client, and the fields of which nothing is known. */
export const FilledLetter = PageWords.extend({
  subject: z.string(),
  description: z.string(),
  descriptionHtml: RichText,
  blanks: z.array(z.string()),
})

const read = letterScreens.list.access.only(landlord)
export const letterWriters = read.needs(Permission.AllowManageDocuments)

/** What letters are made by: docs/features/letters.md. */
export const letterTemplates = calls(
  '/Letter',
  { reads: ['letter template'], changes: ['letter template'] },
  {
    search: search('SearchLetterTemplates', {
      allow: read,
      about: 'The templates of letters.',
      sorts,
      item: Template,
    }),
    get: get('GetLetterTemplate/{id}', {
      allow: read,
      about: 'One template.',
      params: { id: PathId },
      reply: Template,
    }),
    save: post('CreateUpdateLetterTemplate', {
      allow: letterWriters,
      about:
        'Adds a template (`id` null), or changes one; letters keep the words that they were made with. `{{Client}}` and its like are filled in as a letter is sent.',
      body: letterTemplateEntity.save,
      reply: Saved,
    }),
    remove: post('DeleteLetterTemplate', {
      allow: letterWriters,
      about: 'Deletes a template; the letters that were made by it stay.',
      body: z.object({ id: Id }),
      reply: Done,
    }),
    preview: ask('PreviewLetterTemplate', {
      allow: read,
      about: 'What a template reads like for a client and one of its leases today.',
      body: letterTemplateEntity.input.omit({ name: true }).extend({ tenantId: Id, leaseId: Id.nullable().default(null) }),
      reads: ['tenant', 'site', 'lease'],
      reply: FilledLetter,
    }),
    leases: leasesOfClient('GetLetterLeases', {
      allow: read,
      about: 'The leases of a client that a letter can be about.',
    }),
  },
)
