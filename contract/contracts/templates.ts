import { z } from 'zod'
import { ask, calls, get, post, search } from '../kit/call.ts'
import { Instant } from '../kit/days.ts'
import { entity, sortsOf, state, text } from '../kit/entity.ts'
import { Id, PathId, Version } from '../kit/ids.ts'
import { line } from '../kit/line.ts'
import { type Tones, valuesOf } from '../kit/options.ts'
import { PageWords, pageWords } from '../kit/page-words.ts'
import { PersonId } from '../kit/person-id.ts'
import { errorCode } from '../kit/plain-errors.ts'
import { Done, Saved } from '../kit/results.ts'
import { leasesOfClient } from '../tenancy/clients/client-leases.ts'
import { ContractPart, LeftOut, MAX_PARTS, TemplatePart } from './parts.ts'
import { contractBuilders, contractMakers, contractScreens } from './screens.ts'

/** Templates that a company may have. */
export const MAX_TEMPLATES = 300

/** Contracts are made by a published one alone. */
export const templateStates = { Draft: 'Draft', Published: 'Published', InActive: 'Inactive' } as const
export type ContractTemplateState = keyof typeof templateStates
const tones: Tones<ContractTemplateState> = { Draft: 'quiet', Published: 'good', InActive: 'quiet' }

/** What contracts are made by, but for its parts: docs/features/contracts.md. */
export const contractTemplateEntity = entity('contract template', {
  name: text({ label: 'Name', required: 'Name is required', max: 160, column: { type: 'link', locked: true, truncate: 250 } }),
  description: text({ label: 'Description', max: 1_000, long: true, column: { truncate: 350, from: 800 } }),
  status: state(templateStates, { label: 'Status', tones, column: { type: 'chip' } }),
  ...pageWords,
})

export const contractTemplateColumns = contractTemplateEntity.columns(
  'name',
  'description',
  { value: 'parts', text: 'Parts', type: 'number', sortable: false, from: 900 },
  { value: 'versionNo', text: 'Version', type: 'number', sortable: false, from: 700 },
  'status',
  { value: 'createdBy', text: 'Created by', personBy: 'createdById', sortable: false, truncate: 250, from: 1200 },
  { value: 'createdDate', text: 'Created', type: 'date', from: 1100 },
)
const sorts: [string, ...string[]] = ['name', ...sortsOf(contractTemplateColumns).filter((key) => key !== 'name')]

const Status = z.enum(valuesOf(templateStates))

const Summary = contractTemplateEntity.input.extend({
  id: Id,
  version: Version,
  status: Status,
  /** How many it has. */
  parts: z.int(),
  /** The last that was published; 0: none. */
  versionNo: z.int(),
  createdBy: z.string(),
  createdById: PersonId,
  createdDate: Instant,
})
export type ContractTemplateSummary = z.infer<typeof Summary>

/** With what the part of the library is called; empty where it is gone. */
const NamedPart = TemplatePart.extend({ name: z.string() })
export type NamedTemplatePart = z.infer<typeof NamedPart>

const Template = Summary.extend({
  parts: z.array(NamedPart),
  /** What is published is not what is written here, or what the library says now. */
  changed: z.boolean(),
  versions: z.array(z.object({ no: z.int(), parts: z.int(), by: z.string(), at: Instant })),
})
export type ContractTemplate = z.infer<typeof Template>

/** The parts of a template, each of which says what it is. */
const Parts = z
  .array(TemplatePart)
  .max(MAX_PARTS)
  .superRefine((parts, ctx) => {
    for (const [at, { kind, heading, partId }] of parts.entries())
      if (kind === 'heading' ? heading === '' : partId === null)
        ctx.addIssue({ code: 'custom', path: [at, kind === 'heading' ? 'heading' : 'partId'], message: errorCode('required') })
  })

/** A contract as it would be made now. */
const Assembled = PageWords.extend({
  parts: z.array(ContractPart.omit({ condition: true })),
  leftOut: z.array(LeftOut),
  /** Tags of which nothing is known; a line to write on stands in their place. */
  blanks: z.array(z.string()),
})

/** What contracts are made by: docs/features/contracts.md. */
export const contractTemplates = calls(
  '/ContractBuilder',
  {
    reads: ['contract template', 'contract clause', 'contract agreement', 'contract schedule', 'contract signature'],
    changes: ['contract template'],
  },
  {
    search: search('SearchContractTemplates', {
      allow: contractBuilders,
      about: 'The templates of contracts.',
      filters: { status: Status.optional() },
      sorts,
      item: Summary,
    }),
    get: get('GetContractTemplate/{id}', {
      allow: contractBuilders,
      about: 'One template with its parts and its versions.',
      params: { id: PathId },
      reply: Template,
    }),
    save: post('CreateUpdateContractTemplate', {
      allow: contractMakers,
      about:
        'Makes a template (`id` null), or changes one, with all of its `parts` unless they are left out. `status` Published freezes what it says now as its next version; contracts keep the version that they were made by.',
      body: contractTemplateEntity.save.extend({ status: Status.optional(), parts: Parts.optional() }),
      reply: Saved,
    }),
    remove: post('DeleteContractTemplate', {
      allow: contractMakers,
      about: 'Deletes a template by which no contract was made.',
      body: z.object({ id: Id }),
      reply: Done,
    }),
    clone: post('CloneContract', {
      allow: contractMakers,
      about: 'Makes a draft like a template.',
      body: z.object({ id: Id, name: line().min(1).max(160).optional() }),
      reply: Saved,
    }),
    preview: ask('PreviewContractTemplate', {
      allow: contractScreens.templates.access,
      about: 'The contract that some parts would make for a client and a lease today; without a client with their tags.',
      body: contractTemplateEntity.input
        .pick({ pageHeader: true, headerFirst: true, pageFooter: true })
        .extend({ parts: Parts, tenantId: Id.nullable().default(null), leaseId: Id.nullable().default(null) }),
      reads: ['contract clause', 'contract agreement', 'contract schedule', 'contract signature', 'tenant', 'lease'],
      reply: Assembled,
    }),
    leases: leasesOfClient('GetContractLeases', {
      allow: contractBuilders,
      about: 'The leases of a client, drafts too: a contract can be made of one.',
    }),
  },
)
