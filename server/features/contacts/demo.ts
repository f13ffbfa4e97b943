import { contactRoles as roleCalls } from '@atrium/contract/contacts/contact-roles.ts'
import { contacts as calls } from '@atrium/contract/contacts/contacts.ts'
import type { DemoCompany, DemoEvent, FillDemo } from '../../platform/demo/demo-company.ts'
import { e164In } from '../../platform/tenancy/phone-number.ts'
import { people, roles, type ShownContact } from './demo-people.ts'
import { insertContacts } from './insert-contacts.ts'
import { contactRoles } from './tables.ts'

const HOUR = 10

/** Contractors, emergency lines, brokers and neighbours of each site, and somebody at some of its clients. */
export const insertContactsOfDemo: FillDemo = async (demo) => {
  const { db, landlordId, owner, ago } = demo
  const events: DemoEvent[] = []
  const note = (call: DemoEvent['call'], entity: string, id: number, after: Record<string, unknown>) =>
    events.push({
      at: ago(40 - (events.length % 20), `${HOUR + (events.length % 7)}:25`),
      by: owner,
      call,
      note: { entity, id, after },
    })
  const made = await db
    .insert(contactRoles)
    .values(roles.map(([name, description]) => ({ landlordId, name, description })))
    .returning({ id: contactRoles.id, name: contactRoles.name })
  for (const { id, name } of made) note(roleCalls.save, 'contactRole', id, { name })
  const roleIds = new Map(made.map(({ id, name }) => [name, id]))
  const e164 = await e164In('CA')
  const rows = placed(demo).map(({ roleNames, ...row }) => ({
    ...row,
    roleIds: roleNames.flatMap((name) => roleIds.get(name) ?? []),
    phoneE164: e164(row.phone),
  }))
  const audit = ({ entity, id = 0, after = {} }: DemoEvent['note']) => note(calls.create, entity, id, after)
  const ids = await insertContacts({ db, audit }, landlordId, rows)
  for (const [at, { company, siteId }] of rows.entries()) if (siteId === null) demo.contactIds.set(company, ids[at] as number)
  return events.filter((_, at) => at % 3 === 0)
}

/** Those of all sites once, those of a site at each; of each site's first clients whoever is called after hours. */
function placed({ at, sites }: DemoCompany) {
  const nowhere = { siteId: null as number | null, tenantId: null as number | null }
  const everywhere = people.filter(({ kind }) => kind === undefined).map((one) => ({ ...shown(one), ...nowhere }))
  // Each at the first site of its kind alone: at two it would be suggested to be merged.
  const firstOf = new Map(sites.toReversed().map(({ id, site }) => [site.kind, id]))
  const atSites = sites.flatMap(({ id: siteId, site, clients }) => [
    ...people
      .filter(({ kind }) => kind === site.kind && firstOf.get(kind) === siteId)
      .map((one) => ({ ...shown(one), siteId, tenantId: null })),
    ...clients.slice(0, 2).map(({ id: tenantId, client }) => ({
      ...afterHours(client.contactName, client.name, client.phone, client.email),
      siteId,
      tenantId,
    })),
  ])
  return [...(at === 0 ? everywhere : everywhere.slice(0, 6)), ...atSites]
}

const shown = ({ kind: _, ...contact }: ShownContact) => contact

function afterHours(name: string, company: string, phone: string, email: string) {
  const [firstName = '', ...rest] = name.split(' ')
  const lastName = rest.join(' ')
  const title = { jobTitle: 'After-hours contact', notes: 'Has keys and the alarm code.' }
  return {
    firstName,
    lastName,
    company: company === name ? '' : company,
    phone,
    email,
    ...title,
    roleNames: ['Emergency contact'],
  }
}
