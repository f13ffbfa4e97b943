import { z } from 'zod'
import { admin } from '../../access/access.ts'
import { calls, get } from '../../kit/call.ts'
import type { Column } from '../../kit/columns.ts'
import { fields } from '../../kit/fields.ts'
import { Id, PathId } from '../../kit/ids.ts'
import { errorCode } from '../../kit/plain-errors.ts'

// What the lists and forms of an admin share: they are over the records of all companies. docs/features/admin.md

const Named = z.object({ id: Id, name: z.string() })
/** The company of a record. */
export const OfCompany = { landlordId: Id, landlord: z.string() }
/** The company that a new record is for. */
export const ForCompany = { landlordId: Id.max(Number.MAX_SAFE_INTEGER, errorCode('company-required')) }
export const companyField = fields([{ value: 'landlordId', text: 'Company', kind: 'select', required: 'Company is required' }])

type Differing<K extends string> = { [V in K]?: Partial<Omit<Column<V>, 'value'>> }

/** The columns of a company's own list for an admin: with the company behind the name, and what else differs. */
export const withCompany = <K extends string>(
  [first, ...rest]: readonly Column<K>[],
  differing: Differing<K> = {},
): Column<K | 'landlord'>[] => [
  first as Column<K>,
  { value: 'landlord', text: 'Company', truncate: 250 },
  ...rest.map((column) => ({ ...column, ...differing[column.value] })),
]
export const SwitchActive = z.object({ id: Id, active: z.boolean() })

const ofOne = { landlordID: PathId.optional() }
const topics = { reads: ['company', 'site', 'tenant'] }

export const adminLookups = calls('/admin', topics, {
  companies: get('getLandlordList', {
    allow: admin,
    about: 'Id and name of the active companies, 5,000 at most.',
    reply: z.object({ items: z.array(Named) }),
  }),
  sites: get('getSiteList', {
    allow: admin,
    about: 'Id and name of the active sites, of one company where it is named; 5,000 at most.',
    query: ofOne,
    reply: z.object({ items: z.array(Named.extend(OfCompany)) }),
  }),
  tenants: get('getTenantList', {
    allow: admin,
    about: 'Id and name of the active clients, of one company where it is named; 5,000 at most.',
    query: ofOne,
    reply: z.object({ items: z.array(Named.extend({ ...OfCompany, unit: z.string(), siteName: z.string() })) }),
  }),
  categories: get('getTenantCategoryList', {
    allow: admin,
    about: 'The categories of clients, of one company where it is named.',
    query: ofOne,
    reply: z.object({ items: z.array(Named.extend({ landlordId: Id })) }),
  }),
})
