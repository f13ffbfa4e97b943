import type { ClauseCondition } from '@atrium/contract/contracts/conditions.ts'
import type { ContractRequest, ContractSigner, PartKind } from '@atrium/contract/contracts/library.ts'

export interface DemoPart {
  kind: PartKind
  name: string
  html: string
  condition?: (about: { categoryOf: (name: string) => number | undefined }) => ClauseCondition | null
  requests?: readonly ContractRequest[]
  signers?: readonly ContractSigner[]
}

const clause = (name: string, ...paragraphs: readonly string[]): DemoPart => ({
  kind: 'clause',
  name,
  html: paragraphs.map((text) => (text.startsWith('<') ? text : `<p>${text}</p>`)).join(''),
})
const above = (fact: 'area' | 'months', value: number) => () => ({
  match: 'all' as const,
  tests: [{ fact, op: 'above' as const, value }],
})

const ask = (key: string, label: string, kind: ContractRequest['kind'] = 'text', required = true) => ({
  key,
  label,
  kind,
  required,
})

/** What leases of shops and offices are made of, in the words that such leases have. */
export const demoParts: readonly DemoPart[] = [
  {
    kind: 'agreement',
    name: 'Parties and premises',
    html: '<p>This lease is made on <strong>{{Today}}</strong> between <strong>{{Company}}</strong>, of {{Company address}} (the “Landlord”), and <strong>{{Client}}</strong> (the “Tenant”).</p><p>The Landlord leases to the Tenant the premises known as <strong>{{Unit}}</strong> at {{Site}}, {{Site address}}, with a rentable area of {{Area}} (the “Premises”), as measured by the standard of the Building Owners and Managers Association in force on the date of this lease.</p>',
  },
  {
    kind: 'agreement',
    name: 'Term',
    html: '<p>The term of this lease is {{Months}} months. It begins on <strong>{{Start date}}</strong> (the “Commencement Date”) and ends on <strong>{{End date}}</strong>, unless it is ended earlier under its own provisions.</p>',
  },
  {
    kind: 'agreement',
    name: 'Minimum rent and additional rent',
    html: '<p>The Tenant pays to the Landlord, in advance on the first day of each rental period and without deduction or set-off:</p><ol><li>minimum rent of <strong>{{Rent}}</strong>, being {{Yearly rent}} a year; and</li><li>additional rent, estimated at {{Additional rent}}, being the Tenant’s proportionate share of operating costs and realty taxes.</li></ol><p>Within 120 days of the end of each calendar year the Landlord delivers a statement of the actual additional rent, and the parties adjust the difference within 30 days.</p>',
  },
  {
    kind: 'agreement',
    name: 'Security deposit',
    html: '<p>On signing, the Tenant deposits <strong>{{Deposit}}</strong> with the Landlord as security for its obligations. The Landlord returns it without interest within 60 days of the end of the term, less any amount then owing.</p>',
  },
  clause(
    'Permitted use',
    'The Tenant uses the Premises only for the business described in the Tenant’s application and for no other purpose, and carries it on continuously, under the name {{Client}}, during the hours set by the Landlord for {{Site}}.',
    'The Tenant does not do, or permit to be done, anything in the Premises that is a nuisance to other occupants, or that voids or raises the premium of any insurance of the building.',
  ),
  clause(
    'Operating hours',
    'The Tenant keeps the Premises open for business to the public, fully stocked and staffed, during the common hours of {{Site}}, except where closed by law or for repairs agreed with the Landlord.',
  ),
  clause(
    'Utilities',
    'The Tenant pays all charges for electricity, gas, water, telephone and data consumed in the Premises, by separate meter where there is one and otherwise by its reasonable share as determined by the Landlord’s engineer.',
  ),
  clause(
    'Repair and maintenance by the Tenant',
    'The Tenant keeps the Premises, including storefront, glass, doors, interior walls, floor coverings, fixtures and the heating, ventilation and air-conditioning equipment that exclusively serves them, in good repair, reasonable wear and tear and damage by insured perils only excepted.',
    'The Tenant gives the Landlord prompt written notice of any damage or defect of which it becomes aware.',
  ),
  clause(
    'Insurance',
    'Throughout the term the Tenant maintains, with insurers licensed in the province:',
    '<ol><li>commercial general liability insurance of at least $5,000,000 for each occurrence, naming the Landlord as an additional insured, with a cross-liability and severability of interests clause;</li><li>all-risks property insurance on its stock, fixtures and leasehold improvements at full replacement cost; and</li><li>business interruption insurance for at least 12 months.</li></ol>',
    'The Tenant delivers a certificate before it takes possession and 30 days before each policy expires.',
  ),
  clause(
    'Alterations and signs',
    'The Tenant makes no alteration, addition or improvement, and installs no exterior sign, without the prior written approval of the Landlord to plans and specifications, which approval is not unreasonably withheld for alterations that are not structural.',
  ),
  clause(
    'Assignment and subletting',
    'The Tenant does not assign this lease, sublet or part with possession of the Premises without the prior written consent of the Landlord, which is not unreasonably withheld. A change of effective voting control of the Tenant is an assignment for this purpose.',
  ),
  {
    ...clause(
      'Grease and exhaust',
      'The Tenant installs and keeps, at its own cost, a grease interceptor and an exhaust and fire suppression system as required by the authorities, has them cleaned by a licensed contractor at least every three months, and gives the Landlord the record of each cleaning on request.',
    ),
    condition: ({ categoryOf }) => {
      const food = categoryOf('Food & Beverage')
      return food === undefined ? null : { match: 'all', tests: [{ fact: 'category', op: 'is', value: food }] }
    },
  },
  {
    ...clause(
      'Dedicated loading and waste area',
      'Because of the size of the Premises, the Tenant has the exclusive use of one loading bay and a compactor in the position designated by the Landlord, and pays for their upkeep and for the removal of its own waste.',
    ),
    condition: above('area', 5_000),
  },
  {
    ...clause(
      'Option to renew',
      'If the Tenant is not then, and has not persistently been, in default, it may renew this lease for one further term of five years on the same conditions, except for this option, any inducement and the minimum rent, which is the then market rent for similar premises at {{Site}}. The Tenant exercises the option by written notice not more than twelve and not less than six months before the end of the term.',
    ),
    condition: above('months', 36),
  },
  clause(
    'Default',
    'If the Tenant fails to pay rent within five days of its due date, or fails to remedy any other breach within fifteen days of written notice, the Landlord may re-enter the Premises, end this lease, and claim the rent for the three months that follow as accelerated rent, in addition to its other remedies.',
  ),
  clause(
    'Notices',
    'A notice under this lease is in writing and is delivered by hand, by courier, or through the portal of the Landlord with proof of delivery: to the Landlord at {{Company address}}, and to the Tenant at the Premises, to the attention of {{Client contact}}.',
  ),
  clause(
    'Licence of a short-term kiosk',
    'The Landlord grants the Tenant a licence, and no interest in land, to place a kiosk of a design approved by the Landlord in the common area of {{Site}}. The Landlord may move the kiosk to a comparable place on seven days’ notice.',
  ),
  {
    kind: 'schedule',
    name: 'Information about the Tenant',
    html: '<p>The Tenant gives the Landlord the following before the lease is signed.</p>',
    requests: [
      ask('legalname', 'Legal name of the tenant'),
      ask('corpno', 'Corporation number'),
      ask('taxno', 'GST/HST registration number'),
      ask('opening', 'Planned opening day', 'date'),
      ask('staff', 'Number of employees', 'number', false),
    ],
  },
  {
    kind: 'schedule',
    name: 'Documents before possession',
    html: '<p>The Landlord releases the keys once it has received the following.</p>',
    requests: [
      ask('certificate', 'Certificate of insurance', 'file'),
      ask('plans', 'Store drawings', 'file'),
      ask('manager', 'Name and telephone of the store manager'),
    ],
  },
  {
    kind: 'signature',
    name: 'Landlord and tenant',
    html: '<p>The parties have signed this document on the dates beside their signatures. Each person who signs has the authority to bind the party for which they sign.</p>',
    signers: [
      { side: 'Landlord', role: 'Authorised signing officer' },
      { side: 'Client', role: 'Authorised signing officer' },
    ],
  },
  {
    kind: 'signature',
    name: 'With an indemnifier',
    html: '<p>The Indemnifier signs as principal debtor, and is bound with the Tenant by every obligation of this lease.</p>',
    signers: [
      { side: 'Landlord', role: 'Authorised signing officer' },
      { side: 'Client', role: 'Authorised signing officer' },
      { side: 'Other', role: 'Indemnifier' },
    ],
  },
]
