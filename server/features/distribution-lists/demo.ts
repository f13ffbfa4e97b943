import { Role } from '@atrium/contract/access/access.ts'
import { distributionLists as calls, type ListRule } from '@atrium/contract/distribution-lists/distribution-lists.ts'
import type { DemoEvent, FillDemo } from '../../platform/demo/demo-company.ts'
import { distributionLists } from './tables.ts'

const rule = (who: ListRule['who'], more: Partial<ListRule> = {}): ListRule => ({
  who,
  siteIds: [],
  roleIds: [],
  categoryIds: [],
  ...more,
})

/** Lists as a company keeps them: everybody, each site's people, and some chosen one by one. */
export const insertDistributionLists: FillDemo = async ({ db, landlordId, sites, lists, owner, ago }) => {
  const company = { landlordId, siteId: null }
  const rows = [
    {
      ...company,
      name: 'All clients',
      description: 'Every client at every site, with its users.',
      rules: [rule('clients')],
    },
    {
      ...company,
      name: 'Our team',
      description: 'Everybody who works for the company.',
      rules: [rule('users', { roleIds: [Role.CompanyAdmin, Role.CompanyUser] })],
    },
    ...sites.map(({ id: siteId, site, clients }) => ({
      landlordId,
      siteId,
      name: `${site.name}: emergency`,
      description: 'Whoever must know at once: our people there and the contacts of the site.',
      rules: [rule('users', { roleIds: [Role.CompanyAdmin, Role.CompanyUser] }), rule('contacts')],
      tenantIds: clients.slice(0, 2).map(({ id }) => id),
    })),
    ...sites.slice(0, 1).map(({ id: siteId, site, clients }) => ({
      landlordId,
      siteId,
      name: `Merchants’ council, ${site.name}`,
      description: 'Meets on the first Tuesday of each quarter.',
      tenantIds: clients.slice(0, 7).map(({ id }) => id),
    })),
    // A client's own.
    ...sites.slice(0, 1).flatMap(({ id: siteId, clients }) =>
      clients.slice(0, 1).map(({ id: tenantId }) => ({
        landlordId,
        siteId,
        tenantId,
        name: 'Our shift leads',
        description: 'Who must know when we open later.',
      })),
    ),
  ]
  const made = await db.insert(distributionLists).values(rows).returning()
  for (const { id, name, tenantIds } of made) lists.set(name, { id, tenantIds })
  return made.map(
    ({ id, name, description }, at): DemoEvent => ({
      at: ago(30 - at, '11:40'),
      by: owner,
      call: calls.save,
      note: { entity: 'distributionList', id, after: { name, description } },
    }),
  )
}
