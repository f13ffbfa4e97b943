import { homeAudiences, type StoredHome, widgetsIn } from '@atrium/contract/kit/home-layout.ts'
import { widgetOf, widgetTitles } from '@atrium/contract/kit/widgets.ts'

/** What the audit log keeps of start pages: which parts they have, in their order. */
export const homesAsNoted = (layouts: StoredHome['layouts']) =>
  Object.fromEntries(
    homeAudiences.map((audience) => {
      const layout = layouts[audience]
      return [audience, layout ? widgetsIn(layout).map(titleOf) : null]
    }),
  )

const titleOf = (number: number) => {
  const name = widgetOf(number)
  return name ? widgetTitles[name] : String(number)
}
