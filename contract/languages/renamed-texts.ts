/**
 * English texts of the portal that were reworded: as it was, as it is. A company's own words are stored under the English text;
 * the server moves them on when it starts (`server/features/languages/rename-texts.ts`). Append only, in the order in which it
 * happened; `node scripts/renamed-texts.mjs <commit>` proposes the lines for what changed in en.json since a commit. A text that
 * came to mean something else is no rewording: leave it out, and the company words the new one itself.
 */
export const renamedTexts: readonly (readonly [old: string, now: string])[] = [
  ['{{n}} people have this role. Give them another one first.', '{{count}} people have this role. Give them another one first.'],
  [
    '{{n}} people are invited with this role. Withdraw the invitations first.',
    '{{count}} people are invited with this role. Withdraw the invitations first.',
  ],
  ['Too many failed logins. Try again in {{n}} seconds.', 'Too many failed logins. Try again in {{count}} seconds.'],
]
