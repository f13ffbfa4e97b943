import type { ViewerKind } from '@atrium/contract/access/access.ts'
import { type FormDefinition, forms } from '@atrium/contract/forms/forms.ts'
import { formValues } from '@atrium/contract/forms/values.ts'
import { KEPT_TO_PICK_FROM } from '@atrium/contract/kit/constants.ts'
import { isRelation } from '@atrium/contract/kit/field-kinds.ts'
import { relatedLookup } from '@atrium/contract/kit/related.ts'
import { inputOfScreen } from '@atrium/contract/kit/screen.ts'
import { clientLookups } from '@atrium/contract/tenancy/clients/client-lookups.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { Ask } from '../../../kit/first-viewer.ts'
import { reading } from '../../../kit/useRead.ts'
import type { Viewer } from '../../../kit/useViewer.ts'

/** Forms that are kept without having been opened. */
const MOST = 40

interface Keeping {
  client: QueryClient
  viewer: Viewer
  siteId: number
  all: readonly { category: string }[]
  isOver: () => boolean
}

/** Asks for the forms that the viewer fills in, and for what can be chosen in them: the answers stay on the device. */
export async function keepForms({ client, viewer, siteId, all, isOver }: Keeping): Promise<boolean> {
  const open = all.filter(({ category }) => viewer.may(formValues.save, inputOfScreen({ c: category })))
  for (const { category } of open.slice(0, MOST)) {
    if (isOver()) return false
    const form = await client.fetchQuery(reading(forms.definition, { c: category, siteId: -1 }))
    const asked: Promise<void>[] = []
    if (form.mayFill) {
      askChoices(form, viewer.kind, siteId, (call, about) => {
        const answer = client.prefetchQuery(reading(call, about))
        asked.push(answer)
        return answer
      })
    }
    await Promise.all(asked)
  }
  return true
}

/** What the pickers of a form ask before anything is typed (kit/form: `TenantPicker`, `RecordPicker`), at all sites and at the chosen one. */
function askChoices({ controls }: FormDefinition, kind: ViewerKind, siteId: number, ask: Ask): void {
  const began = { query: '', ids: [], limit: KEPT_TO_PICK_FROM }
  const sites = siteId > 0 ? [[], [siteId]] : [[]]
  const targets = new Set(controls.filter(isRelation).map(({ to }) => to))
  for (const siteIds of sites) {
    const [at] = siteIds
    if (kind === 'landlord') void ask(clientLookups.searchBySites, { ...began, siteIds })
    for (const lookup of [...targets].map(relatedLookup))
      void ask(lookup.calls.find, { ...lookup.ask, ...began, ...(at === undefined ? {} : { siteId: at }) })
  }
}
