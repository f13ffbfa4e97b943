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
  /** Of a mail: its subject and its message, a paragraph. */
  title?: string
  message?: string
}

export interface ReadyWorkflow {
  name: string
  description: string
  icon: MenuIcon
  steps: readonly ReadyStep[]
}

/** Workflows to start from. They ask for no form, since a company has its own: a task says what to write. */
export const readyWorkflows: readonly ReadyWorkflow[] = [
  {
    name: 'Tenant fit-out',
    description: 'From the request for works to the release of the premises.',
    icon: 'crane',
    steps: [
      {
        kind: 'Task',
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
      { kind: 'Upload', name: 'Deposit', details: 'Proof that the deposit was paid.', who: ['client'], dueDays: 10 },
      {
        kind: 'Task',
        name: 'Inspection',
        details: 'Look at the works on site, and write down what is still to be done.',
        who: ['site'],
        dueDays: 20,
      },
      { kind: 'Approve', name: 'Release', details: 'The premises may be used.', who: ['starter'], dueDays: 3 },
    ],
  },
  {
    name: 'Incident follow-up',
    description: 'What is done after something has happened at a site.',
    icon: 'urgent',
    steps: [
      { kind: 'Task', name: 'What happened', who: ['starter'], dueDays: 1, internal: true },
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
      { kind: 'Task', name: 'Check the repair', who: ['site'], dueDays: 2, internal: true },
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
      { kind: 'Task', name: 'Prepare the premises', who: ['site'], dueDays: 10, withPrevious: true, internal: true },
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

/**
 * A ready-made workflow in somebody's words, as a save has it. A contract is made of the company's template of contracts; without one its step
 * is a task.
 */
export const inOwnWords = (
  { name, description, steps }: ReadyWorkflow,
  say: (key: string) => string,
  contractTemplate?: number,
) => ({
  name: say(name),
  description: say(description),
  steps: steps.map(
    ({
      name: called,
      details = '',
      who = [],
      title = '',
      message = '',
      ...step
    }): Partial<Step> & Pick<Step, 'kind' | 'name'> => ({
      ...step,
      ...(step.kind !== 'Contract' ? {} : contractTemplate ? { template: contractTemplate } : { kind: 'Task' as const }),
      name: say(called),
      details: details && say(details),
      title: title && say(title),
      message: message && `<p>${say(message)}</p>`,
      assignees: who.map((type) => ({ type, id: null })),
    }),
  ),
})
