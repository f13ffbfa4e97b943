import { z } from 'zod'
import { calls, get, post, search } from '../kit/call.ts'
import { Instant } from '../kit/days.ts'
import { choice, entity, own, sortsOf, text } from '../kit/entity.ts'
import { Id, PathId, Version } from '../kit/ids.ts'
import { line } from '../kit/line.ts'
import { PersonId } from '../kit/person-id.ts'
import { Done, Saved } from '../kit/results.ts'
import { RichText, textFormat } from '../kit/rich-text.ts'
import { ClauseCondition, WrittenCondition } from './conditions.ts'
import { contractBuilders, contractMakers } from './screens.ts'

/** Of each kind, which a company may have. */
export const MAX_LIBRARY = 1_000
export const MAX_REQUESTS = 30
export const MAX_SIGNERS = 6

const statuses = { Active: 'Active', InActive: 'Inactive' } as const

/** How something that is asked for is answered. */
export const requestKinds = { text: 'Text', date: 'Date', number: 'Number', file: 'File' } as const
export type RequestKind = keyof typeof requestKinds

/** One thing that the other side is asked for. */
export const ContractRequest = z.object({
  /** Stays with it, whatever it is called; empty: new. */
  key: line().max(20).default(''),
  label: line().min(1).max(160),
  kind: z.enum(['text', 'date', 'number', 'file']).default('text'),
  required: z.boolean().default(true),
})
export type ContractRequest = z.infer<typeof ContractRequest>

/** Who signs, and for whom. */
export const contractSides = { Landlord: 'The landlord', Client: 'The client', Other: 'Somebody else' } as const
export type ContractSide = keyof typeof contractSides
export const ContractSigner = z.object({
  side: z.enum(['Landlord', 'Client', 'Other']),
  /** As it stands under the line, such as `Authorised signing officer`. */
  role: line().min(1).max(120),
})
export type ContractSigner = z.infer<typeof ContractSigner>

/** What contracts are made of: a clause has a condition, an information request what it asks for, a signature block who signs. */
const partEntity = (name: string) =>
  entity(name, {
    name: text({ label: 'Name', required: 'Name is required', max: 160, column: { type: 'link', locked: true, truncate: 250 } }),
    status: choice(statuses, {
      label: 'Status',
      required: 'Status is required',
      start: 'Active',
      half: true,
      tones: { Active: 'good', InActive: 'quiet' },
      column: { type: 'chip' },
    }),
    description: text({
      label: 'Text',
      required: 'This is required',
      max: 40_000,
      long: true,
      form: { kind: 'richText' },
      column: { truncate: 350, from: 600 },
    }),
    descriptionFormat: textFormat(),
    condition: own(ClauseCondition.nullable().default(null), { label: 'Used when', kind: 'tags', column: false }),
    requests: own(z.array(ContractRequest).max(MAX_REQUESTS).default([]), {
      label: 'What is asked for',
      kind: 'tags',
      column: false,
    }),
    signers: own(z.array(ContractSigner).max(MAX_SIGNERS).default([]), { label: 'Who signs', kind: 'tags', column: false }),
  })

export const partKinds = ['clause', 'agreement', 'schedule', 'signature'] as const
export type PartKind = (typeof partKinds)[number]

/** By kind; the audit log calls them so. */
export const partEntities = {
  clause: partEntity('contract clause'),
  agreement: partEntity('contract agreement'),
  schedule: partEntity('contract schedule'),
  signature: partEntity('contract signature'),
} as const satisfies Record<PartKind, unknown>

/** The fields of the form of each kind. */
const special: Readonly<Record<string, PartKind>> = { condition: 'clause', requests: 'schedule', signers: 'signature' }
export const partForm = (kind: PartKind) => partEntities[kind].form.filter(({ value }) => (special[value] ?? kind) === kind)

export const partColumns = (kind: PartKind) =>
  partEntities[kind].columns(
    'name',
    'description',
    ...(kind === 'clause' ? [{ value: 'condition', text: 'Used when', sortable: false, truncate: 250, from: 900 } as const] : []),
    ...(kind === 'schedule'
      ? [{ value: 'requests', text: 'Asks for', type: 'number', sortable: false, from: 900 } as const]
      : []),
    ...(kind === 'signature'
      ? [{ value: 'signers', text: 'Signature', sortable: false, truncate: 250, from: 700 } as const]
      : []),
    'status',
    { value: 'createdBy', text: 'Created by', personBy: 'createdById', sortable: false, truncate: 250, from: 1100 },
    { value: 'createdDate', text: 'Created', type: 'date', from: 1000 },
  )
const sorts: [string, ...string[]] = ['name', ...sortsOf(partColumns('agreement')).filter((key) => key !== 'name')]

const Part = partEntities.clause.input.omit({ descriptionFormat: true, condition: true }).extend({
  id: Id,
  version: Version,
  descriptionHtml: RichText,
  condition: WrittenCondition.nullable(),
  createdBy: z.string(),
  createdById: PersonId,
  createdDate: Instant,
})
export type LibraryPart = z.infer<typeof Part>

const names: Record<PartKind, { one: string; many: string; about: string }> = {
  clause: { one: 'Clause', many: 'Clauses', about: 'clauses' },
  agreement: { one: 'Agreement', many: 'Agreements', about: 'terms of agreements' },
  schedule: { one: 'Schedule', many: 'Schedules', about: 'information requests' },
  signature: { one: 'Signature', many: 'Signatures', about: 'signature blocks' },
}

function libraryOf(kind: PartKind) {
  const { one, many, about } = names[kind]
  const topic = partEntities[kind].name
  return calls(
    '/ContractBuilder',
    { reads: [topic, 'tenant', 'site'], changes: [topic] },
    {
      search: search(`Search${many}`, {
        allow: contractBuilders,
        about: `The ${about} of the company.`,
        filters: { status: z.enum(['Active', 'InActive']).optional() },
        sorts,
        item: Part,
      }),
      get: get(`Get${one}/{id}`, {
        allow: contractBuilders,
        about: `One of the ${about}.`,
        params: { id: PathId },
        reply: Part,
      }),
      save: post(`CreateUpdate${many}`, {
        allow: contractMakers,
        about: `Makes one of the ${about} (\`id\` null), or changes one. Contracts and published templates keep what they hold. \`{{Client}}\` and its like are filled in as a contract is made.`,
        body: partEntities[kind].save,
        reply: Saved,
      }),
      remove: post(`Delete${many}`, {
        allow: contractMakers,
        about: `Deletes one of the ${about} that no template uses.`,
        body: z.object({ id: Id }),
        reply: Done,
      }),
    },
  )
}

/** What contracts are made of, by kind: docs/features/contracts.md. */
export const contractLibrary: Record<PartKind, ReturnType<typeof libraryOf>> = {
  clause: libraryOf('clause'),
  agreement: libraryOf('agreement'),
  schedule: libraryOf('schedule'),
  signature: libraryOf('signature'),
}
