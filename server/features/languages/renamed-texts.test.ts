import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { openTestApp } from '../../testing/test-app.ts'

const { database } = await openTestApp()

test('what a company has worded itself survives when the portal rewords the original', async () => {
  const { pool } = database
  await pool.query(`insert into languages (landlord_id, code, name) values (1, 'fr', 'Français') on conflict do nothing`)
  const put = (key: string, text: string) =>
    pool.query(`insert into language_texts (landlord_id, code, key, text) values (1, 'fr', $1, $2)`, [key, text])
  await put('Days Left', 'Encore')
  await put('{{count}} things to mend_one', '{{count}} faute')
  // Both at once: what was said for the new text stays.
  await put('First Name', 'Petit nom')
  await put('First name', 'Prénom usuel')
  await pool.query(await readFile(new URL('../../migrations/0007_rename-texts.sql', import.meta.url), 'utf8'))
  const { rows } = await pool.query(`select key, text from language_texts where landlord_id = 1 and code = 'fr' order by key`)
  expect(rows).toEqual(
    expect.arrayContaining([
      { key: 'Days left', text: 'Encore' },
      { key: '{{count}} fields to correct_one', text: '{{count}} faute' },
      { key: 'First name', text: 'Prénom usuel' },
    ]),
  )
})
