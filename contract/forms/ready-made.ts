import type { MenuIcon } from '../access/menu-icons.ts'
import type { CustomKind } from '../kit/field-kinds.ts'
import type { TestOp } from '../kit/tests.ts'
import type { FormAudience } from './forms.ts'
import type { Condition } from './rules.ts'

/** A field of a ready-made form; its words are keys of the translations, and become the company's own when the form is made. */
interface ReadyField {
  label: string
  kind: CustomKind
  options?: readonly string[]
  /** All of them are in view. */
  spread?: true
  /** Of a number: without decimals. */
  integer?: true
  help?: string
  required?: true
  /** Not a column of the list. */
  hidden?: true
  /** For the company's own people. */
  internal?: true
  /** Clients see it, and the company's people fill it in. */
  decided?: true
  /** Of one that is computed: it names other fields by their labels here. */
  formula?: string
}

/** While what is asked of other fields holds, some are shown, or required: all by their labels here, choices by their words. */
interface ReadyCondition {
  effect: 'show' | 'require'
  fields: readonly string[]
  when: readonly { field: string; op: TestOp; value?: string | number | boolean }[]
  /** Default: all of what is asked. */
  match?: 'any'
}

export interface ReadyForm {
  title: string
  about: string
  icon: MenuIcon
  clients: FormAudience
  takesFiles?: boolean
  fields: readonly ReadyField[]
  conditions?: readonly ReadyCondition[]
}

const conditions = ['Good', 'Worn', 'Damaged'] as const

/** Forms to start from. */
export const readyForms: readonly ReadyForm[] = [
  {
    title: 'Incident report',
    about: 'What happened, where and who was there. Write it down while it is fresh.',
    icon: 'urgent',
    clients: 'None',
    takesFiles: true,
    fields: [
      { label: 'What happened', kind: 'text', required: true },
      {
        label: 'Kind of incident',
        kind: 'choice',
        options: ['Injury', 'Theft', 'Damage', 'Water', 'Fire', 'Other'],
        required: true,
      },
      { label: 'Day of the incident', kind: 'day', required: true },
      { label: 'Time of the incident', kind: 'time' },
      { label: 'Place', kind: 'text', help: 'Floor, unit, entrance' },
      { label: 'Persons involved', kind: 'longText', hidden: true },
      { label: 'Emergency services were called', kind: 'flag' },
      { label: 'Estimated cost', kind: 'money' },
      { label: 'What was done', kind: 'longText', hidden: true },
      { label: 'File no. of the emergency services', kind: 'text', help: 'Insurers ask for it.', hidden: true },
    ],
    conditions: [
      {
        effect: 'show',
        fields: ['File no. of the emergency services'],
        when: [{ field: 'Emergency services were called', op: 'is', value: true }],
      },
      {
        effect: 'require',
        fields: ['Persons involved'],
        when: [{ field: 'Kind of incident', op: 'is', value: 'Injury' }],
      },
      {
        effect: 'require',
        fields: ['What was done'],
        when: [
          { field: 'Estimated cost', op: 'greater', value: 500_000 },
          { field: 'Kind of incident', op: 'is', value: 'Fire' },
        ],
        match: 'any',
      },
    ],
  },
  {
    title: 'Move-in inspection',
    about: 'The condition of the premises on the day they are handed over.',
    icon: 'checklist',
    clients: 'See',
    takesFiles: true,
    fields: [
      { label: 'Unit', kind: 'text', required: true },
      { label: 'Inspected on', kind: 'day', required: true },
      { label: 'Inspected by', kind: 'text' },
      { label: 'Walls and ceilings', kind: 'choice', options: conditions, spread: true },
      { label: 'Floors', kind: 'choice', options: conditions, spread: true },
      { label: 'Doors and locks', kind: 'choice', options: conditions, spread: true },
      { label: 'Lighting and power', kind: 'choice', options: conditions, spread: true },
      { label: 'Meter reading', kind: 'number' },
      { label: 'Keys handed over', kind: 'number', integer: true },
      { label: 'Remarks', kind: 'longText', hidden: true },
      { label: 'Follow-up needed', kind: 'flag', internal: true },
      { label: 'Follow-up by', kind: 'day', internal: true },
      { label: 'Signature of our inspector', kind: 'signature', hidden: true },
      { label: 'Signature of the client', kind: 'signature' },
    ],
    conditions: [
      {
        effect: 'require',
        fields: ['Remarks'],
        when: ['Walls and ceilings', 'Floors', 'Doors and locks', 'Lighting and power'].map((field) => ({
          field,
          op: 'is',
          value: 'Damaged',
        })),
        match: 'any',
      },
      { effect: 'show', fields: ['Follow-up by'], when: [{ field: 'Follow-up needed', op: 'is', value: true }] },
      { effect: 'require', fields: ['Follow-up by'], when: [{ field: 'Follow-up needed', op: 'is', value: true }] },
    ],
  },
  {
    title: 'Visitor permit',
    about: 'Tell the front desk who is coming, so that nobody waits.',
    icon: 'user',
    clients: 'Fill',
    fields: [
      { label: 'Visitor', kind: 'text', required: true },
      { label: 'Visitor’s company', kind: 'text' },
      { label: 'Day of the visit', kind: 'day', required: true },
      { label: 'Time of arrival', kind: 'time' },
      { label: 'Purpose', kind: 'choice', options: ['Meeting', 'Delivery', 'Work on site', 'Other'], spread: true },
      { label: 'Licence plate', kind: 'text', help: 'If the visitor parks here' },
      { label: 'Comes after hours', kind: 'flag' },
      { label: 'Badge no.', kind: 'text', internal: true },
      { label: 'Work that is done', kind: 'text', help: 'And where, so that alarms can be switched off.', hidden: true },
      { label: 'Who lets the visitor out', kind: 'text', help: 'The front desk has gone home by then.', hidden: true },
    ],
    conditions: [
      { effect: 'show', fields: ['Work that is done'], when: [{ field: 'Purpose', op: 'is', value: 'Work on site' }] },
      { effect: 'require', fields: ['Work that is done'], when: [{ field: 'Purpose', op: 'is', value: 'Work on site' }] },
      { effect: 'show', fields: ['Who lets the visitor out'], when: [{ field: 'Comes after hours', op: 'is', value: true }] },
      {
        effect: 'require',
        fields: ['Who lets the visitor out', 'Time of arrival'],
        when: [{ field: 'Comes after hours', op: 'is', value: true }],
      },
    ],
  },
  {
    title: 'Fit-out request',
    about: 'Works that a client wants to do in its premises.',
    icon: 'crane',
    clients: 'Fill',
    takesFiles: true,
    fields: [
      { label: 'Unit', kind: 'text', required: true },
      { label: 'Works', kind: 'longText', required: true, hidden: true },
      { label: 'Contractor', kind: 'text', required: true },
      { label: 'Contractor’s telephone', kind: 'phone' },
      { label: 'Start of works', kind: 'day', required: true },
      { label: 'End of works', kind: 'day' },
      { label: 'Cost of works', kind: 'money' },
      {
        label: 'Deposit',
        kind: 'money',
        formula: 'MAX(500, ROUND({Cost of works} * 10 / 100, 2))',
        help: 'A tenth of the cost of works, at least 500.',
      },
      { label: 'Touches water, power or fire protection', kind: 'flag' },
      { label: 'What is shut off, and when', kind: 'longText', hidden: true },
      { label: 'Decision', kind: 'choice', options: ['Approved', 'Approved with conditions', 'Rejected'], decided: true },
      { label: 'Conditions', kind: 'longText', hidden: true, decided: true },
      { label: 'Deposit held', kind: 'money', internal: true },
    ],
    conditions: [
      {
        effect: 'show',
        fields: ['What is shut off, and when'],
        when: [{ field: 'Touches water, power or fire protection', op: 'is', value: true }],
      },
      {
        effect: 'require',
        fields: ['What is shut off, and when', 'Contractor’s telephone'],
        when: [{ field: 'Touches water, power or fire protection', op: 'is', value: true }],
      },
      { effect: 'show', fields: ['Conditions'], when: [{ field: 'Decision', op: 'is', value: 'Approved with conditions' }] },
      { effect: 'require', fields: ['Conditions'], when: [{ field: 'Decision', op: 'is', value: 'Approved with conditions' }] },
      {
        effect: 'show',
        fields: ['Deposit held'],
        when: [
          { field: 'Decision', op: 'is', value: 'Approved' },
          { field: 'Decision', op: 'is', value: 'Approved with conditions' },
        ],
        match: 'any',
      },
    ],
  },
  {
    title: 'Inspection of works',
    about: 'Whether works are done as they were approved, before the premises are used.',
    icon: 'crane',
    clients: 'See',
    takesFiles: true,
    fields: [
      { label: 'Inspected on', kind: 'day', required: true },
      { label: 'Inspected by', kind: 'text' },
      { label: 'Done as approved', kind: 'flag' },
      { label: 'What is still to be done', kind: 'longText', hidden: true },
      { label: 'To be done by', kind: 'day' },
      { label: 'Fire protection was touched', kind: 'flag' },
      { label: 'Fire protection tested on', kind: 'day' },
      { label: 'Signature of our inspector', kind: 'signature', hidden: true },
    ],
    conditions: [
      {
        effect: 'show',
        fields: ['What is still to be done', 'To be done by'],
        when: [{ field: 'Done as approved', op: 'is', value: false }],
      },
      {
        effect: 'require',
        fields: ['What is still to be done'],
        when: [{ field: 'Done as approved', op: 'is', value: false }],
      },
      {
        effect: 'show',
        fields: ['Fire protection tested on'],
        when: [{ field: 'Fire protection was touched', op: 'is', value: true }],
      },
      {
        effect: 'require',
        fields: ['Fire protection tested on'],
        when: [
          { field: 'Fire protection was touched', op: 'is', value: true },
          { field: 'Done as approved', op: 'is', value: true },
        ],
      },
    ],
  },
  {
    title: 'Contractor insurance',
    about: 'Certificates of the firms that work at your sites.',
    icon: 'shield',
    clients: 'None',
    fields: [
      { label: 'Contractor', kind: 'text', required: true },
      {
        label: 'Trade',
        kind: 'choice',
        options: ['Electrical', 'Plumbing', 'Heating and cooling', 'Cleaning', 'Construction', 'Other'],
      },
      { label: 'Insurer', kind: 'text' },
      { label: 'Policy no.', kind: 'text' },
      { label: 'Coverage', kind: 'money' },
      { label: 'Valid until', kind: 'day', required: true },
      { label: 'Names us as insured', kind: 'flag' },
      { label: 'Certificate', kind: 'files', hidden: true },
      { label: 'Remarks', kind: 'longText', hidden: true },
      { label: 'Other trade', kind: 'text' },
    ],
    conditions: [
      { effect: 'show', fields: ['Other trade'], when: [{ field: 'Trade', op: 'is', value: 'Other' }] },
      { effect: 'require', fields: ['Other trade'], when: [{ field: 'Trade', op: 'is', value: 'Other' }] },
      { effect: 'require', fields: ['Insurer', 'Policy no.'], when: [{ field: 'Names us as insured', op: 'is', value: true }] },
    ],
  },
  {
    title: 'Key register',
    about: 'Who has which key, and since when.',
    icon: 'key',
    clients: 'None',
    fields: [
      { label: 'Key', kind: 'text', required: true },
      { label: 'Opens', kind: 'text' },
      { label: 'Handed to', kind: 'text' },
      { label: 'Handed out on', kind: 'day' },
      { label: 'Returned on', kind: 'day' },
      { label: 'Deposit', kind: 'money' },
    ],
    conditions: [
      { effect: 'require', fields: ['Handed out on'], when: [{ field: 'Handed to', op: 'filled' }] },
      { effect: 'show', fields: ['Returned on'], when: [{ field: 'Handed out on', op: 'filled' }] },
    ],
  },
]

/** A formula with the fields that it names in somebody's words. */
const formulaIn = (formula: string, say: (key: string) => string) =>
  formula.replaceAll(/\{([^}]+)\}/g, (_, label: string) => `{${say(label)}}`)

/** A ready-made form in somebody's words, as a save has it. */
export const inOwnWords = (
  { title, about, icon, clients, takesFiles = false, fields }: ReadyForm,
  say: (key: string) => string,
) => ({
  title: say(title),
  about: say(about),
  icon,
  clients,
  takesFiles,
  fields: fields.map(
    ({
      label,
      kind,
      options = [],
      spread = false,
      integer = false,
      help = '',
      required = false,
      hidden,
      internal,
      decided,
      formula = '',
    }) => ({
      kind,
      label: say(label),
      help: help && say(help),
      required,
      inList: !hidden,
      forClients: clients !== 'None' && !internal,
      companyFills: decided === true,
      spread,
      integer,
      formula: formulaIn(formula, say),
      options: options.map((text) => ({ text: say(text) })),
    }),
  ),
})

/** A form as it was made of a ready-made one. */
interface MadeForm {
  fields: readonly { id: number | null; label: string; options: readonly { value: string | null; text: string }[] }[]
}

/** The conditions of a ready-made form in the words of whoever has made it, by the fields that the form then has. */
export function conditionsInOwnWords({ conditions = [] }: ReadyForm, say: (key: string) => string, made: MadeForm): Condition[] {
  const fieldOf = (label: string) => {
    const field = made.fields.find((one) => one.label === say(label))
    if (!field?.id) throw new Error(`The form has no field ${label}`)
    return { ...field, id: field.id }
  }
  const saidOf = (label: string, value: string | number | boolean | undefined) =>
    typeof value === 'string' ? (fieldOf(label).options.find(({ text }) => text === say(value))?.value ?? value) : (value ?? null)
  return conditions.map(({ effect, fields, when, match }) => ({
    effect,
    match: match ?? 'all',
    fieldIds: fields.map((label) => fieldOf(label).id),
    tests: when.map(({ field, op, value }) => ({ fieldId: fieldOf(field).id, op, value: saidOf(field, value) })),
    value: null,
  }))
}
