import { Role } from '@atrium/contract/access/access.ts'
import { addDays } from '@atrium/contract/kit/days.ts'
import { type FormOfSteps, inOwnWords, readyWorkflows } from '@atrium/contract/workflows/ready-made.ts'
import { type Step, Step as StepSchema } from '@atrium/contract/workflows/steps.ts'
import { workflows as calls } from '@atrium/contract/workflows/workflows.ts'
import { and, asc, eq, ne } from 'drizzle-orm'
import { users } from '../../platform/auth/tables.ts'
import type { DemoCompany, DemoEvent, FillDemo } from '../../platform/demo/demo-company.ts'
import { formOf } from '../../platform/forms/form.ts'
import { aboutForm } from '../forms/find-form.ts'
import { tagsOfForms } from '../forms/workflow-tags/stored-tags.ts'
import { insertFitOuts } from './demo-fit-outs.ts'
import { type DemoWorkflow, daysSince, entriesOfDemo, insertRun } from './demo-run.ts'
import { workflowAbsences, workflowFavorites, workflows } from './tables.ts'

/** The ready-made forms of the demo, by their titles, and the categories that they have there. */
const formsOfDemo: Readonly<Record<string, string>> = {
  'Fit-out request': 'fitoutrequests1',
  'Inspection of works': 'inspectworks1',
  'Incident report': 'incidentreports',
}

/**
 * The ready-made workflows as they are made of that, one of them a favorite, with what is under way of them, two of the company's own, and
 * somebody who will be away.
 */
export const insertWorkflows: FillDemo = async (demo) => {
  const { db, landlordId, createdBy, owner, ago, today } = demo
  const createdAt = ago(70, '10:40')
  const events: DemoEvent[] = []
  const made = new Map<string, DemoWorkflow>()
  const known = await formsKnown(demo)
  for (const ready of readyWorkflows) {
    const { steps: inputs, ...words } = inOwnWords(ready, (key) => key, { formOf: (title) => known.get(title), mayBill: true })
    const steps = inputs.map((step, at) => StepSchema.parse({ ...step, key: `step${at + 1}`, ...named(step, inputs) }))
    const by = { createdBy, updatedBy: createdBy, createdAt, updatedAt: createdAt }
    const [row] = await db
      .insert(workflows)
      .values({ landlordId, ...words, status: 'Published', startsSince: words.startsBy ? today : null, steps, ...by })
      .returning({ id: workflows.id })
    const { id } = row as { id: number }
    made.set(words.name, { id, name: words.name, steps })
    await db.insert(workflowFavorites).values({ landlordId, workflowId: id, userId: createdBy })
    events.push({ at: createdAt, by: owner, call: calls.save, note: { entity: 'workflow', id, after: { name: words.name } } })
  }
  await insertWorks(demo)
  await insertRenewal(demo)
  await insertAbsence(demo)
  const of = (name: string) => made.get(name) as DemoWorkflow
  await insertFitOuts(demo, of('Tenant fit-out'), 'fitoutrequests1', 'inspectworks1')
  await insertMoveIn(demo, of('Move-in'))
  await insertFollowUp(demo, of('Incident follow-up'))
  return events
}

/** A step as it names others: by the keys that steps have here. */
const named = ({ fieldIn }: Partial<Step>, steps: readonly Partial<Step>[]) =>
  fieldIn ? { fieldIn: { ...fieldIn, step: `step${steps.findIndex(({ key }) => key === fieldIn.step) + 1}` } } : {}

/** What ready-made workflows name of the forms of the company. */
async function formsKnown({ db, landlordId }: DemoCompany): Promise<ReadonlyMap<string, FormOfSteps>> {
  const known = new Map<string, FormOfSteps>()
  for (const [title, category] of Object.entries(formsOfDemo)) {
    const form = await formOf(db, landlordId, aboutForm(category))
    if (form) known.set(title, { category, fields: form.fields })
  }
  return known
}

/** One that waits for whoever looks after the premises, and is late. */
async function insertMoveIn(demo: DemoCompany, workflow: DemoWorkflow): Promise<void> {
  const [site] = demo.sites
  const tenantId = site?.clients[1]?.id
  if (!site || tenantId === undefined) return
  await insertRun(demo, workflow, {
    name: 'Move-in of the new client',
    place: { siteId: site.id, tenantId },
    daysAgo: 11,
    done: [
      { step: 0, daysAgo: 11 },
      { step: 1, daysAgo: 8, text: 'Sent by post; it is in the file of the lease.' },
      { step: 2, daysAgo: 7, text: 'At night: Sam Okafor, 555-0142.' },
      { step: 3, daysAgo: 5, text: 'Painted and cleaned; two lamps replaced.' },
    ],
    due: -1,
  })
}

/** One of the last incident at the first site that was no client's, some weeks ago. */
async function insertFollowUp(demo: DemoCompany, workflow: DemoWorkflow): Promise<void> {
  const { today, sites } = demo
  const some = { from: addDays(today, -120), to: addDays(today, -12), siteIds: sites.slice(0, 1).map(({ id }) => id) }
  const entry = (await entriesOfDemo(demo, 'incidentreports', some)).findLast(({ tenantId }) => tenantId === null)
  if (!entry) return
  const daysAgo = daysSince(demo, entry.createdAt)
  await insertRun(demo, workflow, {
    name: `${workflow.name}: ${entry.title} ${entry.no}`,
    place: entry,
    daysAgo,
    by: `${entry.title} ${entry.no}`,
    done: [
      { step: 0, daysAgo, entryId: entry.id },
      { step: 1, daysAgo: daysAgo - 1, text: 'Nine pictures, on the drive of the site.' },
      { step: 2, daysAgo: daysAgo - 1, text: 'Claim 40 118 opened.' },
      { step: 3, daysAgo: daysAgo - 8 },
    ],
    due: 1,
  })
}

/** One of its people goes on holiday in three weeks, and has a substitute. */
async function insertAbsence({ db, landlordId, createdBy, today }: DemoCompany): Promise<void> {
  const [away] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.landlordId, landlordId), eq(users.roleId, Role.CompanyUser), ne(users.id, createdBy)))
    .orderBy(asc(users.id))
    .limit(1)
  if (!away) return
  const days = { firstDay: addDays(today, 21), lastDay: addDays(today, 34) }
  await db.insert(workflowAbsences).values({ landlordId, userId: away.id, substituteId: createdBy, createdBy: away.id, ...days })
}

const WORKS = 'workspermits'

/** One that says and decides by what was entered in its first step. */
async function insertWorks({ db, landlordId, createdBy, ago }: DemoCompany): Promise<void> {
  const tags = (await tagsOfForms(db, landlordId, [WORKS])).get(WORKS) ?? []
  const fieldId = tags.find(({ tag }) => tag === 'Estimated cost')?.fieldId
  if (fieldId === undefined) return
  const large = { tests: [{ step: 'request', fieldId, op: 'greater', value: 25_000_00 }] }
  const site = [{ type: 'site' }]
  const inputs = [
    { kind: 'FillForm', key: 'request', name: 'Request', form: WORKS, assignees: [{ type: 'client' }] },
    {
      kind: 'Task',
      name: 'Papers of the contractor',
      details: 'Ask {{Contractor}} for insurance and licences. Works: {{Works}} (risk: {{Risk}}).',
      internal: true,
      assignees: [{ type: 'starter' }],
      dueDays: 3,
    },
    { kind: 'Task', name: 'Review by an engineer', details: 'The works cost {{Estimated cost}}.', assignees: site, when: large },
    {
      kind: 'Pay',
      name: 'Fee of the engineer',
      title: 'Review of the works at {{Site}}',
      amount: 350_00,
      assignees: [{ type: 'starter' }],
      when: large,
    },
    { kind: 'Approve', name: 'Approval of the works', assignees: [{ type: 'starter' }], dueDays: 5 },
    {
      kind: 'Send',
      name: 'Word of the approval',
      title: 'Your works at {{Site}} are approved',
      message: '<p>The works “{{Works}}” may begin. Please keep to the <strong>working hours</strong> of the house.</p>',
      assignees: [{ type: 'client' }],
    },
  ]
  const by = { createdBy, updatedBy: createdBy, createdAt: ago(20, '10:00'), updatedAt: ago(20, '10:00') }
  await db.insert(workflows).values({
    landlordId,
    name: 'Works in the premises',
    description: 'From the request of a client to the approval; an engineer looks at large works.',
    status: 'Published',
    steps: inputs.map((step, at) => StepSchema.parse({ key: `step${at + 1}`, ...step })),
    ...by,
  })
}

/** One that starts by itself, some months before a lease ends. */
async function insertRenewal({ db, landlordId, createdBy, ago, today }: DemoCompany): Promise<void> {
  const site = [{ type: 'site' }]
  const inputs = [
    {
      kind: 'Task',
      name: 'Talk to the client',
      details: 'Ask {{Client}} what it needs from here on.',
      assignees: site,
      dueDays: 10,
    },
    { kind: 'Task', name: 'Offer of a renewal', internal: true, assignees: site, dueDays: 20 },
  ]
  const by = { createdBy, updatedBy: createdBy, createdAt: ago(20, '10:20'), updatedAt: ago(20, '10:20') }
  await db.insert(workflows).values({
    landlordId,
    name: 'Renewal of a lease',
    description: 'Half a year before a lease ends.',
    status: 'Published',
    steps: inputs.map((step, at) => StepSchema.parse({ key: `step${at + 1}`, ...step })),
    startsBy: { on: 'leaseEnds', days: 180 },
    startsSince: today,
    ...by,
  })
}
