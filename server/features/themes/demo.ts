import { themes as calls } from '@atrium/contract/themes/themes.ts'
import { eq } from 'drizzle-orm'
import { themes } from '../../platform/branding/tables.ts'
import type { DemoCompany, DemoEvent, FillDemo } from '../../platform/demo/demo-company.ts'

const INDIGO = '#4f46e5'

/** The colours of the second company; the first has the usual ones. */
export const insertTheme: FillDemo = async (demo) => {
  const { db, landlordId, at } = demo
  if (at === 1) await db.insert(themes).values({ landlordId, primary: '#14532d', sideBar: 'filled' })
  return eventsOf(demo)
}

/** A company that has a theme chose it and darkened it; the other tried one for two days. */
async function eventsOf({ db, landlordId, owner, ago }: DemoCompany): Promise<DemoEvent[]> {
  const [theme] = await db.select().from(themes).where(eq(themes.landlordId, landlordId))
  const plain = { siteId: null, primary: INDIGO, accent: null, sideBar: 'plain' }
  const green = { ...plain, primary: theme?.primary ?? '#0f766e', sideBar: theme?.sideBar ?? 'plain' }
  const id = theme ? { id: theme.id } : {}
  const change = (days: number, note: Omit<DemoEvent['note'], 'entity'>, call = calls.save as DemoEvent['call']): DemoEvent => ({
    at: ago(days, '17:05'),
    by: owner,
    call,
    note: { entity: 'theme', ...id, ...note },
  })
  return [
    change(25, { after: plain }),
    change(24, { before: plain, after: green }),
    ...(theme ? [] : [change(22, { before: green }, calls.remove)]),
  ]
}
