import { z } from 'zod'
import { isFormCategory } from '../access/form-entries.ts'
import type { PlainCode } from '../errors.ts'
import { MAX_ROLES } from '../esignatures/fields.ts'
import { Day } from '../kit/days.ts'
import { Cents } from '../kit/entity.ts'
import { Id } from '../kit/ids.ts'
import { line, lines } from '../kit/line.ts'
import { errorCode } from '../kit/plain-errors.ts'
import { StepCondition } from './conditions.ts'

/** Steps that a workflow may have, and people or roles that one may name. */
export const MAX_STEPS = 50
export const MAX_ASSIGNEES = 20
/** Characters that the message of a mail may have, formatting included. */
export const MAX_MESSAGE = 20_000
/** Files that a step may ask for, and that come with one call. */
export const MAX_STEP_FILES = 5
export const stepFileParts = Array.from({ length: MAX_STEP_FILES }, (_, at) => `file${at + 1}`)

export const stepKinds = {
  Task: 'Task',
  FillForm: 'Fill in a form',
  Upload: 'Upload files',
  Approve: 'Approval',
  Contract: 'Contract',
  Sign: 'E-signature',
  Send: 'Send a mail',
  Pay: 'Payment',
  Wait: 'Wait',
} as const
export type StepKind = keyof typeof stepKinds

/** Who does a step: somebody by name, whoever has a role, or whoever it is of a run. */
export const assigneeTypes = {
  person: 'A person',
  role: 'A role',
  client: 'The client',
  starter: 'Who started it',
  manager: 'The manager of the site',
  site: 'Everybody who works at the site',
} as const
export type AssigneeType = keyof typeof assigneeTypes

const Assignee = z.object({
  type: z.enum(['person', 'role', 'client', 'starter', 'manager', 'site']),
  /** Of a person or a role. */
  id: Id.nullable().default(null),
})
export type Assignee = z.infer<typeof Assignee>

/** Who is asked too when a step is overdue: somebody of the company. */
const Raised = z.object({ type: z.enum(['person', 'role', 'starter', 'manager', 'site']), id: Id.nullable().default(null) })

/** Who signs in a role of a document: somebody of the run, or whoever is named when the step begins. */
export const signerTypes = {
  person: assigneeTypes.person,
  role: assigneeTypes.role,
  client: assigneeTypes.client,
  starter: assigneeTypes.starter,
  manager: assigneeTypes.manager,
  ask: 'Asked when the step begins',
} as const

const StepSigner = z.object({
  type: z.enum(['person', 'role', 'client', 'starter', 'manager', 'ask']),
  id: Id.nullable().default(null),
})
export type StepSigner = z.infer<typeof StepSigner>

/** What a contract has to come to before the step is completed. */
export const contractEnds = { Signed: 'It is signed', Agreed: 'Both sides have agreed' } as const

/** A field of the form that an earlier step fills in. */
const FieldIn = z.object({
  /** The key of the step. */
  step: line().min(1).max(20),
  fieldId: Id,
})
export type FieldIn = z.infer<typeof FieldIn>

export const MAX_STEP_NAME = 100

/** One step of a workflow, as data: docs/features/workflows.md. */
export const Step = z.object({
  /** Names it within its workflow; a new one gets one. */
  key: line().max(20).default(''),
  kind: z.enum(['Task', 'FillForm', 'Upload', 'Approve', 'Contract', 'Sign', 'Send', 'Pay', 'Wait']),
  name: line().min(1).max(MAX_STEP_NAME),
  details: lines().max(2_000).default(''),
  /** Begins together with the one before it. */
  withPrevious: z.boolean().default(false),
  /** For the company alone. */
  internal: z.boolean().default(false),
  assignees: z.array(Assignee).max(MAX_ASSIGNEES).default([]),
  /** Working days from its beginning until it is due; null: it is never. */
  dueDays: z.int().min(0).max(365).nullable().default(null),
  /** So many working days after it was due these are asked too; null: nobody is. */
  raiseDays: z.int().min(0).max(60).nullable().default(null),
  raiseTo: z.array(Raised).max(MAX_ASSIGNEES).default([]),
  /** Of `FillForm`: the category of the form. */
  form: z.union([z.literal(''), line().max(40).refine(isFormCategory)]).default(''),
  /** Of `Upload`: how many files it asks for. */
  files: z.int().min(1).max(MAX_STEP_FILES).default(1),
  /** Of `Approve`: how many of those who are asked; 0: all of them. */
  approvals: z.int().min(0).max(MAX_ASSIGNEES).default(1),
  /** Of `Wait`: working days from its beginning, or a day. */
  waitDays: z.int().min(0).max(365).nullable().default(null),
  waitUntil: Day.nullable().default(null),
  /** Of `Sign` that of a document to be signed, of `Contract` that of a contract. */
  template: Id.nullable().default(null),
  /** Of `Sign`: for each role of the template who signs. */
  signers: z.array(StepSigner).max(MAX_ROLES).default([]),
  /** Of `Contract`: it is made as the step begins, and by nobody. */
  automatic: z.boolean().default(false),
  until: z.enum(['Signed', 'Agreed']).default('Signed'),
  /** Of `Send` the subject, of `Pay` the title of the invoice. */
  title: line().max(200).default(''),
  /** Of `Send`: HTML, which is cut down to what is allowed as it is saved. */
  message: lines().max(MAX_MESSAGE).default(''),
  /** Of `Send`: where an e-mail address is found that it goes to too; of `Pay` where the amount is. */
  fieldIn: FieldIn.nullable().default(null),
  /** Of `Pay`: cents before taxes, unless a field says them; with the usual taxes; days until it is due. */
  amount: Cents.min(1).nullable().default(null),
  taxed: z.boolean().default(true),
  payDays: z.int().min(0).max(365).default(30),
  /** It is done only when this holds of what was entered before; null: always. */
  when: StepCondition.nullable().default(null),
})
export type Step = z.infer<typeof Step>

/** A step as it was stored, maybe before there was all that steps have now: what it does not say is as it is without a word. */
export const stepOf = (stored: Partial<Step> & Pick<Step, 'kind' | 'name'>): Step => ({ ...usualStep, ...stored })
const usualStep = Step.parse({ kind: 'Task', name: '-' })

/** The steps of a workflow, each of which can be done. */
export const Steps = z
  .array(Step)
  .max(MAX_STEPS)
  .superRefine((steps, ctx) => {
    for (const [at, step] of steps.entries())
      for (const [field, code] of wrongOf(step, earlierThan(steps, at)))
        ctx.addIssue({ code: 'custom', path: [at, field], message: errorCode(code) })
  })

/** What of a step cannot be done as it is said, by field. */
const wrongOf = (step: Step, earlier: readonly Step[]): Wrong[] => [
  ...wrongOfPeople(step),
  ...wrongOfKind(step, earlier),
  ...wrongOfFields(step, earlier),
]

type Wrong = [field: keyof Step, code: PlainCode]

function wrongOfPeople(step: Step): Wrong[] {
  const { kind, assignees, internal, signers } = step
  const signing = kind === 'Sign' ? signers : []
  const wrong: Wrong[] = []
  if (kind !== 'Wait' && (lacksAssignees(step) || assignees.some(lacksId))) wrong.push(['assignees', 'workflow-assignee-missing'])
  if (asksNobodyLater(step)) wrong.push(['raiseTo', 'workflow-assignee-missing'])
  if (signing.some(lacksId)) wrong.push(['signers', 'workflow-assignee-missing'])
  if (internal && [...assignees, ...signing].some(({ type }) => type === 'client'))
    wrong.push(['internal', 'workflow-internal-client'])
  return wrong
}

function wrongOfKind({ kind, form, waitDays, waitUntil, template }: Step, earlier: readonly Step[]): Wrong[] {
  if (kind === 'FillForm' && form === '') return [['form', 'workflow-form-missing']]
  if (kind === 'Wait' && waitDays === null && waitUntil === null) return [['waitDays', 'workflow-wait-missing']]
  if ((kind === 'Sign' || kind === 'Contract') && template === null) return [['template', 'workflow-template-missing']]
  if (kind === 'Approve' && !earlier.some(isAlways)) return [['kind', 'workflow-first-approval']]
  return []
}

/** Of what it takes from forms that earlier steps fill in. */
function wrongOfFields({ kind, title, when, amount, fieldIn }: Step, earlier: readonly Step[]): Wrong[] {
  const isAsked = (key: string) => earlier.some((one) => one.kind === 'FillForm' && one.key === key)
  const wrong: Wrong[] = []
  if (takesField(kind) && title === '') wrong.push(['title', 'required'])
  if (when?.tests.some((test) => test.fact === null && !(test.step && isAsked(test.step))))
    wrong.push(['when', 'workflow-condition-step'])
  if (kind === 'Pay' && amount === null && fieldIn === null) wrong.push(['amount', 'workflow-amount-missing'])
  if (takesField(kind) && fieldIn && !isAsked(fieldIn.step)) wrong.push(['fieldIn', 'workflow-field-step'])
  return wrong
}

/** Whether steps of a kind may name a field of an earlier form. */
export const takesField = (kind: StepKind): boolean => kind === 'Send' || kind === 'Pay'

/** Whether steps of a kind are done for a client: a run with one is started for it. */
export const needsClient = (kind: StepKind): boolean => kind === 'Contract' || kind === 'Pay'

/** Whether a step asks, or has signed, the manager of the site: not every site has one. */
export const asksManager = ({ assignees, raiseTo, signers }: Step): boolean =>
  [...assignees, ...raiseTo, ...signers].some(({ type }) => type === 'manager')

/** Whether nobody is asked by a step; a mail may go to an address that was entered alone. */
export const lacksAssignees = ({ kind, assignees, fieldIn }: Step) => assignees.length === 0 && !(kind === 'Send' && fieldIn)

const asksNobodyLater = ({ raiseDays, raiseTo }: Step) => raiseDays !== null && (raiseTo.length === 0 || raiseTo.some(lacksId))

const lacksId = ({ type, id }: Pick<Assignee | StepSigner, 'type' | 'id'>) =>
  (type === 'person' || type === 'role') && id === null

/** The steps of the groups before that of one. */
export function earlierThan(steps: readonly Step[], at: number): Step[] {
  const groups = groupsOf(steps)
  return steps.filter((_, place) => (groups[place] ?? 0) < (groups[at] ?? 0))
}

/** An approval can return to it, whatever was entered. */
const isAlways = ({ kind, when }: Step) => canReturnTo(kind) && when === null

/** Whether somebody can do a step of a kind again. */
export const canReturnTo = (kind: StepKind): boolean => kind !== 'Wait' && !isDoneByItself(kind)

/** Whether a step is done by itself as it begins; nobody is asked unless that fails. */
export const isDoneByItself = (kind: StepKind): boolean => kind === 'Send'

/** For each step the group in which it begins, counted from 0: steps of a group begin together. */
export function groupsOf(steps: readonly Pick<Step, 'withPrevious'>[]): number[] {
  let group = -1
  return steps.map(({ withPrevious }) => {
    if (!withPrevious || group < 0) group += 1
    return group
  })
}
