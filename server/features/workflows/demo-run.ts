import { addDays } from '@atrium/contract/kit/days.ts'
import { nothingKnown } from '@atrium/contract/workflows/conditions.ts'
import { type Move, moved, type Run } from '@atrium/contract/workflows/engine.ts'
import { isOpenStep } from '@atrium/contract/workflows/states.ts'
import { groupsOf, isDoneByItself, type Step } from '@atrium/contract/workflows/steps.ts'
import { and, eq, sql } from 'drizzle-orm'
import { users } from '../../platform/auth/tables.ts'
import { insertDelivery } from '../../platform/delivery/demo.ts'
import { audienceOfMailed, type MailedTo, mailedPeopleOf } from '../../platform/delivery/mailed-to.ts'
import type { DemoCompany } from '../../platform/demo/demo-company.ts'
import { storedText } from '../../platform/rich-text/clean.ts'
import { entriesMade, type MadeEntry } from '../forms/made-entry.ts'
import { personOf } from './assignees.ts'
import type { StepRow } from './find-run.ts'
import { stepMailDelivery } from './mails/deliver-step-mail.ts'
import {
  clientWorkflowAssignments,
  clientWorkflowEvents,
  clientWorkflowMails,
  clientWorkflowSteps,
  clientWorkflows,
} from './tables.ts'

/** What was done in a step: how many days ago, with which words. */
export interface Done {
  step: number
  daysAgo: number
  text?: string
  /** The entry of its form, and the files that it asked for. */
  entryId?: number
  fileIds?: readonly { id: number; name: string }[]
}

export interface DemoRun {
  name: string
  place: { siteId: number; tenantId: number | null }
  daysAgo: number
  /** It began by an entry of this name. */
  by?: string
  done: readonly Done[]
  /** Days from today until what is open is due. */
  due: number
  /** Invoices of its steps, by their places. */
  invoices?: ReadonlyMap<number, number>
  comment?: readonly [daysAgo: number, text: string]
}

/** A workflow of the demo, with its steps as a run pins them. */
export interface DemoWorkflow {
  id: number
  name: string
  steps: readonly Step[]
}

/** How many days ago something was, by the clock of the company. */
export const daysSince = ({ ago }: DemoCompany, at: Date): number => {
  for (let days = 0; days < 1_000; days++) if (at >= ago(days, '00:00')) return days
  throw new RangeError('It was years ago')
}

/** The entries of a form, the oldest first; default: of all sites, whenever they were made. */
export const entriesOfDemo = (
  { db, landlordId, sites, today }: DemoCompany,
  category: string,
  { from = '2000-01-01', to = today, siteIds = sites.map(({ id }) => id) } = {},
): Promise<MadeEntry[]> => entriesMade(db, { landlordId, category, from, to, siteIds, by: 'any', but: sql`select 0`, most: 100 })

/** A run that is under way or over, as if people had done what it says. */
export async function insertRun(demo: DemoCompany, workflow: DemoWorkflow, run: DemoRun): Promise<void> {
  const { db, landlordId, createdBy, ago, today } = demo
  const { steps } = workflow
  const { siteId, tenantId } = run.place
  const place = { landlordId, siteId, tenantId }
  const startedAt = ago(run.daysAgo, '09:20')
  const lastAt = ago(run.done.at(-1)?.daysAgo ?? run.daysAgo, '15:30')
  const state = walked(steps, run.done)
  const isOver = state.state === 'Completed'
  const person = await clientUser(demo, tenantId)
  const starter = run.by ? null : createdBy
  const [stored] = await db
    .insert(clientWorkflows)
    .values({
      ...place,
      name: run.name,
      status: state.state,
      workflowId: workflow.id,
      workflowName: workflow.name,
      workflowVersion: 1,
      forClients: tenantId !== null && steps.some(({ internal }) => !internal),
      createdBy: starter,
      updatedBy: createdBy,
      createdAt: startedAt,
      updatedAt: lastAt,
      completedAt: isOver ? lastAt : null,
    })
    .returning({ id: clientWorkflows.id })
  const clientWorkflowId = (stored as { id: number }).id
  const ofRun = { ...place, clientWorkflowId }
  const whoDoes = await doersOf(demo, place, steps)
  const groups = groupsOf(steps)
  const rows = await db
    .insert(clientWorkflowSteps)
    .values(
      steps.map((step, position) => {
        const now = state.steps[position]
        const done = run.done.find((one) => one.step === position)
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
          invoiceId: run.invoices?.get(position) ?? null,
          startedAt: isOpen ? lastAt : null,
          ...(done ? completed(done, isDoneByItself(step.kind) ? null : (whoDoes[position] ?? null)) : {}),
        }
      }),
    )
    .returning()
  const asked = rows.flatMap(({ id: stepId, position, step, state: now, round, dueOn, completedAt }) => {
    if (round === 0 || step.kind === 'Wait' || isDoneByItself(step.kind)) return []
    const isApproval = step.kind === 'Approve'
    return {
      ...ofRun,
      stepId,
      userId: whoDoes[position] ?? createdBy,
      mode: isApproval ? ('approval' as const) : ('assigned' as const),
      decision: now !== 'Completed' ? ('Pending' as const) : isApproval ? ('Approved' as const) : ('Done' as const),
      open: now !== 'Completed',
      round,
      dueOn,
      decidedAt: completedAt,
      createdAt: lastAt,
    }
  })
  if (asked.length > 0) await db.insert(clientWorkflowAssignments).values(asked)
  const to = tenantId === null ? [] : await mailedPeopleOf(db, landlordId, tenantId)
  for (const row of rows.filter(({ step, round }) => step.kind === 'Send' && round > 0))
    await insertMail(demo, row, to, startedAt)
  const happened: Happened[] = [
    { kind: run.by ? 'startedByEntry' : 'started', is: run.by ?? '', createdBy: starter, createdAt: startedAt },
    ...run.done.flatMap((done) => happenedIn(done)),
    ...(isOver ? [{ kind: 'finished' as const, createdAt: lastAt }] : []),
    ...(run.comment
      ? [{ kind: 'comment' as const, text: run.comment[1], createdBy: person, createdAt: ago(run.comment[0], '11:20') }]
      : []),
  ]
  const inOrder = happened.toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
  await db.insert(clientWorkflowEvents).values(inOrder.map((event) => ({ ...ofRun, cycle: 1, ...event })))

  function completed(done: Done, completedBy: number | null) {
    const { text: note = '', entryId = null } = done
    return { note, entryId, startedAt, completedAt: at(done), completedBy }
  }

  function at({ daysAgo, entryId }: Done): Date {
    return run.by && entryId !== undefined && daysAgo === run.daysAgo ? startedAt : ago(daysAgo, '15:30')
  }

  function happenedIn(done: Done): Happened[] {
    const row = rows[done.step]
    if (!row) return []
    const { step } = row
    // What it began with was there before it.
    if (run.by && at(done) === startedAt) return []
    const by = whoDoes[done.step] ?? null
    const when = at(done)
    const of = { stepId: row.id, internal: step.internal, createdAt: when }
    const files = (done.fileIds ?? []).map(({ id, name }) => ({
      ...of,
      kind: 'file' as const,
      fileId: id,
      text: name,
      createdBy: by,
    }))
    const kind = kindOfEvent(step)
    const isMail = kind === 'mailed'
    const told = isMail ? { internal: true, is: to.map(({ name }) => name).join(', ') } : {}
    return [...files, { ...of, kind, text: done.text ?? '', createdBy: isOfItself(kind) ? null : by, ...told }]
  }
}

type Happened = Pick<
  typeof clientWorkflowEvents.$inferInsert,
  'kind' | 'text' | 'is' | 'stepId' | 'internal' | 'fileId' | 'createdBy'
> & {
  createdAt: Date
}

function kindOfEvent({ kind }: Step): Happened['kind'] {
  switch (kind) {
    case 'Wait':
      return 'waited'
    case 'Send':
      return 'mailed'
    case 'Pay':
      return 'paid'
    case 'Approve':
      return 'approved'
    default:
      return 'done'
  }
}

const isOfItself = (kind: Happened['kind']) => kind === 'waited' || kind === 'mailed' || kind === 'paid'

/** Who does each step: the first of whom it names, else whoever has made the records. */
async function doersOf(
  { db, createdBy }: DemoCompany,
  place: { landlordId: number; siteId: number; tenantId: number | null },
  steps: readonly Step[],
): Promise<number[]> {
  const doers: number[] = []
  for (const { assignees } of steps) {
    const [first] = assignees
    // Of all who work at a site one does it: whoever shows the portal.
    const found = first && first.type !== 'site' ? await personOf(db, { ...place, createdBy }, first) : undefined
    doers.push(found?.id ?? createdBy)
  }
  return doers
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
  const moves: Move[] = [{ do: 'start' }, ...done.map(({ step }) => ({ do: 'skip' as const, step: step + 1 }))]
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
