import { z } from 'zod'
import { Permission } from '../access/access.ts'
import { ask, Bytes, calls, get, post, search, upload } from '../kit/call.ts'
import { Instant } from '../kit/days.ts'
import { entity, flag, text } from '../kit/entity.ts'
import { Id, PathId, Version } from '../kit/ids.ts'
import { line } from '../kit/line.ts'
import { PersonId } from '../kit/person-id.ts'
import { Done, Saved } from '../kit/results.ts'
import { MAX_FIELDS, MAX_ROLES, PageSize, SignField } from './fields.ts'
import { esignatureScreens } from './screens.ts'

/** A document that is sent to be signed again and again, every field once. */
export const templateEntity = entity('e-signature template', {
  name: text({ label: 'Name', required: 'Name is required', max: 150, column: { type: 'link', locked: true, truncate: 350 } }),
  description: text({ label: 'Description', max: 1_000, long: true, column: { truncate: 350, from: 700 } }),
  active: flag({ label: 'Active', help: 'Only templates in use can be sent.' }),
  once: flag({
    label: 'For one sending',
    help: 'It is deleted once it was sent. What was sent stays.',
    column: { from: 1100, sortable: false },
  }),
})

/** Who signs, by what they are in the document. */
const Role = line().min(1).max(80)

const EsignTemplate = z.object({
  id: Id,
  version: Version,
  name: z.string(),
  description: z.string(),
  active: z.boolean(),
  /** It goes once it was sent. */
  once: z.boolean(),
  pages: z.int(),
  roles: z.array(z.string()),
  dateCreated: Instant,
  createdBy: z.string(),
  createdById: PersonId,
})
export type EsignTemplate = z.infer<typeof EsignTemplate>

export const templateColumns = templateEntity.columns(
  'name',
  'description',
  'active',
  'once',
  { value: 'dateCreated', text: 'Created', type: 'date', from: 600 },
  { value: 'createdBy', text: 'Created by', personBy: 'createdById', truncate: 250, sortable: false, from: 900 },
)

const TemplateDocuments = EsignTemplate.omit({ pages: true }).extend({
  /** All at once, or one after the other in the order of the roles. */
  inOrder: z.boolean(),
  fields: z.array(SignField),
  documents: z.array(
    z.object({
      name: z.string(),
      /** The session opens it. */
      fileUrl: z.string(),
      size: z.number(),
      pages: z.array(PageSize),
    }),
  ),
})
export type TemplateDocuments = z.infer<typeof TemplateDocuments>

const { access: read } = esignatureScreens.templates
const manage = read.needs(Permission.AllowManageDocuments)
const topics = { reads: ['e-signature template'], changes: ['e-signature template'] }

/** The calls of templates: docs/features/esignatures.md. */
export const esignTemplates = calls('/FileRepo', topics, {
  save: upload('CreateTemplate', {
    allow: manage,
    about:
      'Makes a template of a PDF (`id` null), or changes one, with another PDF in place of its own where one is sent. Without `fields` those of a new PDF are found by the placeholders in its text. Parts: `command` (JSON), and `file`.',
    body: templateEntity.save.extend({
      inOrder: z.boolean().default(true),
      roles: z.array(Role).max(MAX_ROLES).optional(),
      fields: z.array(SignField).max(MAX_FIELDS).optional(),
      /** Take a PDF that is signed already, without its signatures. */
      flatten: z.boolean().default(false),
      /** Take it with its signatures, which go on to hold: marks and certificate are then added behind them. */
      keepSignatures: z.boolean().default(false),
    }),
    reply: Saved.extend({
      /** Fields that were found in the text of a PDF that was sent. */
      found: z.int(),
    }),
  }),
  list: search('SearchTemplates', {
    allow: read,
    about: 'The templates of the company.',
    filters: { active: z.boolean().optional() },
    sorts: ['name', 'dateCreated', 'active', 'description'],
    item: EsignTemplate,
  }),
  get: ask('GetTemplateDocuments', {
    allow: read,
    about: 'A template with its document, its roles and its fields.',
    body: z.object({ id: Id }),
    reply: TemplateDocuments,
  }),
})

/** Beside those of the specification. */
export const moreTemplates = calls('/ESignature', topics, {
  file: get('TemplateFile/{id}', {
    allow: read,
    about: 'The PDF of a template.',
    params: { id: PathId },
    reply: Bytes,
  }),
  remove: post('DeleteTemplate', {
    allow: manage,
    allowOnFullDisk: true,
    about: 'Deletes a template. What was sent by it stays.',
    body: z.object({ id: Id }),
    reply: Done,
  }),
})
