import type { MenuIcon } from '../access/menu-icons.ts'
import type { CustomKind } from '../kit/field-kinds.ts'
import type { FormAudience } from './forms.ts'

/** A field of a ready-made form; its words are keys of the translations, and become the company's own when the form is made. */
interface ReadyField {
  label: string
  kind: CustomKind
  options?: readonly string[]
  help?: string
  required?: true
  /** Not a column of the list. */
  hidden?: true
  /** For the company's own people. */
  internal?: true
  /** Of one that is computed: it names other fields by their labels here. */
  formula?: string
}

export interface ReadyForm {
  title: string
  about: string
  icon: MenuIcon
  clients: FormAudience
  takesFiles?: boolean
  fields: readonly ReadyField[]
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
      { label: 'Walls and ceilings', kind: 'choice', options: conditions },
      { label: 'Floors', kind: 'choice', options: conditions },
      { label: 'Doors and locks', kind: 'choice', options: conditions },
      { label: 'Lighting and power', kind: 'choice', options: conditions },
      { label: 'Meter reading', kind: 'number' },
      { label: 'Keys handed over', kind: 'number' },
      { label: 'Remarks', kind: 'longText', hidden: true },
      { label: 'Follow-up needed', kind: 'flag', internal: true },
      { label: 'Signature of our inspector', kind: 'signature', hidden: true },
      { label: 'Signature of the client', kind: 'signature' },
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
      { label: 'Purpose', kind: 'choice', options: ['Meeting', 'Delivery', 'Work on site', 'Other'] },
      { label: 'Licence plate', kind: 'text', help: 'If the visitor parks here' },
      { label: 'Comes after hours', kind: 'flag' },
      { label: 'Badge no.', kind: 'text', internal: true },
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
      { label: 'Decision', kind: 'choice', options: ['Approved', 'Approved with conditions', 'Rejected'] },
      { label: 'Conditions', kind: 'longText', hidden: true },
      { label: 'Deposit held', kind: 'money', internal: true },
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
  fields: fields.map(({ label, kind, options = [], help = '', required = false, hidden, internal, formula = '' }) => ({
    kind,
    label: say(label),
    help: help && say(help),
    required,
    inList: !hidden,
    forClients: clients !== 'None' && !internal,
    formula: formulaIn(formula, say),
    options: options.map((text) => ({ text: say(text) })),
  })),
})
