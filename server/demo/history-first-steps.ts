import { company as companyCalls } from '@atrium/contract/company/company.ts'
import { sites as siteCalls } from '@atrium/contract/sites/sites.ts'
import { tenants as tenantCalls } from '@atrium/contract/tenants/tenants.ts'
import type { Event, PastEntry } from './insert-history.ts'

/** Clients of each site that were added one by one; the others were there before the log. */
const CLIENTS = 3

/** How a company came to the portal: itself, its sites, their first clients. */
export function firstStepsEvents({ sites, owner, landlordId, ago }: PastEntry): Event[] {
  const wizard = { before: { wizardCompleted: false }, after: { wizardCompleted: true } }
  return [
    {
      at: ago(58, '14:05'),
      by: owner,
      call: companyCalls.completeWizard,
      note: { entity: 'company', id: landlordId, ...wizard },
    },
    ...sites.flatMap((place, index) => {
      const { name, description, address, primaryEmail, secondaryEmail, language, timeZone } = place.site
      const after = { name, description, address, primaryEmail, secondaryEmail, language, timeZone }
      const created = { at: ago(57, `14:${20 + index * 6}`), by: owner, call: siteCalls.create }
      const clients = place.clients.slice(0, CLIENTS).map(({ client, id }, at) => ({
        at: ago(56 - index, `15:${10 + at * 7}`),
        by: owner,
        call: tenantCalls.create,
        note: { entity: 'tenant', id, after: clientInput(place.id, client) },
      }))
      return [{ ...created, note: { entity: 'site', id: place.id, after } }, ...clients]
    }),
    ...corrected(sites, ago),
  ]
}

type Client = PastEntry['sites'][number]['clients'][number]['client']
const clientInput = (siteId: number, { name, unit, contactName, email, phone }: Client) => ({
  siteId,
  name,
  unit,
  contactName,
  email,
  phone,
})

/** What was mended later: by the manager at a site of theirs, by a client of its own record. */
function corrected(sites: PastEntry['sites'], ago: PastEntry['ago']): Event[] {
  const [mall] = sites
  const client = mall?.clients[0]
  if (!mall || !client || sites.length < 2) return []
  const { description } = mall.site
  const { contactName, email, phone } = client.client
  return [
    {
      at: ago(33, '17:42'),
      by: 'manager@atrium.test',
      call: siteCalls.update,
      note: {
        entity: 'site',
        id: mall.id,
        before: { name: mall.site.name, description: '' },
        after: { name: mall.site.name, description },
      },
    },
    {
      at: ago(12, '13:26'),
      by: 'manager@atrium.test',
      call: tenantCalls.update,
      note: {
        entity: 'tenant',
        id: client.id,
        before: { name: client.client.name, contactName, email, phone: '' },
        after: { name: client.client.name, contactName, email, phone },
      },
    },
  ]
}
