import { languages } from '@atrium/contract/languages/languages.ts'
import { expect, test } from 'vitest'
import { copyOfPrepared } from '../../testing/database.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { renameTexts } from './rename-texts.ts'
import { languageTexts } from './tables.ts'

const { call, send, services } = await openTestApp()
const { db } = services.database
const wordsOf = async (code: string) =>
  (await send('landlord', { method: 'GET', url: `/Language/Texts/${code}?v=` })).json() as Record<string, string>
const save = (code: string, key: string, text: string) => call('landlord', languages.saveTexts, { code, texts: [{ key, text }] })

test('the words of a company stay when the portal words a text anew, twice, with other blanks and as a plural', async () => {
  await save('fr', 'Log in', 'Entrer')
  await save('fr', '{{count}} texts changed_other', '{{count}} textes refaits')
  // What a company said of texts as they were.
  const before = { landlordId: 1, code: 'fr' }
  await db.insert(languageTexts).values([
    { ...before, key: 'Sign out at last', text: 'Sortir' },
    { ...before, key: 'Come in', text: 'Venir' },
    { ...before, key: '{{n}} texts were changed', text: 'Il y a {{n}} textes' },
    { ...before, key: 'A text that is gone', text: 'Parti' },
  ])
  const version = async () => (await call('landlord', languages.list, {})).body.items.find(({ code }) => code === 'fr')?.version
  const old = await version()
  const renamed = [
    ['Sign out at last', 'Sign out'],
    ['Come in', 'Log in'],
    ['Sign out', 'Save'],
    ['{{n}} texts were changed', '{{count}} texts changed'],
    ['A text that is gone', 'Nothing of the portal'],
  ] as const
  await renameTexts(db, renamed)
  const own = await wordsOf('fr')
  expect(own['Save']).toBe('Sortir')
  expect(own['Log in'], 'said under the new text already').toBe('Entrer')
  expect(own['{{count}} texts changed_one']).toBe('Il y a {{count}} textes')
  expect(own['{{count}} texts changed_other']).toBe('{{count}} textes refaits')
  expect(Object.keys(own).filter((key) => renamed.some(([was]) => was === key))).toEqual([])
  const after = await version()
  expect(after).toBeGreaterThan(old as number)

  await renameTexts(db, renamed)
  expect(await wordsOf('fr')).toEqual(own)
  expect(await version(), 'nothing is left to do the second time').toBe(after)
})

test('a server moves the words of companies on as it starts', async () => {
  const database = await copyOfPrepared()
  await database.pool.query(`insert into languages (landlord_id, code, name) values (1, 'fr', 'Français') on conflict do nothing`)
  await database.pool.query(`insert into language_texts (landlord_id, code, key, text) values (1, 'fr', $1, $2)`, [
    'Too many failed logins. Try again in {{n}} seconds.',
    'Doucement : {{n}} s',
  ])
  const started = await openTestApp({}, { database })
  const answer = await started.send('landlord', { method: 'GET', url: '/Language/Texts/fr?v=' })
  expect(Object.values(answer.json() as Record<string, string>)).toContain('Doucement : {{count}} s')
})
