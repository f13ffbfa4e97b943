import type { Access } from '@atrium/contract/access/access.ts'
import { COUNT_CAP } from '@atrium/contract/kit/paging.ts'
import { type Summary, summaryNumbers, type WidgetName } from '@atrium/contract/kit/widgets.ts'
import { and, type SQL, sql } from 'drizzle-orm'
import { countOf } from '../http/list.ts'
import { type List, within } from '../http/read-list.ts'
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
  table: List<unknown>['table']
  /** The rows of the viewer's scope at a site, or at all of them. */
  where: (ctx: ReadContext, siteId: number) => SQL | undefined
  /** Where they are those of any of these: see `List.parts`. */
  parts?: (ctx: ReadContext) => readonly SQL[] | undefined
  /** What `numberValue1` to `numberValue3` count of them, each found by an index. */
  states?: readonly SQL[]
  countedTo?: number
}

/** Counts rows of a table, and those of them that are in up to three states, each as far as a list is counted, in one query. */
export function summaryOf({ widget, access, table, where, parts, states = [], countedTo = COUNT_CAP }: Counted): WidgetSummary {
  return {
    widget,
    access,
    count: async (ctx, siteId) => {
      const shown = where(ctx, siteId)
      const counts = [sql`true`, ...states].map((state) =>
        countOf(within(table, and(shown, state), parts?.(ctx), countedTo + 1), countedTo),
      )
      const { rows } = await ctx.db.execute<{ counts: number[] }>(sql`select array[${sql.join(counts, sql`, `)}] as counts`)
      const found = summaryNumbers.map((name, at) => [name, rows[0]?.counts[at] ?? 0] as const)
      return {
        ...Object.fromEntries(found.map(([name, n]) => [name, Math.min(n, countedTo)])),
        capped: found.filter(([, n]) => n > countedTo).map(([name]) => name),
      } as Summary
    },
  }
}
