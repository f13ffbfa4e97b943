import { z } from 'zod'
import { ask, calls, get, post, search } from '../kit/call.ts'
import { Instant } from '../kit/days.ts'
import { entity, own, ref, sortsOf, state, text } from '../kit/entity.ts'
import { FieldData } from '../kit/field-data.ts'
import { Id, MAX_ID, PathId, PathSiteChoice, SiteChoice, Version } from '../kit/ids.ts'
import { line } from '../kit/line.ts'
import { valuesOf } from '../kit/options.ts'
import { PersonId } from '../kit/person-id.ts'
import { Done, Saved } from '../kit/results.ts'
import { Rehearsal, Rehearsing } from './rehearsal.ts'
import { workflowPeople, workflowScreens } from './screens.ts'
import { templateStates, templateTones } from './states.ts'
import { MAX_STEPS, Step, Steps } from './steps.ts'
import { Trigger } from './triggers.ts'

/** Workflows that a company may have. */
export const MAX_WORKFLOWS = 500

/** Roles whose people may start it; empty: everybody of the company. */
const RolesIds = z.array(z.int().min(1).max(MAX_ID)).max(50)

/** A workflow that a company makes, but for its steps: docs/features/workflows.md. */
export const workflowEntity = entity('workflow', {
  name: text({ label: 'Name', required: 'Name is required', max: 100, column: { type: 'link', locked: true } }),
  description: text({ label: 'Description', max: 1_000, long: true, column: { truncate: 250, from: 1100 } }),
  siteId: ref({ to: 'site', label: 'Site', column: false, form: { placeholder: 'All sites' } }),
  status: state(templateStates, { label: 'Status', tones: templateTones, column: { type: 'chip' } }),
  rolesIds: own(RolesIds.default([]), {
    label: 'Who may start it',
    kind: 'tags',
    form: false,
    column: false,
  }),
})

const changes = [
  { value: 'createdBy', text: 'Created by', personBy: 'createdById', sortable: false, truncate: 250, from: 900 },
  { value: 'createdDate', text: 'Created', type: 'date', from: 800 },
  { value: 'updatedBy', text: 'Changed by', personBy: 'updatedById', sortable: false, truncate: 250, from: 1250 },
  { value: 'updatedDate', text: 'Changed on', type: 'date', from: 1150 },
] as const

export const workflowColumns = workflowEntity.columns(
  'name',
  'status',
  { value: 'steps', text: 'Steps', type: 'number', sortable: false, from: 700 },
  { value: 'siteName', text: 'Site', siteBy: 'siteId', sortable: false, from: 1000 },
  ...changes,
)
const sorts: [string, ...string[]] = ['name', ...sortsOf(workflowColumns).filter((key) => key !== 'name')]

const Status = z.enum(valuesOf(templateStates))

const Summary = workflowEntity.input.extend({
  id: Id,
  version: Version,
  status: Status,
  siteName: z.string(),
  /** How many it has. */
  steps: z.int(),
  isFavorite: z.boolean(),
  /** Whether a step is the client's: it is then started for one. */
  asksClient: z.boolean(),
  /** Whether a step is that of the manager of the site. */
  asksManager: z.boolean(),
  /** Whether the viewer may start it. */
  mayStart: z.boolean(),
  /** By what it starts beside people; null: by nothing. */
  startsBy: Trigger.nullable(),
  createdBy: z.string(),
  createdById: PersonId,
  createdDate: Instant,
  updatedBy: z.string(),
  updatedById: PersonId,
  updatedDate: Instant,
})
export type WorkflowSummary = z.infer<typeof Summary>

const Workflow = Summary.extend({
  steps: z.array(Step),
  /** How often it could not start by itself: for no client where it makes a contract, or more than may start in a day. */
  startsMissed: z.int(),
})
export type Workflow = z.infer<typeof Workflow>

const WorkflowForm = z.object({
  category: z.string(),
  title: z.string(),
  tags: z.array(z.object({ tag: z.string(), forClients: z.boolean() })),
  controls: z.array(FieldData),
})
export type WorkflowForm = z.infer<typeof WorkflowForm>

const edit = workflowScreens.edit.access

/** Workflows as a company makes them: docs/features/workflows.md. */
export const workflows = calls(
  '/Workflow',
  { reads: ['workflow', 'site'], changes: ['workflow'] },
  {
    search: search('GetList', {
      allow: workflowPeople,
      about: 'The workflows for the viewer’s sites. Who does not make them gets those that they may start.',
      filters: {
        siteId: SiteChoice.default(-1),
        status: Status.optional(),
        /** Whose favorites; only one’s own are told. */
        userId: Id.nullable().optional(),
        favoritesOnly: z.boolean().default(false),
      },
      sorts,
      item: Summary,
    }),
    get: get('Get/{id}/{siteId}', {
      allow: workflowPeople,
      about: 'One workflow with its steps, at a site (-1: any).',
      params: { id: PathId, siteId: PathSiteChoice },
      reply: Workflow,
    }),
    save: post('Update', {
      allow: edit,
      about:
        'Makes a workflow (`id` null), or changes one, with all of its `steps` unless they are left out. Runs that have begun go on as they began.',
      body: workflowEntity.save.extend({
        status: Status.optional(),
        steps: Steps.optional(),
        /** Left out: as it was. */
        startsBy: Trigger.nullable().optional(),
      }),
      reply: Saved,
    }),
    remove: post('Delete', {
      allow: edit,
      about: 'Deletes a workflow. Runs that have begun stay.',
      body: z.object({ id: Id }),
      reply: Done,
    }),
    clone: post('CloneWorkflow', {
      allow: edit,
      about: 'Makes a draft like a workflow.',
      body: z.object({ id: Id, name: line().min(1).max(100).optional() }),
      reply: Saved,
    }),
    saveStep: post('CreateUpdateStep', {
      allow: edit,
      about: 'Adds a step to a workflow (without a `key`: at its end), or changes the one that has the `key`.',
      body: z.object({ workflowId: Id, version: Version, step: Step }),
      reply: Saved.extend({ key: z.string() }),
    }),
    step: ask('GetStep', {
      allow: edit,
      about: 'One step of a workflow, by its key.',
      body: z.object({ workflowId: Id, key: line().min(1).max(20) }),
      reply: Step,
    }),
    rehearse: ask('RehearseWorkflow', {
      allow: edit,
      about:
        'How a workflow would have gone on the records of some days: each run that would have been started, who would have had what to do, and when. Writes nothing and tells nobody.',
      body: Rehearsing,
      reply: Rehearsal,
    }),
    favorite: post('MaskAsFavorite', {
      allow: workflowPeople,
      about: 'Marks a workflow as one of the viewer’s favorites, or as none.',
      body: z.object({ id: Id, favorite: z.boolean() }),
      reply: Done,
    }),
    forms: ask('GetWorkflowForms', {
      allow: edit,
      about: 'What the texts and conditions of steps can name of some forms: the tags that each fills, and its fields.',
      body: z.object({ categories: z.array(line().max(40)).max(MAX_STEPS) }),
      reply: z.object({ items: z.array(WorkflowForm) }),
    }),
    people: ask('GetAssignees', {
      allow: workflowPeople,
      about:
        'Who can be given a step: people of the company, at a site or at any (-1), its roles, and whom sites name as their managers.',
      body: z.object({ siteId: SiteChoice.default(-1) }),
      reply: z.object({
        people: z.array(z.object({ id: Id, name: z.string() })),
        roles: z.array(z.object({ id: z.int(), name: z.string() })),
        /** The sites in use, of those that were asked for, that name nobody who works there. */
        withoutManager: z.array(z.object({ id: Id, name: z.string() })),
        /** Who manages the one site that was asked for. */
        managerId: Id.nullable(),
      }),
    }),
  },
)
