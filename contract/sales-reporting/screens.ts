import { clients, landlord } from '../access/access.ts'
import { isId, screen } from '../kit/screen.ts'

const group = 'Sales Reporting'

const data = screen({ path: '/sales-data', route: 'salesData', title: 'Data', group, access: landlord.or(clients).on('Data') })

export const salesScreens = {
  data,
  /** The months of a client's year. */
  year: screen({
    path: '/sales-data/:tenantId/:year',
    access: data.access,
    exists: ({ tenantId, year }) => isId(tenantId) && /^20\d\d$/.test(year ?? ''),
  }),
  ranking: screen({ path: '/ranking', title: 'Ranking', group, access: landlord.or(clients).on('Ranking') }),
  audit: screen({ path: '/audit', title: 'Audit', group, access: landlord.on('Audit') }),
}
