/**
 * English texts of the portal that were reworded: as it was, as it is. A company's own words are stored under the English text;
 * the server moves them on at each start (`server/features/languages/rename-texts.ts`). Append only, in the order in which it
 * happened; a test asks for a line when a text of `released-texts.txt` goes, and `node scripts/renamed-texts.mjs` proposes it.
 */
export const renamedTexts: readonly (readonly [old: string, now: string])[] = [
  ['{{n}} people have this role. Give them another one first.', '{{count}} people have this role. Give them another one first.'],
  [
    '{{n}} people are invited with this role. Withdraw the invitations first.',
    '{{count}} people are invited with this role. Withdraw the invitations first.',
  ],
  ['Too many failed logins. Try again in {{n}} seconds.', 'Too many failed logins. Try again in {{count}} seconds.'],
  [
    '{{name}} has documents, leases or users. Deactivate the client instead.',
    '{{name}} has documents, leases, users or other records. Deactivate the client instead.',
  ],
  [
    'This cannot be undone. A client that has documents, leases or users is not deleted; deactivate it instead.',
    'This cannot be undone. A client that has documents, leases, users or other records is not deleted; deactivate it instead.',
  ],
  [
    '{{company}} does not owe it any more. This cannot be undone.',
    '{{company}} does not owe it any more. A plan that it bought or changed is again as it was before. This cannot be undone.',
  ],
  [
    'It takes effect at once. You get an invoice to pay within 30 days; unused time of your old plan is credited.',
    'It takes effect at once. You pay the days left of your period within 30 days; unused time of your old plan is credited.',
  ],
  ['Logo or store front, PNG, JPEG or WebP.', 'Logo or store front.'],
  ['PNG, JPEG or WebP. Clients see it when they book.', 'Clients see it when they book.'],
  ['Overdue in {{currency}}', 'Overdue rent in {{currency}}'],
  [
    '{{count}} leases in another currency are not counted here.',
    'The annual rent leaves {{count}} leases in another currency out.',
  ],
  ['The day lies in the future', 'A payment cannot be made on a day to come'],
  ['Typed by hand.', 'The landlord entered this amount by hand.'],
  [
    '{{percent}} of the last rent of {{base}} for {{months}} months, by the month',
    '{{percent}} of the last rent of {{base}} for {{count}} months, by the month',
  ],
  ['{{before}}, raised {{times}} times by {{percent}}', '{{before}}, raised {{count}} times by {{percent}}'],
  [
    '{{numerator}} ⁄ {{denominator}} of it: whole months count alike, the others by their days. Rounded to the cent.',
    '{{numerator}} ⁄ {{denominator}} of it: whole months count alike, the others by their days. Rounded so that all parts sum to the whole.',
  ],
  ['We have written to', 'A mail is on its way to'],
  ['Sent again.', 'It is on its way again.'],
  ['The invitation was sent.', 'The invitation is on its way.'],
  ['Waiting for {{email}}: follow the link we sent there.', 'Waiting for {{email}}: follow the link in the mail to it.'],
  ['The rental notice was sent.', 'The rental notice is on its way.'],
  ['Insurance missing or expiring', 'Insurance missing, expiring or too low'],
  [
    'The server does not answer. What you see may be old; nothing can be saved until it is back.',
    'The server does not answer. What you see may be old, and only new entries of forms can be saved until it is back.',
  ],
  [
    'You are offline. What you see may be old; nothing can be saved.',
    'You are offline. What you see may be old, and only new entries of forms can be saved.',
  ],
  ['Viewings of available space', 'Available space and viewings'],
  ['Search screens, sites and clients', 'Search, or say what to do'],
]

/** Released texts that are gone and have no successor, or one that means something else: the companies' words for them go unused. */
export const retiredTexts: readonly string[] = [
  'Free while you try it, with everything switched on. No card needed.',
  'The payment that was noted for it is taken back.',
  'This cannot be less than zero',
]
