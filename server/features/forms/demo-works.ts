import type { FieldLock } from '@atrium/contract/forms/conditions.ts'
import type { Condition } from '@atrium/contract/forms/rules.ts'
import type { FormTag } from '@atrium/contract/forms/workflow-tags.ts'
import { type FieldData, FieldInput } from '@atrium/contract/kit/field-data.ts'
import type { z } from 'zod'

/** The choices of a list that forms share. */
export const trades = ['Electrical', 'Plumbing', 'Carpentry', 'Painting', 'Sprinklers']

/** A form with every kind of field that there is, whose words are the company's own. */
const inputs: z.input<typeof FieldInput>[] = [
  { kind: 'section', label: 'The works', help: 'What is to be done, where and when.', forClients: true },
  { kind: 'text', label: 'Works', required: true, forClients: true, placeholder: 'Such as new ceiling and lights' },
  {
    kind: 'choice',
    label: 'Stage',
    options: ['Requested', 'Approved', 'Closed'].map((text) => ({ text })),
    start: 'Requested',
    spread: true,
    forClients: true,
    companyFills: true,
  },
  {
    kind: 'choices',
    label: 'Trades',
    forClients: true,
  },
  { kind: 'day', label: 'Begins on', min: '2020-01-01', forClients: true },
  { kind: 'time', label: 'Daily from', inList: false, forClients: true },
  { kind: 'number', label: 'People at work', unit: 'people', integer: true, min: 1, max: 200, inList: false, forClients: true },
  { kind: 'percent', label: 'Share of the premises', min: 0, max: 100, inList: false, forClients: true },
  { kind: 'money', label: 'Estimated cost', forClients: true },
  {
    kind: 'money',
    label: 'Review fee',
    formula: 'MAX(150, ROUND({Estimated cost} * 1.5 / 100, 2))',
    help: '1.5 % of the estimated cost, at least 150.',
    forClients: true,
  },
  { kind: 'flag', label: 'Hot works', inList: false, forClients: true },
  { kind: 'longText', label: 'Fire watch', help: 'Who stays, and for how long.', inList: false, forClients: true },
  { kind: 'section', label: 'Contractor', forClients: true },
  { kind: 'text', label: 'Company', forClients: true },
  { kind: 'email', label: 'E-mail of the contractor', inList: false, forClients: true },
  { kind: 'phone', label: 'Telephone of the contractor', inList: false, forClients: true },
  { kind: 'url', label: 'Page of the contractor', inList: false, forClients: true },
  { kind: 'section', label: 'For our people' },
  {
    kind: 'text',
    label: 'Risk',
    formula: 'IF(OR({Hot works}, {People at work} > 10), "High", IF(LEN({Trades}) > 0, "Normal", "Low"))',
  },
  { kind: 'day', label: 'Papers by', formula: 'ADDDAYS({Begins on}, -7)', inList: false },
  { kind: 'text', label: 'Permit no.', unique: true, placeholder: 'FO-2026-001' },
  { kind: 'text', label: 'Came by', start: 'Portal', readOnly: true, inList: false },
  { kind: 'relation', label: 'Neighbour to be told', to: 'tenant' },
  { kind: 'instant', label: 'Final inspection', forClients: true },
  {
    kind: 'lines',
    label: 'Deliveries',
    forClients: true,
    columns: [
      { label: 'What', required: true },
      { label: 'Pallets', kind: 'number', min: 0, max: 100 },
      { label: 'Value', kind: 'money' },
      { label: 'On', kind: 'day' },
      { label: 'By', kind: 'choice', words: ['Dock', 'Front door'] },
      { label: 'Needs the lift', kind: 'flag' },
    ],
  },
  { kind: 'address', label: 'Address of the contractor', inList: false, forClients: true },
  { kind: 'signature', label: 'Signed by', forClients: true, help: 'Whoever is responsible for the works.' },
  { kind: 'files', label: 'Pictures of the place', forClients: true, help: 'As it is before the works.' },
  { kind: 'money', label: 'Value delivered', formula: '{Deliveries.Value}', inList: false, forClients: true },
]

export const worksPermit = {
  title: 'Works permit',
  about: 'Works in your premises. We answer within five working days.',
  icon: 'tool',
  clients: 'Fill',
  siteId: null,
  fields: inputs.map((field) => FieldInput.parse(field)),
} as const

const none = null

/** As in the other forms: at which client, how many days ago, and what it says by the places of the fields. */
export const worksEntries = (day: (from: number) => string) =>
  [
    [
      0,
      48,
      none,
      'New ceiling and lights on the sales floor',
      'o3',
      ['o1', 'o3'],
      day(-40),
      '19:00',
      6,
      62.5,
      48_500_00,
      false,
      '',
      none,
      'Northline Interiors',
      'office@northline.example',
      '416 555-0148',
      'https://northline.example',
      none,
      'FO-2026-011',
      'Portal',
      1,
      `${day(-32)}T18:30:00.000Z`,
      [
        { c1: 'Ceiling tiles', c2: 6, c3: 9_200_00, c4: day(-39), c5: 'Dock', c6: true },
        { c1: 'Lights', c2: 2, c3: 14_350_00, c4: day(-36), c5: 'Dock', c6: false },
        { c1: 'Paint', c2: 0.5, c3: 640_00, c4: day(-34), c5: 'Front door', c6: false },
      ],
      '40 Foundry Lane, Unit 6\nHamilton\nON\nL8L 1A1\nCA',
      'M60 120L90 60L105 55L110 90L100 140L130 90L160 70L165 100L190 80L210 75L215 100L250 60L280 40L270 100L300 95L360 80L420 95L520 70',
    ],
    [
      1,
      13,
      none,
      'Move two sprinkler heads, weld a bracket',
      'o2',
      ['o2', 'o5'],
      day(4),
      '07:30',
      3,
      4,
      6_200_00,
      true,
      'One person for an hour after the last weld, with an extinguisher.',
      none,
      'Prairie Fire Protection',
      'jobs@prairiefire.example',
      '',
      '',
      none,
      '',
      'Portal',
      2,
      `${day(9)}T15:00:00.000Z`,
      [],
      '',
      'name:Priya Raman',
    ],
    [
      0,
      3,
      none,
      'Repaint the shop front',
      'o1',
      ['o4'],
      day(12),
      '',
      2,
      8.25,
      2_900_00,
      false,
      '',
      none,
      '',
      '',
      '',
      '',
      none,
      '',
      'Portal',
    ],
  ] as [client: number, daysAgo: number, ...values: unknown[]][]

/** Who works with fire says who watches; what is closed stays as it was agreed. */
export const worksRules = (idOf: (label: string) => number) => ({
  conditions: [
    {
      match: 'all',
      tests: [{ fieldId: idOf('Hot works'), op: 'is', value: true }],
      effect: 'show',
      fieldIds: [idOf('Fire watch')],
      value: null,
    },
    {
      match: 'all',
      tests: [{ fieldId: idOf('Hot works'), op: 'is', value: true }],
      effect: 'require',
      fieldIds: [idOf('Fire watch'), idOf('Company')],
      value: null,
    },
  ] satisfies Condition[],
  lock: {
    match: 'all',
    tests: [{ fieldId: idOf('Stage'), op: 'is', value: 'o3' }],
    fieldIds: [idOf('Works'), idOf('Trades'), idOf('Estimated cost'), idOf('Share of the premises')],
    exceptRoles: [],
    why: 'The works are closed.',
  } satisfies Pick<FieldLock, 'match' | 'tests' | 'fieldIds' | 'exceptRoles' | 'why'>,
})

/** What workflows say of a request that was filled in. */
export const worksTags = (fields: readonly FieldData[]): FormTag[] =>
  [
    ['Works', 'Works'],
    ['Contractor', 'Company'],
    ['Estimated cost', 'Estimated cost'],
    ['Risk', 'Risk'],
  ].flatMap(([tag = '', label]) => {
    const field = fields.find((one) => one.label === label)
    return field ? [{ tag, fieldId: field.id }] : []
  })
