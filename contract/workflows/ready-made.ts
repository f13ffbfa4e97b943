import type { MenuIcon } from '../access/menu-icons.ts'
import type { AssigneeType, Step, StepKind } from './steps.ts'

/** A step of a ready-made workflow; its words are keys of the translations, and become the company's own when it is made. */
interface ReadyStep {
  kind: StepKind
  name: string
  details?: string
  who?: readonly AssigneeType[]
  dueDays?: number
  withPrevious?: true
  internal?: true
  approvals?: number
  waitDays?: number
  /** Of a mail its subject, of an invoice its title. */
  title?: string
  /** Of a mail: a paragraph. */
  message?: string
  /** Of `FillForm`: a ready-made form, by its title. Without it, the step is a task. */
  form?: string
  /** Of `Pay`: the field of that form that says the amount. Without it, proof of the payment is uploaded. */
  amountIn?: string
}

export interface ReadyWorkflow {
  name: string
  description: string
  icon: MenuIcon
  /** The ready-made form whose entries start it, by its title. */
  startsBy?: string
  steps: readonly ReadyStep[]
}

/** A form of the company, with what its fields are called. */
export interface FormOfSteps {
  category: string
  fields: readonly { id: number | null; label: string }[]
}

/** What of a company ready-made workflows name. */
interface Named {
  /** A template of contracts; without one, the step is a task. */
  contractTemplate?: number | undefined
  /** What stands for a ready-made form, by the title of that. */
  formOf?: (title: string) => FormOfSteps | undefined
  /** Whoever makes it may make invoices. */
  mayBill?: boolean
}

/** Workflows to start from. */
export const readyWorkflows: readonly ReadyWorkflow[] = [
  {
    name: 'Tenant fit-out',
    description: 'From the request for works to the release of the premises.',
    icon: 'crane',
    startsBy: 'Fit-out request',
    steps: [
      {
        kind: 'FillForm',
        form: 'Fit-out request',
        name: 'Request for works',
        details: 'Say what is to be done, by whom, from when and until when.',
        who: ['client'],
        dueDays: 5,
      },
      { kind: 'Upload', name: 'Drawings', details: 'Plans and sections of the works, as PDF.', who: ['client'], dueDays: 10 },
      {
        kind: 'Upload',
        name: 'Insurance of the contractor',
        details: 'The certificate names the owner as insured.',
        who: ['client'],
        dueDays: 10,
        withPrevious: true,
      },
      { kind: 'Approve', name: 'Approval of the works', who: ['starter'], dueDays: 5 },
      {
        kind: 'Pay',
        form: 'Fit-out request',
        amountIn: 'Deposit',
        name: 'Deposit',
        title: 'Deposit for the works',
        details: 'Proof that the deposit was paid.',
        who: ['client'],
        dueDays: 10,
      },
      {
        kind: 'FillForm',
        form: 'Inspection of works',
        name: 'Inspection',
        details: 'Look at the works on site, and write down what is still to be done.',
        who: ['manager'],
        dueDays: 20,
      },
      { kind: 'Approve', name: 'Release', details: 'The premises may be used.', who: ['starter'], dueDays: 3 },
    ],
  },
  {
    name: 'Incident follow-up',
    description: 'What is done after something has happened at a site.',
    icon: 'urgent',
    startsBy: 'Incident report',
    steps: [
      { kind: 'FillForm', form: 'Incident report', name: 'What happened', who: ['starter'], dueDays: 1, internal: true },
      { kind: 'Upload', name: 'Pictures of the damage', who: ['site'], dueDays: 2, internal: true },
      {
        kind: 'Task',
        name: 'Tell the insurer',
        who: ['starter'],
        dueDays: 3,
        withPrevious: true,
        internal: true,
      },
      { kind: 'Wait', name: 'Time for the repair', waitDays: 5, internal: true },
      { kind: 'Task', name: 'Check the repair', who: ['manager'], dueDays: 2, internal: true },
      { kind: 'Approve', name: 'Close the case', who: ['starter'], dueDays: 2, internal: true },
    ],
  },
  {
    name: 'Move-in',
    description: 'What is needed before a new client gets the keys.',
    icon: 'key',
    steps: [
      {
        kind: 'Send',
        name: 'Welcome',
        who: ['client'],
        title: 'Before you move in',
        message:
          'Welcome! Before we hand over the keys we need the certificate of your insurance, and whom we can call in an emergency. Both wait for you in the portal.',
      },
      { kind: 'Upload', name: 'Insurance certificate', details: 'Of your liability insurance.', who: ['client'], dueDays: 10 },
      {
        kind: 'Task',
        name: 'Contacts for emergencies',
        details: 'Who can be called at night, with telephone numbers.',
        who: ['client'],
        dueDays: 10,
        withPrevious: true,
      },
      { kind: 'Task', name: 'Prepare the premises', who: ['manager'], dueDays: 10, withPrevious: true, internal: true },
      { kind: 'Approve', name: 'All is there', who: ['starter'], dueDays: 3, internal: true },
      { kind: 'Task', name: 'Hand over the keys', details: 'Note the meters and the number of keys.', who: ['site'], dueDays: 2 },
    ],
  },
  {
    name: 'New lease',
    description: 'The offer, the contract and the signatures, then the keys.',
    icon: 'contract',
    steps: [
      {
        kind: 'Task',
        name: 'Offer',
        details: 'Premises, rent, term: what both sides have in mind.',
        who: ['starter'],
        dueDays: 3,
      },
      {
        kind: 'Task',
        name: 'Answer to the offer',
        details: 'Accept it, or say what should be different.',
        who: ['client'],
        dueDays: 10,
      },
      {
        kind: 'Contract',
        name: 'Contract and signatures',
        details: 'Make it, share it, agree on its words, and send it to be signed.',
        who: ['starter'],
        dueDays: 20,
      },
      {
        kind: 'Upload',
        name: 'First payment',
        details: 'Proof of the deposit and the first rent.',
        who: ['client'],
        dueDays: 10,
      },
      { kind: 'Task', name: 'Hand over the keys', details: 'Note the meters and the number of keys.', who: ['site'], dueDays: 2 },
    ],
  },
]

/** The ready-made forms that a workflow begins with or asks for, by their titles. */
export const formsOf = ({ steps, startsBy }: ReadyWorkflow): string[] => [
  ...new Set([...(startsBy ? [startsBy] : []), ...steps.flatMap(({ form }) => form ?? [])]),
]

/** A ready-made workflow in somebody's words, as a save has it. */
export function inOwnWords(ready: ReadyWorkflow, say: (key: string) => string, named: Named = {}) {
  const { name, description, steps, startsBy } = ready
  const keyOf = (at: number) => `ready${at + 1}`
  const startingForm = startsBy && named.formOf?.(startsBy)?.category
  return {
    name: say(name),
    description: say(description),
    startsBy: startingForm ? { on: 'entryMade' as const, form: startingForm, by: 'any' as const } : null,
    steps: steps.map(
      ({ name: called, details = '', who = [], title = '', message = '', form, amountIn, ...step }, at): Made => ({
        ...step,
        key: keyOf(at),
        name: say(called),
        details: details && say(details),
        message: message && `<p>${say(message)}</p>`,
        assignees: who.map((type) => ({ type, id: null })),
        ...asKind({ kind: step.kind, form, amountIn, title: title && say(title) }),
      }),
    ),
  }

  /** What its kind has of the company's own; where that is not there, another kind that does as well. */
  function asKind({ kind, form, amountIn, title }: Asked): Partial<Step> {
    const found = form === undefined ? undefined : named.formOf?.(form)
    switch (kind) {
      case 'Contract':
        return named.contractTemplate ? { template: named.contractTemplate } : { kind: 'Task' }
      case 'FillForm':
        return found ? { form: found.category } : { kind: 'Task' }
      case 'Pay': {
        const field = found?.fields.find(({ label }) => amountIn !== undefined && label === say(amountIn))
        const asks = steps.findIndex((one) => one.kind === 'FillForm' && one.form === form)
        if (!named.mayBill || !field?.id || asks < 0) return { kind: 'Upload' }
        const fieldIn = { step: keyOf(asks), fieldId: field.id }
        return { title, fieldIn, taxed: false, assignees: [{ type: 'starter', id: null }], details: '' }
      }
      default:
        return { title }
    }
  }
}

/** Of what kind a step is to be, and of what. */
interface Asked {
  kind: StepKind
  form: string | undefined
  amountIn: string | undefined
  title: string
}

type Made = Partial<Step> & Pick<Step, 'kind' | 'name'>
