import type { PageWords } from '@atrium/contract/kit/page-words.ts'

/** What stands on each page of their contracts. */
export const demoPage: PageWords = {
  pageHeader: '<p>{{Company}} and {{Client}}: {{Unit}}, {{Site}}</p>',
  headerFirst: false,
  pageFooter: '<p>{{Contract no.}}, version {{Version}}, page {{Page}} of {{Pages}}. Initials of both sides: ____ / ____</p>',
}

/** The templates of the demo company: headings, and parts of its library by their names. */
export const demoTemplates: readonly { name: string; description: string; parts: readonly string[] }[] = [
  {
    name: 'Retail lease',
    description: 'For shops and restaurants in our centres.',
    parts: [
      '# The premises and the term',
      'Parties and premises',
      'Term',
      '# Rent',
      'Minimum rent and additional rent',
      'Security deposit',
      'Utilities',
      '# Use of the premises',
      'Permitted use',
      'Operating hours',
      'Grease and exhaust',
      'Dedicated loading and waste area',
      'Alterations and signs',
      'Repair and maintenance by the Tenant',
      '# Insurance, transfer and default',
      'Insurance',
      'Assignment and subletting',
      'Option to renew',
      'Default',
      'Notices',
      '# Schedules',
      'Information about the Tenant',
      'Documents before possession',
      '# Signatures',
      'Landlord and tenant',
    ],
  },
  {
    name: 'Licence of a kiosk',
    description: 'For a season, in the common area.',
    parts: [
      'Parties and premises',
      'Licence of a short-term kiosk',
      'Operating hours',
      'Utilities',
      'Insurance',
      'Default',
      'Information about the Tenant',
      'Landlord and tenant',
    ],
  },
]
