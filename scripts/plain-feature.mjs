// The files of a plain feature: a record of a site, or of one of its clients, that is listed, made, changed, imported and deleted.
// docs/architecture/add-a-feature.md says what each of them is for; scripts/new-feature.mjs writes them.

const capital = (text) => text[0].toUpperCase() + text.slice(1)
const camel = (text) => text.replace(/[- ](\w)/g, (_, letter) => letter.toUpperCase())

/**
 * @typedef {object} Names
 * @property {string} folder of the feature, as water-meters
 * @property {string} one what people call one of its records, as water meter
 * @property {string} group the group of the menu that it stands in
 */

/** The names that follow from these. */
export function namesOf({ folder, one }) {
  const many = folder.replaceAll('-', ' ')
  return {
    many,
    title: capital(many),
    name: camel(folder),
    entity: camel(one),
    component: `${capital(camel(folder))}Screen`,
    feature: `${camel(folder)}Feature`,
    table: folder.replaceAll('-', '_'),
    path: `/${folder}`,
    calls: `/${capital(camel(one))}`,
  }
}

/** The English texts that the files below use. */
export function textsOf({ folder, one }) {
  const { many, title } = namesOf({ folder, one })
  return [
    title,
    capital(one),
    `New ${one}`,
    `Edit ${one}`,
    `There are no ${many} yet.`,
    `Add the first ${one}, or import a list from the menu above.`,
    `The ${many} that your landlord has noted for you appear here.`,
  ]
}

/** Every new file by its path; not formatted yet. */
export function filesOf({ folder, one, group }) {
  const { many, title, name, entity, component, feature, table, path, calls } = namesOf({ folder, one })
  const contract = `@atrium/contract/${folder}`
  return {
    [`contract/${folder}/screens.ts`]: `import { clients, landlord } from '../access/access.ts'
import { screen } from '../kit/screen.ts'

export const ${entity}Screens = {
  list: screen({ path: '${path}', route: '${name}', title: '${title}', group: '${group}', access: landlord.or(clients) }),
}
`,
    [`contract/${folder}/${folder}.ts`]: `import { landlord, Permission } from '../access/access.ts'
import { entity, text } from '../kit/entity.ts'
import { placeFields } from '../tenancy/records/place-fields.ts'
import { clientColumn, recordsOf, siteColumn } from '../tenancy/records/records.ts'
import { ${entity}Screens } from './screens.ts'

/** What is noted of a ${one}; every field once: docs/features/${folder}.md. */
export const ${entity}Entity = entity('${entity}', {
  name: text({
    label: 'Name',
    required: 'Name is required',
    max: 80,
    column: { type: 'link', locked: true },
    upload: { example: 'A-1' },
  }),
  ...placeFields,
  notes: text({ label: 'Notes', max: 2_000, long: true, upload: {} }),
})

const { access: read } = ${entity}Screens.list

export const ${entity}Records = recordsOf(${entity}Entity, {
  path: '${calls}',
  read,
  manage: read.only(landlord).needs(Permission.AllowManageClients),
  columns: ['name', clientColumn, siteColumn],
  filters: [],
  searched: ['name'],
  calledBy: 'name',
})
`,
    [`server/features/${folder}/tables.ts`]: `import { ${entity}Entity, ${entity}Records } from '${contract}/${folder}.ts'
import { pgTable } from 'drizzle-orm/pg-core'
import { entityColumns } from '../../platform/database/entity-columns.ts'
import { recordColumns, recordKeys } from '../../platform/records/record-table.ts'

export const ${name} = pgTable('${table}', { ...recordColumns(), ...entityColumns(${entity}Entity) }, (t) => recordKeys('${table}', t, ${entity}Records))
`,
    [`server/features/${folder}/feature.ts`]: `import { ${entity}Records } from '${contract}/${folder}.ts'
import { ${entity}Screens } from '${contract}/screens.ts'
import { serve } from '../../platform/calls/serve.ts'
import type { Feature } from '../../platform/feature.ts'
import { recordHandlers, recordParts } from '../../platform/records/records-of.ts'
import { ${name} } from './tables.ts'

export const ${feature}: Feature = {
  ...recordParts(${entity}Records, ${name}),
  configurable: { '${title}': { entity: ${entity}Records.entity, searched: ${entity}Records.searched } },
  screens: Object.values(${entity}Screens),
  calls: serve(${entity}Records.calls, recordHandlers(${entity}Records, ${name})),
  demo: async () => (await import('./demo.ts')).insert${capital(name)},
}
`,
    [`server/features/${folder}/demo.ts`]: `import type { FillDemo } from '../../platform/demo/demo-company.ts'
import { ${name} } from './tables.ts'

export const insert${capital(name)}: FillDemo = async ({ db, landlordId, sites }) => {
  const rows = sites.flatMap(({ id: siteId, clients }) => [
    { landlordId, siteId, tenantId: null, name: 'A-1' },
    { landlordId, siteId, tenantId: clients[0]?.id ?? null, name: 'A-2' },
  ])
  await db.insert(${name}).values(rows)
  return []
}
`,
    [`server/features/${folder}/${folder}.test.ts`]: `import { ${entity}Records } from '${contract}/${folder}.ts'
import { beforeAll, expect, test } from 'vitest'
import { ids } from '../../testing/fixtures.ts'
import { type Caller, openTestApp } from '../../testing/test-app.ts'

const { call } = await openTestApp()
const { calls } = ${entity}Records
const { mall, tower } = ids.site
const save = (who: Caller, input: object) => call(who, calls.save, { siteId: mall, tenantId: null, ...input } as never)
const names = async (who: Caller) =>
  (await call(who, calls.search, { sortBy: 'name', descending: false })).body.items.map(({ name }) => name)

let id = 0
beforeAll(async () => {
  id = (await save('landlord', { name: 'A-1', tenantId: ids.tenant.bakery })).body.id
  await save('landlord', { name: 'A-2' })
  await save('landlord', { name: 'T-1', siteId: tower })
})

test('a landlord sees the ${many} of its sites, a client its own', async () => {
  expect(await names('landlord')).toEqual(['A-1', 'A-2', 'T-1'])
  expect(await names('manager')).toEqual(['A-1', 'A-2'])
  expect(await names('client')).toEqual(['A-1'])
  expect(await names('otherLandlord')).toEqual([])
  expect((await call('neighbour', calls.get, { id })).status).toBe(404)
})

test('who may manages them, each name once at a site, by the version that was shown', async () => {
  expect((await save('client', { id, version: 1, name: 'B-1' })).status).toBe(403)
  expect((await save('landlord', { name: '' })).failure.fields).toHaveProperty('name')
  expect((await save('landlord', { name: 'a-1' })).failure.fields).toHaveProperty('name')
  expect((await save('landlord', { id, version: 1, name: 'B-1' })).status).toBe(200)
  expect((await save('landlord', { id, version: 1, name: 'B-2' })).failure.code).toBe('saved-meanwhile')
})
`,
    [`web/features/${folder}/feature.ts`]: `import { ${entity}Screens } from '${contract}/screens.ts'
import { type Feature, screensOf } from '../../kit/feature.ts'

export const ${feature}: Feature = {
  screens: screensOf(async () => (await import('./${component}.tsx')).${component}, ${entity}Screens.list),
  records: { ${entity}: '${capital(one)}' },
}
`,
    [`web/features/${folder}/${component}.tsx`]: `import { ${entity}Records } from '${contract}/${folder}.ts'
import { IconList } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { RecordsScreen } from '../../kit/RecordsScreen.tsx'

/** The ${many} of the chosen site; a client sees its own. */
export function ${component}() {
  const { t } = useTranslation()
  return (
    <RecordsScreen
      records={${entity}Records}
      name="${folder}"
      title={t('${title}')}
      card={['name', 'tenantName']}
      start={{}}
      createText={t('New ${one}')}
      words={{ edit: t('Edit ${one}') }}
      empty={{
        icon: IconList,
        title: t('There are no ${many} yet.'),
        hint: t('Add the first ${one}, or import a list from the menu above.'),
        aside: t('The ${many} that your landlord has noted for you appear here.'),
      }}
    />
  )
}
`,
    [`e2e/${folder}.spec.ts`]: `// Features: ${folder}
import { expect } from '@playwright/test'
import { attempt, expectAccessible, openAs, rowOf, runRowAction } from './support.ts'
import { test } from './test.ts'

test('a landlord notes a ${one}, and deletes it', async ({ browser }, info) => {
  const landlord = await openAs(browser, 'landlord', info)
  const name = \`A-\${attempt(info)}\`
  await landlord.goto('${path}?new=')
  const form = landlord.getByRole('dialog', { name: 'New ${one}' })
  await expectAccessible(landlord, 'the form of a ${one}')
  await form.getByLabel('Name').fill(name)
  await form.getByLabel('Site').click()
  await landlord.getByRole('option', { name: 'Harbourview Centre' }).click()
  await form.getByRole('button', { name: 'Add' }).click()
  await expect(rowOf(landlord, name)).toBeVisible()
  await runRowAction(landlord, name, 'Delete')
  await landlord.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(rowOf(landlord, name)).toHaveCount(0)
})
`,
    [`docs/features/${folder}.md`]: `# ${title}

The ${many} of a site and of its clients: \`${path}\` (group ${group}).

- A ${one} has a name of its own at the site, the client that it belongs to or none, and notes.
- The landlord's people see those at their sites; those with AllowManageClients add, change, delete and import them. A client sees its own, and changes nothing.
- List, search, import, history: [records.md](records.md).
`,
  }
}
