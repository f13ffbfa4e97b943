import { z } from 'zod'
import { contractEntity } from '../contracts/contracts.ts'
import { contractStateNames } from '../contracts/states.ts'
import { AskedToSign, envelopeStatusNames, SignerSoFar } from '../esignatures/envelopes.ts'
import { MAX_ROLES } from '../esignatures/fields.ts'
import { ask, Bytes, calls, get, post, search, upload } from '../kit/call.ts'
import { Day, Instant } from '../kit/days.ts'
import { deliveryLog } from '../kit/deliveries.ts'
import { Cents, entity, sortsOf, state, text } from '../kit/entity.ts'
import { customGiven } from '../kit/field-data.ts'
import { Id, PathId, PathSiteChoice, SiteChoice, Version } from '../kit/ids.ts'
import { line, lines } from '../kit/line.ts'
import { PersonId } from '../kit/person-id.ts'
import { Done, Saved } from '../kit/results.ts'
import { invoiceStatuses } from '../money/states.ts'
import { placeFields } from '../tenancy/records/place-fields.ts'
import { clientColumn, siteColumn } from '../tenancy/records/records.ts'
import { ShownCondition } from './conditions.ts'
import { workflowPeople, workflowReaders } from './screens.ts'
import { decisionNames, modes, runStateNames, runStates, runTones, stepStateNames } from './states.ts'
import { MAX_ASSIGNEES, Step, Steps } from './steps.ts'

/** A workflow that is done once, for a site or one of its clients: docs/features/workflows.md. */
export const clientWorkflowEntity = entity('client workflow', {
  name: text({ label: 'Name', required: 'Name is required', max: 160, column: { type: 'link', locked: true } }),
  description: text({ label: 'Description', max: 1_000, long: true, column: false }),
  status: state(runStates, { label: 'Status', tones: runTones, column: { type: 'chip' } }),
  ...placeFields,
})

const changes = [
  { value: 'createdBy', text: 'Started by', personBy: 'createdById', sortable: false, truncate: 250, from: 1000 },
  { value: 'createdDate', text: 'Started on', type: 'date', from: 800 },
  { value: 'updatedBy', text: 'Changed by', personBy: 'updatedById', sortable: false, truncate: 250, from: 1400 },
  { value: 'updatedDate', text: 'Changed on', type: 'date', from: 1200 },
] as const

export const clientWorkflowColumns = clientWorkflowEntity.columns(
  'name',
  'status',
  { ...clientColumn, sortable: false, from: 600 },
  { value: 'stepName', text: 'Step', sortable: false, truncate: 250, from: 500 },
  { ...siteColumn, sortable: false },
  ...changes,
)
/** Of what waits for somebody. */
export const workColumns = clientWorkflowEntity.columns(
  'name',
  { value: 'stepName', text: 'Step', sortable: false, truncate: 250 },
  { value: 'mode', text: 'Asked for', sortable: false, from: 800 },
  { value: 'since', text: 'Since', type: 'date', from: 700 },
  { value: 'dueOn', text: 'Due', type: 'date' },
  { value: 'insteadOf', text: 'In the place of', sortable: false, from: 1100 },
  { ...clientColumn, sortable: false, from: 600 },
  { ...siteColumn, sortable: false },
)
const sorts: [string, ...string[]] = ['createdDate', ...sortsOf(clientWorkflowColumns), 'dueOn', 'since']

const Status = z.enum(runStateNames)

const Row = z.object({
  /** The run's. */
  id: Id,
  version: Version,
  name: z.string(),
  status: Status,
  siteId: Id,
  siteName: z.string(),
  tenantId: Id.nullable(),
  tenantName: z.string(),
  /** The step that waits for the viewer; of a list of all runs the first that is open. */
  stepId: Id.nullable(),
  stepName: z.string(),
  dueOn: Day.nullable(),
  /** When it began to wait; of a run when it was started. */
  since: Instant,
  /** Of what waits for the viewer: in which way. */
  mode: z.enum(modes).nullable(),
  /** Of what waits for the viewer: who is away, and in whose place it answers; empty: it is asked itself. */
  insteadOf: z.string(),
  createdBy: z.string(),
  createdById: PersonId,
  createdDate: Instant,
  updatedBy: z.string(),
  updatedById: PersonId,
  updatedDate: Instant,
})
export type ClientWorkflowRow = z.infer<typeof Row>

const StepFile = z.object({ id: Id, name: z.string(), type: z.string(), url: z.string(), by: z.string(), at: Instant })

/** A document of a step that was sent to be signed, with who signs it. */
const StepEnvelope = z.object({
  id: Id,
  subject: z.string(),
  template: z.string(),
  status: z.enum(envelopeStatusNames),
  sentDate: Instant,
  /** When the last one signed. */
  signedDate: Instant.nullable(),
  /** Why it was declined or taken back. */
  reason: z.string(),
  recipients: z.array(SignerSoFar),
  /** It is the viewer’s turn to sign. */
  mine: z.boolean(),
})
export type StepEnvelope = z.infer<typeof StepEnvelope>

/** The contract of a step: to clients it is there once it was shared. */
const StepContract = z.object({ id: Id, no: z.string(), name: z.string(), status: z.enum(contractStateNames) })
export type StepContract = z.infer<typeof StepContract>

/** One line of what was sent in a run. */
const TemplateLog = z.object({
  id: Id,
  template: z.string(),
  updatedDate: Instant,
  updatedBy: z.string(),
  updatedById: PersonId,
  stepName: z.string(),
  /** What has become of it. */
  status: z.enum(envelopeStatusNames),
  /** Who was asked to sign it, in their order. */
  recipients: z.array(SignerSoFar.omit({ email: true })),
})
export type TemplateLog = z.infer<typeof TemplateLog>

/** The invoice of a step, to whom may read invoices: to clients it is there once it was issued. */
const StepInvoice = z.object({
  id: Id,
  no: z.string(),
  title: z.string(),
  status: z.enum(invoiceStatuses),
  currency: z.string(),
  grandTotal: z.int(),
  balance: z.int(),
  dueDate: Day,
})

/** A mail of a step. */
const StepMail = z.object({
  id: Id,
  subject: z.string(),
  stepName: z.string(),
  /** When it first left; null: it waits, or was kept, since no mail is set up, or refused. */
  sentDate: Instant.nullable(),
  /** `Name <address>; …` */
  recipients: z.string(),
})

/** What a contract says of one field, or an answer to what it asks for. */
const ContractValue = z.object({ key: z.string(), name: z.string(), value: z.string() })

const RunStep = Step.omit({
  assignees: true,
  key: true,
  files: true,
  signers: true,
  when: true,
  raiseDays: true,
  raiseTo: true,
  title: true,
  message: true,
  fieldIn: true,
  amount: true,
  taxed: true,
  payDays: true,
}).extend({
  id: Id,
  /** It did not apply: it is completed without having begun. */
  leftOut: z.boolean(),
  /** When it is done; null: always, or the viewer does not see what is asked. */
  when: ShownCondition.nullable(),
  state: z.enum(stepStateNames),
  group: z.int(),
  /** How often it has begun: a decision names the one that it was made of. */
  round: z.int(),
  dueOn: Day.nullable(),
  isOverdue: z.boolean(),
  waitsUntil: Day.nullable(),
  startedAt: Instant.nullable(),
  completedAt: Instant.nullable(),
  completedBy: z.string(),
  completedById: PersonId,
  note: z.string(),
  /** Who is asked in this round, and what they have decided. */
  assignments: z.array(
    z.object({
      userId: Id,
      name: z.string(),
      decision: z.enum(decisionNames),
      at: Instant.nullable(),
      /** It is away today; clients are not told. */
      isAway: z.boolean(),
      /** Who answers in its place, or has. */
      substitute: z.string(),
      /** It was asked because the step is overdue. */
      raised: z.boolean(),
    }),
  ),
  files: z.array(StepFile),
  /** How many files it asks for; 0 of none. */
  wanted: z.int(),
  /** The entry that was made of its form. */
  entryId: Id.nullable(),
  formTitle: z.string(),
  envelope: StepEnvelope.nullable(),
  contract: StepContract.nullable(),
  invoice: StepInvoice.nullable(),
  /** The viewer sends its document, or makes its contract or its invoice, now: nothing is on its way. */
  maySend: z.boolean(),
  /** Whoever is known for each role of the document, where the viewer sends it; without a name: nobody. */
  roles: z.array(
    z.object({ role: z.int(), title: z.string(), name: z.string(), email: z.string(), language: z.enum(['en', 'fr']) }),
  ),
  /** In whose place the viewer is asked, who is away; empty: for itself. */
  insteadOf: z.string(),
  /** What the viewer is asked for here. */
  mine: z.enum(modes).nullable(),
})
export type ClientWorkflowStep = z.infer<typeof RunStep>

export const timelineKinds = [
  'started',
  'startedByLease',
  'startedByEntry',
  'startedByObligation',
  'paused',
  'resumed',
  'restarted',
  'deleted',
  'finished',
  'done',
  'approved',
  'returned',
  'skipped',
  'leftOut',
  'waited',
  'assigned',
  'file',
  'comment',
  'reminded',
  'raised',
  'sent',
  'signed',
  'notSigned',
  'contract',
  'mailed',
  'notMailed',
  'invoiced',
  'paid',
  'notPaid',
] as const

const TimelineEntry = z.object({
  id: Id,
  kind: z.enum(timelineKinds),
  at: Instant,
  by: z.string(),
  byId: PersonId,
  /** In whose place, who was away. */
  insteadOf: z.string(),
  byLandlord: z.boolean(),
  internal: z.boolean(),
  stepId: Id.nullable(),
  stepName: z.string(),
  text: z.string(),
  /** The step that was returned to, or those who are asked from now on. */
  is: z.string(),
})
export type WorkflowTimelineEntry = z.infer<typeof TimelineEntry>

const ClientWorkflow = Row.omit({ stepId: true, stepName: true, dueOn: true, since: true, mode: true, insteadOf: true }).extend({
  description: z.string(),
  workflowId: Id.nullable(),
  workflowName: z.string(),
  workflowVersion: Version.nullable(),
  completedDate: Instant.nullable(),
  steps: z.array(RunStep),
  timeline: z.array(TimelineEntry),
  may: z.object({ manage: z.boolean(), comment: z.boolean() }),
})
export type ClientWorkflow = z.infer<typeof ClientWorkflow>

const one = { id: Id, version: Version }
const ofStep = { id: Id, stepId: Id }
const Words = lines().max(4_000)

/** Runs of workflows: docs/features/workflows.md. */
export const clientWorkflows = calls(
  '/Workflow',
  {
    reads: ['client workflow', 'tenant', 'site', 'form value', 'envelope', 'contract', 'client invoice', 'workflow mail'],
    changes: ['client workflow'],
  },
  {
    search: search('ClientWorkflowGetList', {
      allow: workflowReaders,
      about:
        'The runs at the viewer’s sites, or of the viewer’s client. With a `mode` what waits for the viewer: steps that are `assigned` to it, wait for its `approval`, or both (`mine`); the row then names the step.',
      filters: {
        siteId: SiteChoice.default(-1),
        mode: z
          .enum([...modes, 'mine'])
          .nullable()
          .optional(),
        status: Status.nullable().optional(),
        /** Neither changes the answer: they told a list from a count. */
        forGrid: z.boolean().optional(),
        simplified: z.boolean().optional(),
      },
      sorts,
      newestFirst: true,
      item: Row,
    }),
    get: get('GetClient/{id}/{siteId}/{withTimeline}', {
      allow: workflowReaders,
      about: 'One run with its steps, and with what has happened where that is asked for. A client gets no internal steps.',
      params: { id: PathId, siteId: PathSiteChoice, withTimeline: z.stringbool() },
      /** Where an electronic signature returns to: the link of who signs leads back by itself. */
      query: { returnUrl: line().max(500).optional() },
      reply: ClientWorkflow,
    }),
    related: get('GetWorkfloRelatedStepsData/{id}/{stepId}', {
      allow: workflowReaders,
      about: 'What the steps before a step hold, as far as the viewer sees them: notes, files, entries of forms.',
      params: { id: PathId, stepId: PathId },
      reply: z.object({ steps: z.array(RunStep) }),
    }),
    start: post('SaveClientWorkflow', {
      allow: workflowPeople,
      about:
        'Starts a run of a published workflow (`workflowId`), for a site or one of its clients. `steps` in place of its own, for who makes workflows.',
      body: z.object({
        id: z.null().default(null),
        workflowId: Id,
        name: clientWorkflowEntity.input.shape.name,
        description: clientWorkflowEntity.input.shape.description,
        siteId: Id,
        tenantId: Id.nullable().default(null),
        steps: Steps.nullable().default(null),
        /** Kept with the workflow: who may start it. */
        rolesIds: z.array(z.int()).max(50).nullable().optional(),
        fromTemplate: z.boolean().default(true),
      }),
      reply: Saved.extend({ numberValue1: Id }),
    }),
    update: post('UpdateClientWorkflow', {
      allow: workflowPeople,
      about: 'Changes what a run is called.',
      body: z.object({
        ...one,
        name: clientWorkflowEntity.input.shape.name,
        description: clientWorkflowEntity.input.shape.description,
      }),
      reply: Saved,
    }),
    setStatus: post('DeleteClientWorkflow', {
      allow: workflowPeople,
      about:
        'Deletes a run (it is kept, and shown to nobody who does not ask for deleted ones), pauses it, or takes it up again.',
      body: z.object({ ...one, status: z.enum(['Deleted', 'Paused', 'Started']).default('Deleted') }),
      reply: Done,
    }),
    restart: post('RestartClientWorkflow', {
      allow: workflowPeople,
      about: 'Begins a run anew with its first step. What was done stays on its timeline.',
      body: z.object(one),
      reply: Done,
    }),
    saveStep: upload('UpdateClientWorkflowStep', {
      allow: workflowReaders,
      about:
        'Keeps what somebody does in a step that is open to them: a note, the entry of its form (`custom`, with the version that was shown), files. Parts: `command` (JSON), `file1` to `file5`.',
      body: z.object({
        ...ofStep,
        note: Words.optional(),
        ...customGiven,
        entryVersion: Version.nullable().default(null),
        /** Makes a draft of the invoice of the step, of this amount before taxes. */
        invoice: z.object({ amount: Cents.min(1) }).optional(),
        /** Makes the contract of the step. */
        contract: z.object({ name: contractEntity.input.shape.name, leaseId: Id.nullable().default(null) }).optional(),
      }),
      reply: Done,
    }),
    setStepStatus: post('UpdateClientWorkflowStepStatus', {
      allow: workflowReaders,
      about:
        'Completes a step, approves it, or rejects it with a reason and returns to an earlier one (`returnTo`; default: the last before it). `Skipped`, with a reason, is for who has started the run or makes workflows.',
      body: z.object({
        ...ofStep,
        status: z.enum(['Completed', 'Approved', 'Rejected', 'Skipped']),
        /** The round that was shown: what has begun anew since is not decided. */
        round: z.int().min(1).optional(),
        note: Words.default(''),
        returnTo: Id.nullable().default(null),
      }),
      reply: Done,
    }),
    resendSign: post('ResendClientWorkflowESignatureStep', {
      allow: workflowReaders,
      about:
        'Sends the document of a step: new links to whoever is asked to sign it now; where it was not sent yet, or has ended, anew to `recipients`, by default to those whom the workflow names.',
      body: z.object({ ...ofStep, recipients: z.array(AskedToSign).max(MAX_ROLES).default([]) }),
      reply: Done,
    }),
    envelope: ask('GetClientWorkflowDocusignEnvelope', {
      allow: workflowReaders,
      about: 'The document of a step that was sent to be signed, with who signs it and what they have come to.',
      body: z.object(ofStep),
      reply: StepEnvelope,
    }),
    templateLogs: search('GetClientWorkflowESignatureTemplateLogs', {
      allow: workflowReaders,
      about:
        'By which templates documents were sent to be signed in a run, when, by whom and to whom, and what has become of each.',
      filters: { id: Id },
      sorts: ['updatedDate'],
      newestFirst: true,
      item: TemplateLog,
    }),
    mails: search('GetClientWorkflowMails', {
      allow: workflowPeople,
      about: 'The mails of the steps of a run, the newest first: to whom, and when each first left.',
      filters: { id: Id },
      sorts: ['sentDate'],
      newestFirst: true,
      item: StepMail,
    }),
    downloadContract: ask('DownloadContractWorkflow', {
      allow: workflowReaders,
      about: 'The contract of a step as PDF; once it was signed in the portal the sealed document.',
      body: z.object(ofStep),
      reply: Bytes,
    }),
    contractValue: get('GetContractValue/{id}', {
      allow: workflowReaders,
      about:
        'The values of a contract of a run, by its id: what its fields were filled in with, and the answers to what it asks for.',
      params: { id: PathId },
      reply: z.object({ items: z.array(ContractValue) }),
    }),
    reassign: post('ReassignClientWorkflowStep', {
      allow: workflowPeople,
      about: 'Gives an open step to these people in place of those who have not decided yet.',
      body: z.object({ ...ofStep, userIds: z.array(Id).min(1).max(MAX_ASSIGNEES) }),
      reply: Done,
    }),
    comment: post('CommentClientWorkflow', {
      allow: workflowReaders,
      about: 'Writes on the timeline of a run. `internal` is for the company alone.',
      body: z.object({ id: Id, text: Words.min(1), internal: z.boolean().default(false) }),
      reply: Done,
    }),
  },
)

/** Who got each mail of a step. */
export const workflowMailLog = deliveryLog('/Workflow', 'WorkflowMail', {
  read: workflowPeople,
  manage: workflowPeople,
  changes: ['workflow mail'],
})
