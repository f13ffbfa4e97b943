import type { PageWords } from '@atrium/contract/kit/page-words.ts'

/** Ready-made letters in the words that such letters have. */
export const demoTemplates: readonly { name: string; subject: string; html: string; page?: PageWords }[] = [
  {
    name: 'Letter of welcome',
    subject: 'Welcome to {{Site}}',
    html: '<p>Dear {{Client contact}},</p><p>Welcome to {{Site}}. We are glad that <strong>{{Client}}</strong> has chosen {{Unit}}, and look forward to working with you.</p><p>What you may want to have at hand:</p><table><tr><th width="40%"><p>What</p></th><th width="60%"><p>As agreed</p></th></tr><tr><td><p>Lease</p></td><td><p>{{Lease no.}}</p></td></tr><tr><td><p>Term</p></td><td><p>{{Start date}} to {{End date}}</p></td></tr><tr><td><p>Area</p></td><td><p>{{Area}}</p></td></tr><tr><td><p>Rent of a period</p></td><td><p>{{Total rent}}</p></td></tr></table><p>Maintenance is asked for, rent is seen and documents are kept in this portal. Before you move in, please send us your certificate of insurance.</p><p>Yours sincerely,</p><p>{{Company}}</p>',
  },
  {
    name: 'Notice of entry',
    subject: 'Notice of entry to {{Unit}}',
    html: '<p>Dear {{Client contact}},</p><p>Under your lease we give you notice that our staff, or a contractor with them, will enter {{Unit}} at {{Site}} for an inspection of the sprinklers and the electrical panel.</p><ul><li><p>The visit takes about half an hour, between 9:00 and 16:00.</p></li><li><p>Somebody of {{Client}} is welcome to be there.</p></li><li><p>Please keep one metre clear before panels and valves.</p></li></ul><p>If the day does not suit you, tell us within three business days.</p><p>{{Company}}, {{Company address}}</p>',
  },
  {
    name: 'Reminder of insurance',
    subject: 'Certificate of insurance of {{Client}}',
    html: '<p>Dear {{Client contact}},</p><p>Your lease of {{Unit}} requires a certificate of insurance that names {{Company}} as additional insured. We do not have one that is in force today, {{Today}}.</p><p>Please hand it in through the portal within ten days.</p><p>{{Company}}</p>',
  },
  {
    name: 'Rent from the next year on',
    subject: 'Your rent for lease {{Lease no.}}',
    html: '<p>Dear {{Client contact}},</p><p>This letter confirms what is paid under lease {{Lease no.}} for {{Unit}} at {{Site}}, {{Site address}}:</p><table><tr><th width="60%"><p>For a period</p></th><th width="40%"><p>Amount</p></th></tr><tr><td><p>Minimum rent</p></td><td><p>{{Rent}}</p></td></tr><tr><td><p>Additional rent, estimated</p></td><td><p>{{Additional rent}}</p></td></tr><tr><td><p><strong>Together</strong></p></td><td><p><strong>{{Total rent}}</strong></p></td></tr></table><p>That is a minimum rent of {{Yearly rent}} a year. We hold a deposit of {{Deposit}}.</p><hr data-break="page" /><h2>How it is paid</h2><p>On the first day of each period, by the way that stands on your invoice. What is estimated is adjusted within 120 days of the end of the year.</p><p>{{Company}}</p>',
  },
  {
    name: 'Letter on our paper',
    page: {
      pageHeader:
        '<table><tr><td width="60%"><p><strong>{{Company}}</strong><br />{{Company address}}</p></td><td width="40%"><p>{{Site}}<br />{{Site address}}</p></td></tr></table>',
      headerFirst: true,
      pageFooter: '<p>{{Letter no.}} to {{Client}}, page {{Page}} of {{Pages}}</p>',
    },
    subject: 'Letter to {{Client}}',
    html: '<p>Dear {{Client contact}},</p><p>…</p><p>Yours sincerely,</p><p>{{Company}}</p>',
  },
  {
    name: 'Notice of default',
    subject: 'Notice of default under lease {{Lease no.}}',
    html: '<p>Dear {{Client contact}},</p><p>Under the lease of {{Unit}} at {{Site}}, {{Site address}}, between {{Company}} and <strong>{{Client}}</strong>, we give you notice that you are in default of the obligations that stand below.</p><ol><li><p>Rent and additional rent that are due and were not paid.</p></li></ol><p>Unless all of this is remedied within five business days of the delivery of this notice, {{Company}} may exercise each of its rights under the lease and at law, without another notice.</p><p>Nothing in this notice waives any right of {{Company}}.</p><p>{{Today}}</p><p>{{Company}}, {{Company address}}</p>',
  },
  {
    name: 'Demand for payment',
    subject: 'Demand for payment, {{Unit}}',
    html: '<p>Dear {{Client contact}},</p><p>The account of <strong>{{Client}}</strong> for {{Unit}} at {{Site}} is overdue. The invoices that are open stand in your portal, with the ways in which they are paid.</p><p>We demand payment of all that is overdue within ten days of {{Today}}. Interest runs as lease {{Lease no.}} says until the day on which it is paid.</p><p>{{Company}}, {{Company address}}</p>',
  },
  {
    name: 'Notice of infraction',
    subject: 'Notice of infraction at {{Site}}',
    html: '<p>Dear {{Client contact}},</p><p>We have found that the rules of {{Site}} are not kept at {{Unit}}:</p><ul><li><p>Goods stand in the corridor before the premises.</p></li></ul><p>Please see to it within three business days of {{Today}}, and tell us in this portal once it is done. What {{Company}} has to have done in your place is charged to you.</p><p>{{Company}}</p>',
  },
]
