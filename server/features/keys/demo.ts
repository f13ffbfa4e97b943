import { addDays } from '@atrium/contract/kit/days.ts'
import type { FillDemo } from '../../platform/demo/demo-company.ts'
import { keys } from './tables.ts'

type Values = Partial<typeof keys.$inferInsert>
/** `by` is which client of the site has it, `days` how many days ago it was handed out, and in how many it is due back. */
type Key = [
  name: string,
  kind: Values['kind'],
  opens: string,
  out?: (Values & { by?: number; days: [number, number?] }) | null,
  rest?: Values,
]

const register: readonly Key[] = [
  ['M-1', 'Master key', 'All doors', null, { copies: 2 }],
  ['B-101', 'Door key', 'Front door', { by: 0, holder: 'Nadia Roy', days: [210] }, { copies: 3 }],
  ['B-102', 'Door key', 'Rear door and stock room', { by: 1, holder: 'Owen Clarke', days: [96] }],
  ['F-2207', 'Fob', 'Loading dock', { by: 2, holder: 'Ada Singh', days: [14, 16] }, { deposit: 50_00 }],
  ['C-0031', 'Access card', 'Staff entrance', { by: 0, holder: 'Lee Martin', days: [62] }, { status: 'Lost', deposit: 25_00 }],
  ['G-07', 'Garage remote', 'Garage, level P1', null, { deposit: 80_00 }],
  ['R-9', 'Door key', 'Roof hatch', { holder: 'Northwind Mechanical', days: [3, -1] }],
]

export const insertKeys: FillDemo = async ({ db, landlordId, sites, today }) => {
  const rows = sites.flatMap(({ id: siteId, clients }) =>
    register.map(([name, kind = 'Door key', opens, out, rest]) => {
      const { by, days: [ago, due] = [], holder = '' } = out ?? {}
      const tenantId = by === undefined ? null : (clients[by]?.id ?? null)
      const handedOut = ago === undefined ? null : addDays(today, -ago)
      const dueBack = due === undefined ? null : addDays(today, due)
      const key = { name, kind, opens, holder, handedOut, dueBack, copies: 1, status: out ? 'Out' : 'InHand' } as const
      return { ...key, ...rest, landlordId, siteId, tenantId }
    }),
  )
  await db.insert(keys).values(rows)
  return []
}
