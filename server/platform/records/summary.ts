import type { Access } from '@atrium/contract/access/access.ts'
import { COUNT_CAP } from '@atrium/contract/kit/paging.ts'
import { type Summary, type SummaryNumber, summaryNumbers, type WidgetName } from '@atrium/contract/kit/widgets.ts'
import { and, type SQL, sql } from 'drizzle-orm'
import { countEach } from '../lists/list.ts'
import { type List, within } from '../lists/read-list.ts'
import type { ReadContext } from '../work/context.ts'

/** Numbers of a widget of the dashboard, for whoever may open the list that they count. */
export interface WidgetSummary {
  widget: WidgetName
  access: Access
  count: (ctx: ReadContext, siteId: number) => Promise<Summary>
}

interface CountedWidget {
  widget: WidgetName
  /** The rule of the list that it counts. */
  access: Access
  table: List<unknown>['table']
  /** The rows of the viewer's scope at a site, or at all of them. */
  where: (ctx: ReadContext, siteId: number) => SQL | undefined
  /** Where they are those of any of these: see `List.parts`. */
  parts?: (ctx: ReadContext, siteId: number) => readonly SQL[] | undefined
  /** What `numberValue1` to `numberValue3` count of them, each found by an index. */
  states?: readonly SQL[]
  /** As far as the list is. */
  countedTo?: (ctx: ReadContext) => number
}

const none = { total: 0, numberValue1: 0, numberValue2: 0, numberValue3: 0 }

/** Counts rows of a table, and those of them that are in up to three states, each as far as a list is counted, in one query. */
export function summaryOf({
  widget,
  access,
  table,
  where,
  parts,
  states = [],
  countedTo = () => COUNT_CAP,
}: CountedWidget): WidgetSummary {
  return {
    widget,
    access,
    count: async (ctx, siteId) => {
      const shown = where(ctx, siteId)
      const most = countedTo(ctx)
      const queries = [sql`true`, ...states].map((state, at) => [
        summaryNumbers[at],
        within(table, and(shown, state), parts?.(ctx, siteId), most + 1),
      ])
      const { counts, capped } = await countEach<SummaryNumber>(ctx.db, Object.fromEntries(queries), most)
      return { ...none, ...counts, capped }
    },
  }
}
