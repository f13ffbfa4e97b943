import { may } from '@atrium/contract/access/may.ts'
import { needs } from '@atrium/contract/dashboard/needs.ts'
import { dashboardScreens } from '@atrium/contract/dashboard/screens.ts'
import { summaries } from '@atrium/contract/dashboard/summaries.ts'
import { widgets } from '@atrium/contract/kit/widgets.ts'
import { type Handler, serve } from '../../platform/calls/serve.ts'
import type { Feature } from '../../platform/feature.ts'
import type { WidgetSummary } from '../../platform/records/summary.ts'
import { notFound } from '../../platform/refusal.ts'
import { checkSiteChoice } from '../../platform/tenancy/site-scope.ts'

const read: Handler<typeof needs.read> = async (ctx, question) => ({ sections: await ctx.app.needsOf(ctx, question) })

/** What needs a landlord, and the numbers of widgets, of all features. */
export function dashboardFeature(all: readonly WidgetSummary[]): Feature {
  const byNumber = new Map(all.map((summary) => [widgets[summary.widget] as number, summary]))
  const ofWidget: Handler<typeof summaries.ofWidget> = async (ctx, { type, value }) => {
    const summary = byNumber.get(type)
    if (!summary || may(ctx.viewer, summary.access)) throw notFound()
    await checkSiteChoice(ctx, value)
    return summary.count(ctx, value)
  }
  return {
    screens: Object.values(dashboardScreens),
    calls: [...serve(summaries, { ofWidget }), ...serve(needs, { read })],
    asks: [{ calls: [summaries.ofWidget], input: { type: widgets.AnnouncementSummary } }],
  }
}
