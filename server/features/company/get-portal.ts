import { companyTabs } from '@atrium/contract/access/company-tabs.ts'
import { may } from '@atrium/contract/access/may.ts'
import { sheetOf } from '@atrium/contract/kit/palette.ts'
import type { portal } from '@atrium/contract/kit/portal.ts'
import { eq } from 'drizzle-orm'
import type { Handler } from '../../platform/calls/serve.ts'
import { languagesForViewers } from '../../platform/languages/language-row.ts'
import { channelsOffIn } from '../../platform/mail/channels-off.ts'
import { configurationFor } from '../../platform/tenancy/client-configuration.ts'
import { managerNameAt } from '../../platform/tenancy/site-manager.ts'
import { landlords } from '../../platform/tenancy/tables.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { formEntries } from '../../ports/forms.ts'
import { homesFor, menusFor, toolbarsFor } from '../menu/menus-for.ts'
import { picturesOf, themesWhere, visibleThemes } from '../themes/theme-row.ts'

/** The company's branding for the viewer (docs/features/company.md). */
export const getPortal: Handler<typeof portal.get> = async (ctx) => {
  const { landlordId, kind, siteId } = ctx.viewer
  const channelsOff = channelsOffIn(ctx.app.config)
  const nobody = {
    name: '',
    themes: [],
    menus: [],
    toolbars: [],
    homes: [],
    forms: [],
    languages: null,
    usual: null,
    channelsOff,
    isStarting: false,
    client: null,
  }
  if (landlordId === null) return nobody
  const [company] = await ctx.db.select().from(landlords).where(eq(landlords.id, landlordId))
  if (!company) return nobody
  const forms = await ctx.app.ask(formEntries)(ctx)
  const { welcome, supportEmail, supportPhone, mayEditContact, mayUploadInsurance } = await configurationFor(ctx.db, ctx.viewer)
  return {
    name: company.name,
    themes: await looks(ctx),
    menus: await menusFor(ctx, landlordId, forms),
    toolbars: await toolbarsFor(ctx, landlordId),
    homes: await homesFor(ctx, landlordId),
    forms,
    languages: await languagesForViewers(ctx.db, company),
    usual: { dateFormat: company.dateFormat, timeZone: company.timeZone, currency: company.currency, country: company.country },
    channelsOff,
    isStarting: !company.wizardCompleted && !may(ctx.viewer, companyTabs.company.access),
    client:
      kind === 'landlord'
        ? null
        : {
            welcome,
            supportEmail,
            supportPhone,
            siteManager: siteId === null ? '' : await managerNameAt(ctx.db, landlordId, siteId),
            mayEditContact,
            mayUploadInsurance,
          },
  }
}

/** A landlord chooses sites, so it gets all of its themes; whoever works as a client that which is for it. */
async function looks(ctx: ReadContext) {
  const { kind, siteId } = ctx.viewer
  const rows = await themesWhere(ctx, visibleThemes(ctx))
  const all = rows.map(({ theme }) => ({
    id: theme.id,
    siteId: theme.siteId,
    css: sheetOf(theme),
    ...picturesOf(ctx.app.secrets, theme),
  }))
  if (kind === 'landlord') return all
  const own = all.find((look) => look.siteId === siteId) ?? all.find((look) => look.siteId === null)
  return own ? [{ ...own, siteId: null }] : []
}
