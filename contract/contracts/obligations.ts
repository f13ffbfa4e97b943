import { z } from 'zod'
import { calls, get, post, search } from '../kit/call.ts'
import { Day, Instant } from '../kit/days.ts'
import { choice, day, entity, money, optionalRef, sortsOf, text, whole } from '../kit/entity.ts'
import { Id, PathId, SiteChoice, Version } from '../kit/ids.ts'
import { lines } from '../kit/line.ts'
import { type Tones, valuesOf } from '../kit/options.ts'
import { PersonId } from '../kit/person-id.ts'
import { Done, Saved } from '../kit/results.ts'
import { scheduleCodes } from '../money/charge-codes.ts'
import { clientColumn, siteColumn } from '../tenancy/records/records.ts'
import { contractBuilders, contractMakers, contractReaders, contractScreens } from './screens.ts'

/** Obligations that a contract, or a template, may have, and days that one of them may come to. */
export const MAX_OBLIGATIONS = 50
export const MAX_DUE_DATES = 240

/** Whose an obligation is. */
export const obligationSides = { Landlord: 'Our company', Client: 'The client' } as const
export type ObligationSide = keyof typeof obligationSides

/** From what its day is counted. */
const obligationRules = {
  OnDay: 'On a day',
  AfterStart: 'Days after the start',
  BeforeStart: 'Days before the start',
  AfterEnd: 'Days after the end',
  BeforeEnd: 'Days before the end',
  AfterSigning: 'Days after signing',
  BeforeSigning: 'Days before signing',
} as const

const obligationRhythms = { Once: 'Once', Monthly: 'Every month', Yearly: 'Every year' } as const

/** What is to be done by a contract; every field once: docs/features/contracts.md. */
export const obligationEntity = entity('contract obligation', {
  title: text({
    label: 'What is to be done',
    required: 'What is to be done is required',
    max: 200,
    column: { type: 'link', locked: true, truncate: 250 },
  }),
  side: choice(obligationSides, {
    label: 'By whom',
    required: 'By whom is required',
    start: 'Landlord',
    half: true,
    column: { from: 1100 },
  }),
  rule: choice(obligationRules, { label: 'When', required: 'When is required', start: 'OnDay', half: true, column: false }),
  day: day({ label: 'Day', half: true, column: false }),
  days: whole({ label: 'Number of days', max: 3_650, half: true, column: false }),
  rhythm: choice(obligationRhythms, {
    label: 'Repeats',
    required: 'Repeats is required',
    start: 'Once',
    half: true,
    column: false,
  }),
  until: day({ label: 'Repeats until', half: true, help: 'Left empty, until the contract ends.', column: false }),
  amount: money({ label: 'Amount', half: true, help: 'Where money is due.' }),
  remindDays: whole({ label: 'Remind days before', max: 730, start: 14, half: true, column: false }),
  caretakerId: optionalRef({
    label: 'Looked after by',
    help: 'Is reminded. Nobody chosen: everyone who makes contracts at the site.',
    column: false,
  }),
  notes: text({ label: 'Notes', max: 2_000, long: true, help: 'The side that is to do it sees these.', column: false }),
})
export type ObligationTerms = z.infer<typeof obligationEntity.input>

/** What its days wait for, as long as that is not known. */
export const obligationWaits = ['start', 'end', 'signing'] as const
export type ObligationWait = (typeof obligationWaits)[number]

/** What has become of one of its days, as it is shown. */
export const dueStates = { Open: 'Open', Overdue: 'Overdue', Done: 'Done' } as const
export type DueState = keyof typeof dueStates
export const dueTones: Tones<DueState> = { Open: 'info', Overdue: 'bad', Done: 'good' }

const DueDate = z.object({
  id: Id,
  version: Version,
  dueOn: Day,
  status: z.enum(valuesOf(dueStates)),
  /** Days until it is due, below zero when that has passed; null once it is done. */
  daysLeft: z.int().nullable(),
  note: z.string(),
  doneBy: z.string(),
  doneById: PersonId,
  doneAt: Instant.nullable(),
  /** It was made a charge of the lease. */
  charged: z.boolean(),
})
export type ContractDueDate = z.infer<typeof DueDate>

const Obligation = obligationEntity.input.extend({
  id: Id,
  version: Version,
  contractId: Id.nullable(),
  templateId: Id.nullable(),
  currency: z.string(),
  caretaker: z.string(),
  caretakerPersonId: PersonId,
  /** Null: its days are known. */
  waitsFor: z.enum(obligationWaits).nullable(),
  dates: z.array(DueDate),
})
export type ContractObligation = z.infer<typeof Obligation>

/** One day of one obligation, with whose it is. */
const Due = DueDate.extend({
  obligationId: Id,
  contractId: Id,
  contractNo: z.string(),
  contractName: z.string(),
  title: z.string(),
  side: obligationEntity.input.shape.side,
  amount: z.int(),
  currency: z.string(),
  caretaker: z.string(),
  caretakerPersonId: PersonId,
  siteId: Id,
  siteName: z.string(),
  tenantId: Id,
  tenantName: z.string(),
  leaseId: Id.nullable(),
  leaseNo: z.string(),
})
export type ContractDue = z.infer<typeof Due>

export const dueColumns = obligationEntity.columns(
  'title',
  { value: 'contractName', text: 'Contract', truncate: 250, sortable: false, from: 900 },
  { ...clientColumn, from: 700 },
  'side',
  {
    value: 'status',
    text: 'Status',
    type: 'chip',
    sortable: false,
    options: valuesOf(dueStates).map((value) => ({ value, text: dueStates[value], tone: dueTones[value] ?? 'quiet' })),
  },
  { value: 'dueOn', text: 'Due Date', type: 'date' },
  { value: 'daysLeft', text: 'Days left', type: 'number', from: 800 },
  { ...obligationEntity.columns('amount')[0], value: 'amount', text: 'Amount', sortable: false, from: 1000 },
  { value: 'caretaker', text: 'Looked after by', personBy: 'caretakerPersonId', sortable: false, from: 1300, landlordOnly: true },
  { ...siteColumn },
)

const Of = z.object({ contractId: Id.nullable().default(null), templateId: Id.nullable().default(null) })

/** What is to be done by contracts, and when: docs/features/contracts.md. */
export const contractObligations = calls(
  '/ContractBuilder',
  { reads: ['contract obligation', 'contract', 'tenant', 'site', 'user', 'lease'], changes: ['contract obligation'] },
  {
    search: search('SearchObligations', {
      allow: contractScreens.obligations.access,
      about:
        'What is to be done by the contracts at a site, or at all of the viewer’s (-1), that are agreed or signed, each with its day; what is due next comes first. Of a client what is its own to do.',
      filters: {
        siteId: SiteChoice.default(-1),
        contractId: Id.optional(),
        tenantId: Id.optional(),
        leaseId: Id.optional(),
        status: z.enum(valuesOf(dueStates)).optional(),
        side: z.enum(valuesOf(obligationSides)).optional(),
      },
      sorts: ['daysLeft', ...sortsOf(dueColumns)],
      item: Due,
    }),
    ofContract: get('GetDocumentObligations/{id}', {
      allow: contractReaders,
      about: 'The obligations of a contract with their days; of a client those of its side.',
      params: { id: PathId },
      reply: z.object({ items: z.array(Obligation) }),
    }),
    ofTemplate: get('GetTemplateObligations/{id}', {
      allow: contractBuilders,
      about: 'The obligations that a template gives to contracts. Published with it.',
      params: { id: PathId },
      reply: z.object({ items: z.array(Obligation) }),
    }),
    get: get('GetObligation/{id}', {
      allow: contractBuilders,
      about: 'One obligation of a contract or of a template.',
      params: { id: PathId },
      reply: Obligation,
    }),
    save: post('CreateUpdateObligation', {
      allow: contractMakers,
      about:
        'Adds an obligation to a contract or to a template (`id` null), or changes one. Its days are counted anew; those that are done stay.',
      body: obligationEntity.save.extend(Of.shape),
      reply: Saved,
    }),
    remove: post('DeleteObligation', {
      allow: contractMakers,
      about: 'Deletes an obligation with all of its days.',
      body: z.object({ id: Id }),
      reply: Done,
    }),
    setDone: post('SetObligationDone', {
      allow: contractMakers,
      about: 'Notes that what is due on a day was done, with a note, or takes that back.',
      body: z.object({ id: Id, version: Version, done: z.boolean(), note: lines().max(1_000).default('') }),
      reply: Saved,
    }),
    charge: post('ChargeObligation', {
      allow: contractMakers,
      about:
        'Makes the amount that is due on a day a charge of the lease of its contract, once: for the month of that day, due on it where it is the first of the month, else on the first of the next.',
      body: z.object({ id: Id, version: Version, code: z.enum(scheduleCodes), taxed: z.boolean().default(true) }),
      changes: ['contract obligation', 'lease', 'rental notice'],
      reply: Saved,
    }),
  },
)
