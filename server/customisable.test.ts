import { menuOf } from '@atrium/contract/access/menu.ts'
import { entryName } from '@atrium/contract/kit/screen.ts'
import { customisable, customisableNames } from '@atrium/contract/tenancy/fields/customisable.ts'
import { getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { features } from './app.ts'
import { decisionsOf } from './platform/feature.ts'
import { openTestApp } from './testing/test-app.ts'

const { database } = await openTestApp()

// What a kind of record needs that companies may give fields of their own: docs/features/custom-fields.md.

test('each stands under an entry of the menu, and has a definition', () => {
  const menu = menuOf(features.flatMap(({ screens = [] }) => screens))
  const entries = menu.flatMap(({ title, items }) => items.map((item) => entryName(title, item.title)))
  const { definitionOf } = decisionsOf(features)
  for (const name of customisableNames) {
    expect(entries).toContain(customisable[name].entry)
    expect(definitionOf(name), name).toBeDefined()
  }
})

test('the table of each keeps a row for every record in the table of its form', async () => {
  const { customisable: tableOf } = decisionsOf(features)
  const { rows } = await database.pool.query<{ on: string; name: string }>(
    `select tgrelid::regclass::text as on, tgname as name from pg_trigger where tgname like '%\\_form\\_rows' order by 2`,
  )
  const wanted = customisableNames.flatMap((name) => {
    const table = getTableName(tableOf(name) as unknown as PgTable)
    return [`${table}_have_form_rows`, `${table}_leave_form_rows`]
  })
  expect(rows.map(({ name }) => name)).toEqual(wanted.toSorted())
})
