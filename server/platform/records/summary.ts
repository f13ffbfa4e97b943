import type { Access } from '@atrium/contract/access/access.ts'
import type { Summary, WidgetName } from '@atrium/contract/kit/widgets.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { ReadContext } from '../work/context.ts'

/** Numbers of a widget of the dashboard, for whoever may open the list that they count. */
export interface WidgetSummary {
  widget: WidgetName
  access: Access
  count: (ctx: ReadContext, siteId: number) => Promise<Summary>
}

interface Counted {
  widget: WidgetName
  /** The rule of the list that it counts. */
  access: Access
  table: PgTable
  /** The rows of the viewer's scope at a site, or at all of them. */
  where: (ctx: ReadContext, siteId: number) => SQL | undefined
  /** What `numberValue1` to `numberValue3` count of them. */
  states?: readonly SQL[]
}

/** Counts rows of a table, and those of them that are in up to three states, in one query. */
export function summaryOf({ widget, access, table, where, states = [] }: Counted): WidgetSummary {
  const inState = (index: number) => sql<number>`(count(*) filter (where ${states[index] ?? sql`false`}))::int`
  const numbers = { numberValue1: inState(0), numberValue2: inState(1), numberValue3: inState(2) }
  return {
    ...{ widget, access },
    count: async (ctx, siteId) => {
      const [row] = await ctx.db
        .select({ total: sql<number>`count(*)::int`, ...numbers })
        .from(table)
        .where(where(ctx, siteId))
      return row as Summary
    },
  }
}
