import { changesOf, companyMenu, companyPart, type MenuBranch } from '@atrium/contract/access/company-menu.ts'
import { withForms } from '@atrium/contract/access/form-entries.ts'
import { saved } from '@atrium/contract/kit/results.ts'
import { changesByItems, type companyMenus, type MenuItem } from '@atrium/contract/menu/menu.ts'
import { asNoted } from '../../platform/branding/menu-as-noted.ts'
import { menus } from '../../platform/branding/tables.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import { checkVersion, insertRow, updateRow } from '../../platform/records/rows.ts'
import { invalid } from '../../platform/refusal.ts'
import { tellCompany } from '../../platform/work/tell-company.ts'
import { formEntries } from '../../ports/forms.ts'
import { placeOf, storedAt } from './place-of.ts'

/** Keeps what differs from the portal's own menu, for the company or for the site of a theme. */
export const saveMenu: Handler<typeof companyMenus.save> = async (ctx, { JSONMenu, themeId, version }) => {
  const { landlordId } = ctx.viewer
  const place = await placeOf(ctx, themeId)
  const menu = withForms(ctx.app.menu, await ctx.app.ask(formEntries)(ctx))
  const usual = companyPart(companyMenu(menu))
  checkEntries(usual, JSONMenu)
  const whole = companyMenu(menu, changesByItems(JSONMenu, usualNames(usual)))
  const changes = changesOf(menu, companyPart(whole))
  const before = await storedAt(ctx, menus, place.themeId)
  checkVersion(before?.version, version)
  const after = asNoted(changes)
  const reply = before
    ? await updateRow(ctx, 'menu', menus, { id: before.id, ...asNoted(before.changes) }, version, { changes }, after)
    : saved(await insertRow(ctx, 'menu', menus, { landlordId, themeId: place.themeId, changes }, after))
  tellCompany(ctx, 'menuChanged', place.siteId)
  return reply
}

/** Each entry that is named is one of the company's menu, and stands there once: in a group, or beside the groups. */
function checkEntries(usual: readonly MenuBranch[], items: readonly MenuItem[]): void {
  const groups = new Set(usual.map(({ oldTitle }) => oldTitle))
  const entries = new Set(usual.flatMap((group) => group.items.map(({ oldTitle }) => oldTitle)))
  const movable = new Set(usual.filter(({ nonEditable }) => !nonEditable).flatMap((group) => group.items.map(nameOf)))
  const check = (known: Set<string>, name: string, at: string) => {
    if (known.delete(name)) return
    const isTwice = usualNames(usual)(name) !== undefined
    throw invalid({ [`JSONMenu.${at}.oldTitle`]: [isTwice ? 'menu-entry-twice' : 'menu-entry-unknown', { name }] })
  }
  for (const [at, { oldTitle, groupItems }] of items.entries()) {
    const isAlone = movable.has(oldTitle)
    check(isAlone ? entries : groups, oldTitle, `${at}`)
    for (const [within, item] of groupItems.entries()) {
      if (isAlone && item.oldTitle === oldTitle) continue
      if (isAlone) throw invalid({ [`JSONMenu.${at}.groupItems.${within}.oldTitle`]: 'menu-entry-alone' })
      check(entries, item.oldTitle, `${at}.groupItems.${within}`)
    }
  }
}

const nameOf = ({ oldTitle }: { oldTitle: string }) => oldTitle

/** What the portal calls each entry. */
function usualNames(usual: readonly MenuBranch[]): (oldTitle: string) => string | undefined {
  const names = new Map(usual.flatMap((branch) => [branch, ...branch.items]).map(({ oldTitle, usual: name }) => [oldTitle, name]))
  return (oldTitle) => names.get(oldTitle)
}
