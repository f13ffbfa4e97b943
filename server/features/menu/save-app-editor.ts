import { done } from '@atrium/contract/kit/results.ts'
import type { appEditor } from '@atrium/contract/menu/toolbar.ts'
import type { CompanyViewer } from '../../platform/access/viewer.ts'
import { toolbars } from '../../platform/branding/tables.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import { checkVersion, insertRow, updateRow } from '../../platform/records/rows.ts'
import { forbidden } from '../../platform/refusal.ts'
import type { WriteContext } from '../../platform/work/context.ts'
import { tellCompany } from '../../platform/work/tell-company.ts'
import { saveSettings } from '../custom-fields/built-in/save-settings.ts'
import { placeOf, storedAt } from './place-of.ts'
import { saveHomes } from './save-homes.ts'

/** Keeps the links of the tool bar, the start pages, and how the fields of a kind of record are shown. */
export const saveAppEditor: Handler<typeof appEditor.save> = async (ctx, { JSONData, themeId, version }) => {
  const { toolbarLink, helpLink, dashboards, fields } = JSONData
  if (fields) {
    // Of the company as a whole.
    if (ctx.viewer.siteIds !== 'all') throw forbidden('menu-of-company')
    await saveSettings(ctx, fields)
  }
  const links = {
    ...(toolbarLink ? { linkText: toolbarLink.text, linkAddress: toolbarLink.link } : {}),
    ...(helpLink ? { helpAddress: helpLink.link } : {}),
  }
  if (toolbarLink || helpLink) await saveLinks(ctx, links, themeId, version)
  if (dashboards) await saveHomes(ctx, dashboards, themeId)
  return done
}

const none = { linkText: '', linkAddress: '', helpAddress: '' }

async function saveLinks(
  ctx: WriteContext<CompanyViewer>,
  links: Partial<typeof none>,
  themeId: number | null,
  version: number | null,
) {
  const { landlordId } = ctx.viewer
  const place = await placeOf(ctx, themeId)
  const before = await storedAt(ctx, toolbars, place.themeId)
  checkVersion(before?.version, version)
  if (before) await updateRow(ctx, 'toolbar', toolbars, before, version, links)
  else await insertRow(ctx, 'toolbar', toolbars, { landlordId, themeId: place.themeId, ...none, ...links })
  tellCompany(ctx, 'menuChanged', place.siteId)
}
