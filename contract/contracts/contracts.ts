import { z } from 'zod'
import { envelopeStatusNames, SignerSoFar } from '../esignatures/envelopes.ts'
import { ask, Bytes, calls, get, post, search, upload } from '../kit/call.ts'
import { Day, Instant } from '../kit/days.ts'
import { day, entity, own, ref, sortsOf, state, text } from '../kit/entity.ts'
import { Id, PathId, SiteChoice, Version } from '../kit/ids.ts'
import { line, lines } from '../kit/line.ts'
import { PageWords } from '../kit/page-words.ts'
import { PersonId } from '../kit/person-id.ts'
import { errorCode } from '../kit/plain-errors.ts'
import { Done, Saved } from '../kit/results.ts'
import { RichText } from '../kit/rich-text.ts'
import { clientColumn, siteColumn } from '../tenancy/records/records.ts'
import { partEntities } from './library.ts'
import { ContractPart, LeftOut, PartKey } from './parts.ts'
import { contractMakers, contractParties, contractReaders } from './screens.ts'
import { contractActionNames, contractStateNames, contractStates, contractTones } from './states.ts'

/** What a contract is called, for whom it is, and by what it is made: docs/features/contracts.md. */
export const contractEntity = entity('contract', {
  name: text({ label: 'Name', required: 'Name is required', max: 160, column: { type: 'link', locked: true, truncate: 250 } }),
  tenantId: ref({ to: 'tenant', label: 'Client', required: 'Client is required', column: false }),
  leaseId: own(Id.nullable().default(null), {
    label: 'Lease',
    kind: 'select',
    help: 'Premises, days and amounts are filled in from it.',
    column: false,
  }),
  status: state(contractStates, { label: 'Status', tones: contractTones, column: { type: 'chip' } }),
  description: text({
    label: 'Description',
    max: 1_000,
    long: true,
    help: 'Only your company sees it.',
    column: { truncate: 250, from: 1500, landlordOnly: true },
  }),
  startsOn: day({
    label: 'Starts on',
    half: true,
    help: 'Of a new contract left empty: the first day of its lease.',
    column: { from: 1600, sortable: false },
  }),
  endsOn: day({
    label: 'Ends on',
    half: true,
    help: 'Of a new contract left empty: the last day of its lease.',
    column: { from: 1600, sortable: false },
  }),
  signedOn: day({ label: 'Signed on', form: false, column: { from: 1300 } }),
})

/** As people call it: `C-0012`. */
export const contractNo = (no: number): string => `C-${String(no).padStart(4, '0')}`

export const contractColumns = contractEntity.columns(
  'name',
  { value: 'no', text: 'No.', from: 500 },
  { ...clientColumn, from: 700 },
  'description',
  'status',
  { value: 'versionNo', text: 'Version', type: 'number', sortable: false, from: 900 },
  'signedOn',
  'startsOn',
  'endsOn',
  { ...siteColumn },
  {
    value: 'createdBy',
    text: 'Created by',
    personBy: 'createdById',
    sortable: false,
    truncate: 250,
    from: 1400,
    landlordOnly: true,
  },
  // The list begins in this order, which its column has to say.
  { value: 'updatedDate', text: 'Changed on', type: 'date', from: 600 },
  { value: 'createdDate', text: 'Created', type: 'date', from: 1200 },
)
const sorts: [string, ...string[]] = ['updatedDate', ...sortsOf(contractColumns)]

const Status = z.enum(contractStateNames)

const Summary = z.object({
  id: Id,
  version: Version,
  no: z.string(),
  name: z.string(),
  /** Empty for clients. */
  description: z.string(),
  status: Status,
  siteId: Id,
  siteName: z.string(),
  tenantId: Id,
  tenantName: z.string(),
  leaseId: Id.nullable(),
  /** The version of its text. */
  versionNo: z.int(),
  signedOn: Day.nullable(),
  startsOn: Day.nullable(),
  endsOn: Day.nullable(),
  createdBy: z.string(),
  createdById: PersonId,
  /** Suggestions that the side of the viewer has to decide, and comments that it has to answer. */
  toDecide: z.int(),
  toAnswer: z.int(),
  createdDate: Instant,
  updatedDate: Instant,
})
export type ContractSummary = z.infer<typeof Summary>

/** A piece of a text that was compared with another. */
export const Piece = z.object({ is: z.enum(['same', 'added', 'removed']), text: z.string() })
export type Piece = z.infer<typeof Piece>

export const suggestionStates = ['Open', 'Accepted', 'Rejected', 'Withdrawn'] as const

/** What somebody says of a part: a comment, or other words for it. */
const Remark = z.object({
  id: Id,
  key: PartKey,
  kind: z.enum(['comment', 'suggestion']),
  text: z.string(),
  /** Of a suggestion: the words it would have, and what is changed of those that it was made of. */
  descriptionHtml: RichText,
  pieces: z.array(Piece),
  /** A suggestion to take the part out. */
  takeOut: z.boolean(),
  /** Of a suggested new part, whose key `key` is once it is accepted: what it is called; empty of all else. */
  name: z.string(),
  /** The part that it comes behind; null: at the beginning. */
  after: PartKey.nullable(),
  /** A comment that the other side has still to answer. */
  asks: z.boolean(),
  state: z.enum(suggestionStates).nullable(),
  internal: z.boolean(),
  by: z.string(),
  byId: PersonId,
  byLandlord: z.boolean(),
  at: Instant,
  decidedBy: z.string(),
  decidedById: PersonId,
  decidedAt: Instant.nullable(),
  /** Why it was rejected. */
  note: z.string(),
  mayWithdraw: z.boolean(),
  /** It waits for the side of the viewer. */
  mayDecide: z.boolean(),
})
export type ContractRemark = z.infer<typeof Remark>

/** What was answered to something that a part asks for. */
const Answer = z.object({
  key: PartKey,
  request: PartKey,
  /** As it was written; of a file its name. A day is `YYYY-MM-DD`. */
  value: z.string(),
  file: z.object({ id: Id, name: z.string(), type: z.string(), url: z.string() }).nullable(),
  by: z.string(),
  byId: PersonId,
  at: Instant,
})
export type ContractAnswer = z.infer<typeof Answer>

/** Files that one call can bring. */
export const answerFileParts = ['file1', 'file2', 'file3', 'file4', 'file5'] as const

const ContractVersion = z.object({
  no: z.int(),
  /** What was done: empty of the first. */
  why: z.string(),
  by: z.string(),
  byId: PersonId,
  at: Instant,
})

/** A contract that was sent to be signed in the portal: what has become of it, the last time. */
const Signing = z.object({
  envelopeId: Id,
  status: z.enum(envelopeStatusNames),
  sentDate: Instant,
  lastDay: Day.nullable(),
  /** Why it was declined or taken back, and by whom it was declined. */
  reason: z.string(),
  endedBy: z.string(),
  signers: z.array(SignerSoFar),
  /** It is the viewer’s turn to sign. */
  mine: z.boolean(),
})
export type ContractSigning = z.infer<typeof Signing>

const Whole = Summary.extend({
  templateName: z.string(),
  templateVersionNo: z.int(),
  leaseNo: z.string(),
  /** Its lease was filled by it; null for clients. */
  leaseFilledAt: Instant.nullable(),
  /** What stands on each page of it, filled in. */
  page: PageWords,
  parts: z.array(ContractPart.omit({ condition: true })),
  /** Clauses that its conditions left out as it was made; for the company alone. */
  leftOut: z.array(LeftOut),
  blanks: z.array(z.string()),
  versions: z.array(ContractVersion),
  remarks: z.array(Remark),
  answers: z.array(Answer),
  /** Required things that were not answered yet. */
  missing: z.int(),
  sharedAt: Instant.nullable(),
  agreedAt: Instant.nullable(),
  agreedBy: z.string(),
  agreedById: PersonId,
  /** Why it was cancelled or taken up again. */
  reason: z.string(),
  signing: Signing.nullable(),
  may: z.object({
    /** What of its life the viewer may do now. */
    act: z.array(z.enum(contractActionNames)),
    write: z.boolean(),
    comment: z.boolean(),
    suggest: z.boolean(),
    decide: z.boolean(),
    answer: z.boolean(),
    remove: z.boolean(),
    /** Sends it to be signed in the portal. */
    send: z.boolean(),
    /** Takes it back, and sends links again. */
    recall: z.boolean(),
    /** Takes what it says into its lease. */
    fillLease: z.boolean(),
  }),
})
export type WholeContract = z.infer<typeof Whole>

export const comparedStates = ['same', 'changed', 'added', 'removed'] as const
const Compared = z.object({
  key: PartKey,
  kind: ContractPart.shape.kind,
  name: z.string(),
  /** What it was called before. */
  nameBefore: z.string(),
  /** Its numbers before and after; empty where it has none. */
  noBefore: z.string(),
  no: z.string(),
  state: z.enum(comparedStates),
  /** It stands in another place among those that are in both. */
  moved: z.boolean(),
  pieces: z.array(Piece),
})
export type ComparedPart = z.infer<typeof Compared>

const one = { id: Id, version: Version }
const endsAfterStart = ({ startsOn, endsOn }: { startsOn?: string | null | undefined; endsOn?: string | null | undefined }) =>
  !startsOn || !endsOn || startsOn <= endsOn
const ofPart = { ...one, key: PartKey }
const { description, descriptionFormat } = partEntities.clause.input.shape
const Words = lines().max(4_000)
const VersionNo = z.int().min(1).max(10_000)

/** Contracts, from the draft to the signature: docs/features/contracts.md. */
export const contracts = calls(
  '/ContractBuilder',
  { reads: ['contract', 'tenant', 'site', 'envelope'], changes: ['contract'] },
  {
    search: search('SearchContracts', {
      allow: contractReaders,
      about:
        'The contracts at a site, or at all of the viewer’s (-1); a client’s own, from the moment they were shared. `waiting`: those with a suggestion or a question of the other side.',
      filters: {
        siteId: SiteChoice.default(-1),
        tenantId: Id.optional(),
        leaseId: Id.optional(),
        status: Status.optional(),
        waiting: z.boolean().optional(),
      },
      sorts,
      newestFirst: true,
      item: Summary,
    }),
    get: get('GetDocument/{id}', {
      allow: contractReaders,
      about: 'One contract with its parts, its versions, and what both sides say of them.',
      params: { id: PathId },
      reply: Whole,
    }),
    create: post('CreateDocument', {
      allow: contractMakers,
      about:
        'Makes a contract by the last version of a published template, for a client and one of its leases or none: its fields are filled in with the values of today, its conditions decided.',
      body: contractEntity.input
        .omit({ signedOn: true })
        .extend({ templateId: Id })
        .refine(endsAfterStart, { path: ['endsOn'], error: errorCode('end-before-start') }),
      reply: Saved,
    }),
    update: post('UpdateDocument', {
      allow: contractMakers,
      about:
        'Changes what a contract is called, what the company notes of it, and from when until when it is good: the days of its obligations follow.',
      body: z
        .object({
          ...one,
          name: contractEntity.input.shape.name,
          description: contractEntity.input.shape.description,
          startsOn: Day.nullable().optional(),
          endsOn: Day.nullable().optional(),
        })
        .refine(endsAfterStart, { path: ['endsOn'], error: errorCode('end-before-start') }),
      reply: Saved,
    }),
    changePart: post('ChangeDocumentPart', {
      allow: contractMakers,
      about: 'Changes the words of a part of a contract that is a draft or negotiated, as its next version.',
      body: z.object({
        ...ofPart,
        name: partEntities.clause.input.shape.name,
        description: description.nullable().default(null),
        descriptionFormat,
      }),
      reply: Saved,
    }),
    addPart: post('AddDocumentPart', {
      allow: contractMakers,
      about: 'Adds a part of the library behind another (null: at the beginning), filled in, as the next version.',
      body: z.object({ ...one, partId: Id, after: PartKey.nullable().default(null) }),
      reply: Saved,
    }),
    removePart: post('RemoveDocumentPart', {
      allow: contractMakers,
      about: 'Takes a part out of a contract, as its next version.',
      body: z.object(ofPart),
      reply: Saved,
    }),
    act: post('SetDocumentStatus', {
      allow: contractParties,
      about:
        'Shares a contract with its client, agrees to it (the client, or the company for it), takes it up again, notes that it is signed, or cancels it with a reason. It names the version that was shown.',
      body: z.object({
        ...one,
        action: z.enum(contractActionNames),
        reason: Words.default(''),
        /** Of `sign`; default: today at its site. */
        signedOn: Day.nullable().default(null),
      }),
      reply: Saved,
    }),
    compare: ask('CompareDocument', {
      allow: contractReaders,
      about: 'Two versions of a contract, by part and then by word.',
      body: z.object({ id: Id, from: VersionNo, to: VersionNo }),
      reply: z.object({ parts: z.array(Compared) }),
    }),
    comment: post('CommentOnDocument', {
      allow: contractParties,
      about:
        'Comments on a part. `internal` is for the company alone. `asks`: the other side is to answer, which it does by a comment on the same part.',
      body: z.object({
        id: Id,
        key: PartKey,
        text: Words.min(1, errorCode('required')),
        internal: z.boolean().default(false),
        asks: z.boolean().default(false),
      }),
      reply: Done,
    }),
    suggest: post('SuggestForDocument', {
      allow: contractParties,
      about: 'Suggests to the other side other words for a part of the version that was shown, or to take it out.',
      body: z
        .object({
          id: Id,
          key: PartKey,
          versionNo: VersionNo,
          description: description.nullable().default(null),
          descriptionFormat,
          takeOut: z.boolean().default(false),
          text: Words.default(''),
        })
        .refine(({ description, takeOut }) => takeOut || description !== null, {
          path: ['description'],
          error: errorCode('required'),
        }),
      reply: Done,
    }),
    suggestPart: post('SuggestDocumentPart', {
      allow: contractParties,
      about: 'Suggests to the other side a new clause behind a part (null: at the beginning).',
      body: z.object({
        id: Id,
        after: PartKey.nullable().default(null),
        name: partEntities.clause.input.shape.name,
        description: description.refine((words) => words.trim() !== '', { error: errorCode('required') }),
        descriptionFormat,
        text: Words.default(''),
      }),
      reply: Done,
    }),
    decide: post('DecideDocumentSuggestion', {
      allow: contractParties,
      about: 'Accepts a suggestion of the other side, which makes the next version of the contract, or rejects it.',
      body: z.object({ ...one, remarkId: Id, accept: z.boolean(), note: Words.default('') }),
      reply: Saved,
    }),
    withdraw: post('WithdrawDocumentSuggestion', {
      allow: contractParties,
      about: 'Takes back a suggestion of one’s own side that nobody has decided yet.',
      body: z.object({ id: Id, remarkId: Id }),
      reply: Done,
    }),
    answer: upload('AnswerDocument', {
      allow: contractParties,
      about:
        'Answers what a part asks for, all or some of it; an empty value takes an answer back. Parts: `command` (JSON), `file1` to `file5` for the requests that `files` names in this order.',
      body: z.object({
        id: Id,
        key: PartKey,
        values: z
          .array(z.object({ request: PartKey, value: line().max(500) }))
          .max(30)
          .default([]),
        files: z.array(PartKey).max(answerFileParts.length).default([]),
      }),
      reply: Done,
    }),
    remove: post('DeleteDocument', {
      allow: contractMakers,
      about: 'Deletes a contract that was never shared.',
      body: z.object({ id: Id }),
      reply: Done,
    }),
    download: ask('DownloadDocument', {
      allow: contractReaders,
      about:
        'A version of a contract as PDF, or as a Word document with the same content. Without a version the last one; as PDF of one that was signed in the portal the sealed document.',
      body: z.object({ id: Id, versionNo: VersionNo.nullable().default(null), format: z.enum(['pdf', 'docx']).default('pdf') }),
      reply: Bytes,
    }),
  },
)
