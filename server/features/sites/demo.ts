import { sites as calls } from '@atrium/contract/sites/sites.ts'
import type { DemoCompany, DemoEvent, FillDemo } from '../../platform/demo/demo-company.ts'

/** Audit entries of the sites, which the portfolio has stored: how they were added, and that the manager described one. */
export const siteEvents: FillDemo = async (demo) => [...added(demo), ...described(demo)]

const added = ({ sites, owner, ago }: DemoCompany): DemoEvent[] =>
  sites.map(({ site, id }, index) => {
    const { name, description, address, primaryEmail, secondaryEmail, language, timeZone } = site
    const after = { name, description, address, primaryEmail, secondaryEmail, language, timeZone }
    return { at: ago(57, `14:${20 + index * 6}`), by: owner, call: calls.create, note: { entity: 'site', id, after } }
  })

function described({ sites, ago }: DemoCompany): DemoEvent[] {
  const [first] = sites
  if (!first || sites.length < 2) return []
  const { name, description } = first.site
  const note = { entity: 'site', id: first.id, before: { name, description: '' }, after: { name, description } }
  return [{ at: ago(33, '17:42'), by: 'manager@atrium.test', call: calls.update, note }]
}
