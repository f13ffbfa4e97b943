import { absenceEntity } from '@atrium/contract/workflows/absences.ts'
import { clientWorkflowEntity, type timelineKinds } from '@atrium/contract/workflows/client-workflows.ts'
import type { Decision, Mode, StepState } from '@atrium/contract/workflows/states.ts'
import type { Step } from '@atrium/contract/workflows/steps.ts'
import type { Trigger } from '@atrium/contract/workflows/triggers.ts'
import { workflowEntity } from '@atrium/contract/workflows/workflows.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, pgTable, primaryKey, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { users } from '../../platform/auth/tables.ts'
import { companyForeignKey, id, instant, siteForeignKey } from '../../platform/database/columns.ts'
import { entityColumns } from '../../platform/database/entity-columns.ts'
import type { MailedTo } from '../../platform/delivery/mailed-to.ts'
import { deliveries } from '../../platform/delivery/tables.ts'
import { files } from '../../platform/files/tables.ts'
import type { MailTemplate } from '../../platform/mail/filled-template.ts'
import type { MailLanguage } from '../../platform/mail/words.ts'
import { recordColumns } from '../../platform/records/record-table.ts'
import { placeKeys } from '../../platform/tenancy/place-keys.ts'
import { landlords, sites } from '../../platform/tenancy/tables.ts'
import type { StartedBy } from './start-job.ts'

/** Who got a mail of a step, and which of its texts. */
export interface StepMailReader extends MailedTo {
  text: number
}
export interface StepMailText extends MailTemplate {
  language: MailLanguage
}

const moment = () => timestamp({ withTimezone: true })
const user = () => integer().references(() => users.id)

/** Workflows as companies make them. */
export const workflows = pgTable(
  'workflows',
  {
    id: id(),
    landlordId: integer()
      .notNull()
      .references(() => landlords.id),
    ...entityColumns(workflowEntity),
    rolesIds: integer().array().notNull().default(sql`'{}'`),
    /** By what it starts beside people, and the day since when it does. */
    startsBy: jsonb().$type<Trigger>(),
    startsSince: date(),
    steps: jsonb().$type<Step[]>().notNull(),
    createdBy: user(),
    updatedBy: user(),
    version: integer().notNull().default(1),
    createdAt: instant(),
    updatedAt: instant(),
  },
  (t) => [
    companyForeignKey('workflows_site', [t.landlordId, t.siteId], sites),
    unique('workflows_landlord_id').on(t.landlordId, t.id),
    index('workflows_by_name').on(t.landlordId, t.name, t.id),
    index('workflows_of_site').on(t.siteId),
    index('workflows_by_themselves').on(t.landlordId, t.id).where(sql`${t.startsBy} is not null`),
  ],
)

/** By which leases, entries and days of obligations workflows were started by themselves: each once. */
export const workflowStarts = pgTable(
  'workflow_starts',
  {
    id: id(),
    landlordId: integer().notNull(),
    workflowId: integer().notNull(),
    on: text('subject').$type<StartedBy>().notNull(),
    subjectId: integer().notNull(),
    /** Null: it could not be started. */
    runId: integer(),
    createdAt: instant(),
  },
  (t) => [
    companyForeignKey('workflow_starts_of', [t.landlordId, t.workflowId], workflows).onDelete('cascade'),
    unique('workflow_starts_once').on(t.workflowId, t.on, t.subjectId),
    index('workflow_starts_by_day').on(t.landlordId, t.createdAt),
  ],
)

/** Those that a person has marked. */
export const workflowFavorites = pgTable(
  'workflow_favorites',
  {
    landlordId: integer().notNull(),
    workflowId: integer().notNull(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.workflowId] }),
    companyForeignKey('workflow_favorites_of', [t.landlordId, t.workflowId], workflows).onDelete('cascade'),
    index('workflow_favorites_workflow').on(t.workflowId),
  ],
)

/** Who is away on which days, both included, and who does its steps then. No two of one person on the same day. */
export const workflowAbsences = pgTable(
  'workflow_absences',
  {
    id: id(),
    landlordId: integer()
      .notNull()
      .references(() => landlords.id),
    ...entityColumns(absenceEntity),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    substituteId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdBy: user(),
    version: integer().notNull().default(1),
    createdAt: instant(),
    updatedAt: instant(),
  },
  (t) => [
    index('workflow_absences_by_day').on(t.landlordId, t.lastDay, t.firstDay),
    index('workflow_absences_of').on(t.userId, t.lastDay),
    index('workflow_absences_substitute').on(t.substituteId),
    index('workflow_absences_by_last_day').on(t.lastDay),
    check('workflow_absences_days', sql`${t.firstDay} <= ${t.lastDay} and ${t.userId} <> ${t.substituteId}`),
  ],
)

/** Runs of workflows; each keeps the steps that its workflow had when it was started. */
export const clientWorkflows = pgTable(
  'client_workflows',
  {
    ...recordColumns(),
    ...entityColumns(clientWorkflowEntity),
    /** The workflow that was started, which may be gone since. */
    workflowId: integer(),
    workflowName: text().notNull(),
    workflowVersion: integer(),
    /** Whether a step of it is one that its client sees. */
    forClients: boolean().notNull(),
    /** Which time it is done: files of an earlier one are on its timeline alone. */
    cycle: integer().notNull().default(1),
    createdBy: user(),
    updatedBy: user(),
    completedAt: moment(),
  },
  (t) => [
    ...placeKeys('client_workflows', t),
    unique('client_workflows_site_id').on(t.landlordId, t.siteId, t.id),
    index('client_workflows_by_created').on(t.landlordId, t.createdAt, t.id),
    index('client_workflows_by_name').on(t.landlordId, t.name, t.id),
    index('client_workflows_by_status').on(t.landlordId, t.status, t.createdAt, t.id),
    index('client_workflows_by_updated').on(t.landlordId, t.updatedAt, t.id),
    index('client_workflows_of_site').on(t.siteId, t.createdAt, t.id),
    index('client_workflows_of_tenant').on(t.tenantId, t.createdAt, t.id),
    index('client_workflows_search').using('gin', sql`${t.name} gin_trgm_ops`),
  ],
)

const ofRun = () => ({
  id: id(),
  landlordId: integer().notNull(),
  siteId: integer().notNull(),
  tenantId: integer(),
  clientWorkflowId: integer().notNull(),
})
type OfRun = Record<'landlordId' | 'siteId' | 'clientWorkflowId', typeof clientWorkflows.id>
const runKey = (name: string, t: OfRun) =>
  siteForeignKey(`${name}_run`, [t.landlordId, t.siteId, t.clientWorkflowId], clientWorkflows)
    .onUpdate('cascade')
    .onDelete('cascade')

export const clientWorkflowSteps = pgTable(
  'client_workflow_steps',
  {
    ...ofRun(),
    position: integer().notNull(),
    /** Steps of a group begin together. */
    group: integer('group_no').notNull(),
    step: jsonb().$type<Step>().notNull(),
    state: text().$type<StepState>().notNull().default('NotStarted'),
    /** How often it has begun. */
    round: integer().notNull().default(0),
    dueOn: date(),
    /** Of a step that waits, the day. */
    waitsUntil: date(),
    /** Its condition did not hold as its group began: it was completed without having begun. */
    leftOut: boolean().notNull().default(false),
    note: text().notNull().default(''),
    /** The entry that was made of its form. */
    entryId: integer(),
    /** What was sent to be signed in this round, and the contract that was made. */
    envelopeId: integer(),
    contractId: integer(),
    /** What is to be paid. It stays when the step is done again, so that nobody is billed twice. */
    invoiceId: integer(),
    startedAt: moment(),
    completedAt: moment(),
    completedBy: user(),
    /** When people were told that it is due, and that it is overdue. */
    remindedOn: date(),
    escalatedOn: date(),
    /** The day on which others are asked too because it is overdue; null: on none, or it was done. */
    raiseOn: date(),
  },
  (t) => [
    runKey('client_workflow_steps', t as never),
    unique('client_workflow_steps_landlord_id').on(t.landlordId, t.id),
    index('client_workflow_steps_envelope').on(t.envelopeId).where(sql`${t.envelopeId} is not null`),
    index('client_workflow_steps_contract').on(t.contractId).where(sql`${t.contractId} is not null`),
    index('client_workflow_steps_invoice').on(t.invoiceId).where(sql`${t.invoiceId} is not null`),
    index('client_workflow_steps_of').on(t.clientWorkflowId, t.position),
    index('client_workflow_steps_waiting')
      .on(t.waitsUntil, t.id)
      .where(sql`${t.state} = 'Started' and ${t.waitsUntil} is not null`),
    index('client_workflow_steps_due')
      .on(t.dueOn, t.id)
      .where(sql`${t.state} in ('Started', 'Waiting_Approval') and ${t.escalatedOn} is null`),
    index('client_workflow_steps_raise')
      .on(t.raiseOn, t.id)
      .where(sql`${t.state} in ('Started', 'Waiting_Approval') and ${t.raiseOn} is not null`),
  ],
)

/** Each time that the document of a step was sent to be signed. */
export const clientWorkflowEnvelopes = pgTable(
  'client_workflow_envelopes',
  {
    ...ofRun(),
    stepId: integer().notNull(),
    envelopeId: integer().notNull(),
    internal: boolean().notNull(),
    template: text().notNull(),
    createdBy: user(),
    createdAt: instant(),
  },
  (t) => [
    runKey('client_workflow_envelopes', t as never),
    companyForeignKey('client_workflow_envelopes_step', [t.landlordId, t.stepId], clientWorkflowSteps).onDelete('cascade'),
    index('client_workflow_envelopes_of').on(t.clientWorkflowId, t.createdAt, t.id),
    index('client_workflow_envelopes_step_of').on(t.stepId),
  ],
)

/** A mail that a step has sent, to everybody who got it. */
export const clientWorkflowMails = pgTable(
  'client_workflow_mails',
  {
    ...ofRun(),
    stepId: integer().notNull(),
    round: integer().notNull(),
    /** As the company reads it. */
    subject: text().notNull(),
    recipients: jsonb().$type<StepMailReader[]>().notNull(),
    /** What it says: readers who may know the same, in one language, read the same. */
    texts: jsonb().$type<StepMailText[]>().notNull(),
    deliveryId: integer().references(() => deliveries.id, { onDelete: 'set null' }),
    createdAt: instant(),
  },
  (t) => [
    runKey('client_workflow_mails', t as never),
    companyForeignKey('client_workflow_mails_step', [t.landlordId, t.stepId], clientWorkflowSteps).onDelete('cascade'),
    index('client_workflow_mails_of').on(t.clientWorkflowId, t.createdAt, t.id),
    index('client_workflow_mails_step_of').on(t.stepId),
  ],
)

/** Who is asked in a step. The row is there before anybody can answer it. */
export const clientWorkflowAssignments = pgTable(
  'client_workflow_assignments',
  {
    ...ofRun(),
    stepId: integer().notNull(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    /** Who answers in its place while it is away. */
    substituteId: user(),
    /** It is asked too because the step is overdue. */
    raised: boolean().notNull().default(false),
    mode: text().$type<Mode>().notNull(),
    decision: text().$type<Decision>().notNull().default('Pending'),
    round: integer().notNull(),
    /** It waits for an answer: nothing is decided, the step is open, and its run is under way. */
    open: boolean().notNull().default(true),
    dueOn: date(),
    decidedAt: moment(),
    decidedBy: user(),
    createdAt: instant(),
  },
  (t) => [
    runKey('client_workflow_assignments', t as never),
    companyForeignKey('client_workflow_assignments_step', [t.landlordId, t.stepId], clientWorkflowSteps).onDelete('cascade'),
    unique('client_workflow_assignments_once').on(t.stepId, t.round, t.userId),
    index('client_workflow_assignments_of').on(t.clientWorkflowId),
    index('client_workflow_assignments_due').on(t.userId, t.mode, t.dueOn, t.id).where(sql`${t.open}`),
    index('client_workflow_assignments_substitute')
      .on(t.substituteId, t.mode, t.dueOn, t.id)
      .where(sql`${t.open} and ${t.substituteId} is not null`),
    index('client_workflow_assignments_since').on(t.userId, t.mode, t.createdAt, t.id).where(sql`${t.open}`),
  ],
)

/** What happened to a run. Never changed. */
export const clientWorkflowEvents = pgTable(
  'client_workflow_events',
  {
    ...ofRun(),
    stepId: integer(),
    kind: text().$type<(typeof timelineKinds)[number]>().notNull(),
    internal: boolean().notNull().default(false),
    text: text().notNull().default(''),
    is: text().notNull().default(''),
    fileId: integer().references(() => files.id),
    cycle: integer().notNull(),
    /** Null: it happened by itself. */
    createdBy: user(),
    /** In whose place, who was away. */
    insteadOf: user(),
    createdAt: instant(),
  },
  (t) => [
    runKey('client_workflow_events', t as never),
    index('client_workflow_events_of').on(t.clientWorkflowId, t.id),
    index('client_workflow_events_file').on(t.fileId).where(sql`${t.fileId} is not null`),
  ],
)
