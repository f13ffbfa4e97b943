import { Role } from '@atrium/contract/access/access.ts'
import { addDays } from '@atrium/contract/kit/days.ts'
import { nothingKnown } from '@atrium/contract/workflows/conditions.ts'
import { type Move, moved, type Run } from '@atrium/contract/workflows/engine.ts'
import { inOwnWords, readyWorkflows } from '@atrium/contract/workflows/ready-made.ts'
import { isOpenStep } from '@atrium/contract/workflows/states.ts'
import { groupsOf, isDoneByItself, type Step, Step as StepSchema } from '@atrium/contract/workflows/steps.ts'
import { workflows as calls } from '@atrium/contract/workflows/workflows.ts'
import { and, asc, eq, ne } from 'drizzle-orm'
import { users } from '../../platform/auth/tables.ts'
import { insertDelivery } from '../../platform/delivery/demo.ts'
import { audienceOfMailed, type MailedTo, mailedPeopleOf } from '../../platform/delivery/mailed-to.ts'
import type { DemoCompany, DemoEvent, FillDemo } from '../../platform/demo/demo-company.ts'
import { storedText } from '../../platform/rich-text/clean.ts'
import { tagsOfForms } from '../forms/workflow-tags/stored-tags.ts'
import type { StepRow } from './find-run.ts'
import { stepMailDelivery } from './mails/deliver-step-mail.ts'
import {
  clientWorkflowAssignments,
  clientWorkflowEvents,
  clientWorkflowMails,
  clientWorkflowSteps,
  clientWorkflows,
  workflowAbsences,
  workflowFavorites,
  workflows,
} from './tables.ts'

/** What was done in a step: how many days ago, by which side, with which words. */
type Done = [step: number, daysAgo: number, text: string]

interface DemoRun {
  workflow: string
  name: string
  /** Client of the site; null: of the site itself. */
  client: number | null
  daysAgo: number
  done: readonly Done[]
  /** Days from today until what is open is due. */
  due: number
  comment?: [daysAgo: number, text: string]
}

const begun: readonly DemoRun[] = [
  {
    workflow: 'Tenant fit-out',
    name: 'Fit-out of the sales floor',
    client: 0,
    daysAgo: 16,
    done: [[0, 12, 'New partitions and lights. Marsh Interiors, three weeks from the first of next month.']],
    due: 4,
    comment: [6, 'The electrician sends his plans by Friday.'],
  },
  {
    workflow: 'Move-in',
    name: 'Move-in of the new client',
    client: 1,
    daysAgo: 11,
    done: [
      [0, 11, ''],
      [1, 8, 'Sent by post; it is in the file of the lease.'],
      [2, 7, 'At night: Sam Okafor, 555-0142.'],
      [3, 5, 'Painted and cleaned; two lamps replaced.'],
    ],
    due: -1,
  },
  {
    workflow: 'Incident follow-up',
    name: 'Water through the ceiling',
    client: null,
    daysAgo: 20,
    done: [
      [0, 19, 'Valve of the unit above; dehumidifiers for two days.'],
      [1, 18, 'Nine pictures, on the drive of the site.'],
      [2, 18, 'Claim 40 118 opened.'],
      [3, 11, ''],
    ],
    due: 1,
  },
]

/** Four workflows to start from, one of them a favorite, three that are under way at the first site, and somebody who will be away. */
export const insertWorkflows: FillDemo = async (demo) => {
  const { db, landlordId, createdBy, owner, ago } = demo
  const createdAt = ago(70, '10:40')
  const events: DemoEvent[] = []
  const made = new Map<string, { id: number; steps: Step[] }>()
  for (const ready of readyWorkflows) {
    const { steps: inputs, ...words } = inOwnWords(ready, (key) => key)
    const steps = inputs.map((step, at) => StepSchema.parse({ ...step, key: `step${at + 1}` }))
    const by = { createdBy, updatedBy: createdBy, createdAt, updatedAt: createdAt }
    const [row] = await db
      .insert(workflows)
      .values({ landlordId, ...words, status: 'Published', steps, ...by })
      .returning({ id: workflows.id })
    const { id } = row as { id: number }
    made.set(words.name, { id, steps })
    await db.insert(workflowFavorites).values({ landlordId, workflowId: id, userId: createdBy })
    events.push({ at: createdAt, by: owner, call: calls.save, note: { entity: 'workflow', id, after: { name: words.name } } })
  }
  await insertWorks(demo)
  await insertRenewal(demo)
  await insertAbsence(demo)
  for (const run of begun) {
    const workflow = made.get(run.workflow)
    if (workflow) await insertRun(demo, run, workflow)
  }
  return events
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

const WORKS = 'fitoutrequests1'

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

async function insertRun(demo: DemoCompany, run: DemoRun, { id: workflowId, steps }: { id: number; steps: Step[] }) {
  const { db, landlordId, sites, createdBy, ago, today } = demo
  const site = sites[0]
  const tenantId = run.client === null ? null : site?.clients[run.client]?.id
  if (!site || tenantId === undefined) return
  const place = { landlordId, siteId: site.id, tenantId }
  const startedAt = ago(run.daysAgo, '09:15')
  const lastAt = ago(run.done.at(-1)?.[1] ?? run.daysAgo, '15:30')
  const [stored] = await db
    .insert(clientWorkflows)
    .values({
      ...place,
      name: run.name,
      status: 'Started',
      workflowId,
      workflowName: run.workflow,
      workflowVersion: 1,
      forClients: tenantId !== null && steps.some(({ internal }) => !internal),
      createdBy,
      updatedBy: createdBy,
      createdAt: startedAt,
      updatedAt: lastAt,
    })
    .returning({ id: clientWorkflows.id })
  const clientWorkflowId = (stored as { id: number }).id
  const ofRun = { ...place, clientWorkflowId }
  const person = await clientUser(demo, tenantId)
  const whoDoes = (step: Step) => (step.assignees.some(({ type }) => type === 'client') ? (person ?? createdBy) : createdBy)
  const state = walked(steps, run.done)
  const groups = groupsOf(steps)
  const rows = await db
    .insert(clientWorkflowSteps)
    .values(
      steps.map((step, position) => {
        const now = state.steps[position]
        const done = run.done.find(([at]) => at === position)
        const isOpen = now !== undefined && isOpenStep(now.state)
        return {
          ...ofRun,
          position,
          group: groups[position] ?? 0,
          step,
          state: now?.state ?? 'NotStarted',
          leftOut: now?.leftOut ?? false,
          round: now?.round ?? 0,
          dueOn: isOpen ? addDays(today, run.due) : null,
          note: done?.[2] ?? '',
          startedAt: isOpen ? lastAt : done ? startedAt : null,
          completedAt: done ? ago(done[1], '15:30') : null,
          completedBy: done && !isDoneByItself(step.kind) ? whoDoes(step) : null,
        }
      }),
    )
    .returning()
  const asked = rows.flatMap(({ id: stepId, step, state: now, round, dueOn, completedAt }) =>
    round === 0 || step.kind === 'Wait' || isDoneByItself(step.kind)
      ? []
      : [
          {
            ...ofRun,
            stepId,
            userId: whoDoes(step),
            mode: step.kind === 'Approve' ? ('approval' as const) : ('assigned' as const),
            decision: now === 'Completed' ? ('Done' as const) : ('Pending' as const),
            open: now !== 'Completed',
            round,
            dueOn,
            decidedAt: completedAt,
            createdAt: lastAt,
          },
        ],
  )
  if (asked.length > 0) await db.insert(clientWorkflowAssignments).values(asked)
  const to = tenantId === null ? [] : await mailedPeopleOf(db, landlordId, tenantId)
  for (const row of rows.filter(({ step, round }) => step.kind === 'Send' && round > 0))
    await insertMail(demo, row, to, startedAt)
  const happened = [
    { kind: 'started' as const, createdBy, createdAt: startedAt },
    ...run.done.map(([position, days, text]) => {
      const row = rows[position]
      const kind = row?.step.kind === 'Wait' ? 'waited' : row?.step.kind === 'Send' ? 'mailed' : 'done'
      return {
        kind: kind as 'waited' | 'mailed' | 'done',
        stepId: row?.id,
        internal: kind === 'mailed' || (row?.step.internal ?? false),
        text,
        is: kind === 'mailed' ? to.map(({ name }) => name).join(', ') : '',
        createdBy: kind !== 'done' || !row ? null : whoDoes(row.step),
        createdAt: ago(days, '15:30'),
      }
    }),
    ...(run.comment
      ? [{ kind: 'comment' as const, text: run.comment[1], createdBy: person, createdAt: ago(run.comment[0], '11:20') }]
      : []),
  ]
  await db.insert(clientWorkflowEvents).values(happened.map((event) => ({ ...ofRun, cycle: 1, ...event })))
}

/** What a step has mailed to the client of its run. */
async function insertMail(
  { db, createdBy }: DemoCompany,
  { id: stepId, step, round, landlordId, siteId, tenantId, clientWorkflowId }: StepRow,
  to: readonly MailedTo[],
  at: Date,
): Promise<void> {
  const { title: subject, message } = step
  const text = { language: 'en' as const, subject, ...(await storedText(message, 'html')) }
  const recipients = to.map((one) => ({ ...one, text: 0 }))
  const mail = {
    landlordId,
    siteId,
    tenantId,
    clientWorkflowId,
    stepId,
    round,
    subject,
    recipients,
    texts: [text],
    createdAt: at,
  }
  const [row] = await db.insert(clientWorkflowMails).values(mail).returning()
  if (row) await insertDelivery({ db, of: stepMailDelivery, row, people: audienceOfMailed(to), createdBy, at })
}

/** A run after what was done in it, as the rules have it. */
function walked(steps: readonly Step[], done: readonly Done[]): Run {
  const groups = groupsOf(steps)
  const moves: Move[] = [{ do: 'start' }, ...done.map(([position]) => ({ do: 'skip' as const, step: position + 1 }))]
  let run: Run = {
    state: 'Started',
    known: nothingKnown,
    steps: steps.map(({ key, kind, approvals, when }, at) => ({
      id: at + 1,
      key,
      when,
      leftOut: false,
      kind,
      approvals,
      group: groups[at] ?? 0,
      state: 'NotStarted',
      round: 0,
      decided: [],
    })),
  }
  for (const move of moves) {
    const next = moved(run, move)
    if (typeof next === 'string') throw new Error(`A demo workflow cannot ${move.do}: ${next}`)
    run = next
  }
  return run
}

/** Somebody of a client. */
async function clientUser({ db, landlordId }: DemoCompany, tenantId: number | null): Promise<number | null> {
  if (tenantId === null) return null
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.landlordId, landlordId), eq(users.tenantId, tenantId), eq(users.corporateAccount, false)))
    .orderBy(users.id)
    .limit(1)
  return row?.id ?? null
}
