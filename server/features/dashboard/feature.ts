import { may } from '@atrium/contract/access/may.ts'
import { firstSteps } from '@atrium/contract/dashboard/first-steps.ts'
import { needs } from '@atrium/contract/dashboard/needs.ts'
import { dashboardScreens } from '@atrium/contract/dashboard/screens.ts'
import { summaries } from '@atrium/contract/kit/summaries.ts'
import { widgets } from '@atrium/contract/kit/widgets.ts'
import { type Handler, serve } from '../../platform/calls/serve.ts'
import type { Feature } from '../../platform/feature.ts'
import { type FirstStepSource, readFirstSteps } from '../../platform/first-steps/first-steps.ts'
import type { WidgetSummary } from '../../platform/records/summary.ts'
import { notFound } from '../../platform/refusal.ts'
import { checkSiteChoice } from '../../platform/tenancy/site-scope.ts'

const read: Handler<typeof needs.read> = async (ctx, question) => ({ sections: await ctx.app.needsOf(ctx, question) })

/** What needs a landlord, the numbers of widgets, and the first steps of a company, of all features. */
export function dashboardFeature(all: readonly WidgetSummary[], steps: readonly FirstStepSource[]): Feature {
  const byNumber = new Map(all.map((summary) => [widgets[summary.widget] as number, summary]))
  const ofWidget: Handler<typeof summaries.ofWidget> = async (ctx, { type, value }) => {
    const summary = byNumber.get(type)
    if (!summary || may(ctx.viewer, summary.access)) throw notFound()
    await checkSiteChoice(ctx, value)
    return summary.count(ctx, value)
  }
  const readSteps: Handler<typeof firstSteps.read> = async (ctx) => ({
    steps: await readFirstSteps(steps, ctx, ctx.viewer.landlordId),
  })
  return {
    screens: Object.values(dashboardScreens),
    calls: [...serve(summaries, { ofWidget }), ...serve(needs, { read }), ...serve(firstSteps, { read: readSteps })],
    asks: [{ calls: [summaries.ofWidget], input: { type: widgets.AnnouncementSummary } }],
  }
}
