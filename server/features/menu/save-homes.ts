import { homeAudiences, type StoredHome, widgetsIn } from '@atrium/contract/kit/home-layout.ts'
import { widgetOf, widgetTitles } from '@atrium/contract/kit/widgets.ts'
import type { appEditor } from '@atrium/contract/menu/toolbar.ts'
import type { output } from 'zod'
import type { CompanyViewer } from '../../platform/access/viewer.ts'
import { homesAsNoted } from '../../platform/branding/homes-as-noted.ts'
import { homeLayouts } from '../../platform/branding/tables.ts'
import { checkVersion, insertRow, updateRow } from '../../platform/records/rows.ts'
import { invalid } from '../../platform/refusal.ts'
import type { WriteContext } from '../../platform/work/context.ts'
import { tellCompany } from '../../platform/work/tell-company.ts'
import { placeOf, storedAt } from './place-of.ts'

type Sent = NonNullable<output<typeof appEditor.save.body>['JSONData']['dashboards']>

/** Keeps the start pages that are named; the others stay as they are. */
export async function saveHomes(ctx: WriteContext<CompanyViewer>, { version, layouts: sent }: Sent, themeId: number | null) {
  const { landlordId } = ctx.viewer
  const place = await placeOf(ctx, themeId)
  for (const audience of homeAudiences) checkWidgets(audience, sent[audience])
  const before = await storedAt(ctx, homeLayouts, place.themeId)
  checkVersion(before?.version, version)
  const layouts = merged(before?.layouts ?? {}, sent)
  const after = homesAsNoted(layouts)
  if (before)
    await updateRow(
      ctx,
      'start page',
      homeLayouts,
      { id: before.id, ...homesAsNoted(before.layouts) },
      version,
      { layouts },
      after,
    )
  else await insertRow(ctx, 'start page', homeLayouts, { landlordId, themeId: place.themeId, layouts }, after)
  tellCompany(ctx, 'menuChanged', place.siteId)
}

function merged(before: StoredHome['layouts'], sent: Sent['layouts']): StoredHome['layouts'] {
  const layouts = { ...before }
  for (const audience of homeAudiences) {
    const layout = sent[audience]
    if (layout) layouts[audience] = layout
    if (layout === null) delete layouts[audience]
  }
  return layouts
}

/** Each widget stands on a page once. */
function checkWidgets(audience: string, layout: Sent['layouts']['landlord']): void {
  if (!layout) return
  const numbers = widgetsIn(layout)
  const twice = numbers.find((number, at) => numbers.indexOf(number) !== at)
  const name = twice && widgetOf(twice)
  if (name) throw invalid({ [`JSONData.dashboards.layouts.${audience}`]: ['home-widget-twice', { name: widgetTitles[name] }] })
}
