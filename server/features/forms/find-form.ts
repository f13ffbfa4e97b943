import type { Access } from '@atrium/contract/access/access.ts'
import type { FormEntry } from '@atrium/contract/access/form-entries.ts'
import { may } from '@atrium/contract/access/may.ts'
import type { FormAudience } from '@atrium/contract/forms/forms.ts'
import { isRelationTarget, relationTargets } from '@atrium/contract/forms/relations.ts'
import { seenByKnowing } from '@atrium/contract/forms/rules.ts'
import { formReaders } from '@atrium/contract/forms/screens.ts'
import type { FieldData } from '@atrium/contract/kit/field-data.ts'
import { formulasOf, onlyRead } from '@atrium/contract/kit/formulas/of-fields.ts'
import { formIn, formTarget } from '@atrium/contract/kit/related.ts'
import { inputOfScreen } from '@atrium/contract/kit/screen.ts'
import { and, asc, eq, inArray, isNull, ne, or } from 'drizzle-orm'
import type { CompanyViewer } from '../../platform/access/viewer.ts'
import type { ReadDb } from '../../platform/database/open.ts'
import { type Form, fillableByClients, formOf, laidOut, shownTo } from '../../platform/forms/form.ts'
import { withColumns } from '../../platform/forms/related-columns.ts'
import { withLists } from '../../platform/forms/shared-lists.ts'
import { conflict, notFound } from '../../platform/refusal.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { shownBehind, type Wall, wallOf } from './paywall/wall.ts'
import { forms } from './tables.ts'

export type FormRow = typeof forms.$inferSelect

/** How the fields of a form are called where those of all kinds of record are kept. */
export const aboutForm = (category: string) => `form ${category}`

type Context = Pick<ReadContext<CompanyViewer>, 'db' | 'viewer' | 'scope'>

/** The forms at the viewer's sites, of clients those that are for them. */
export const formsFor = ({ viewer, scope }: Pick<Context, 'viewer' | 'scope'>) =>
  viewer.kind === 'landlord'
    ? scope.of({ landlordId: forms.landlordId, siteId: forms.siteId, sharedWithoutSite: true })
    : and(
        eq(forms.landlordId, viewer.landlordId),
        or(isNull(forms.siteId), eq(forms.siteId, viewer.siteId ?? 0)),
        ne(forms.clients, 'None'),
      )

/** A form that is filled in, or was, with those of its fields that the viewer sees; one that is not for the viewer is not there. */
export interface OpenForm {
  row: FormRow
  form: Form
  /** All of its fields. */
  whole: Form
  /** What is withheld of its entries from clients until they are paid. */
  wall: Wall | undefined
}

const isOpen = inArray(forms.state, ['Published', 'Paused'])

/** What some forms are called, by category, as far as they are there for the viewer. */
export async function titlesOf(ctx: Context, categories: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (categories.length === 0) return new Map()
  const rows = await ctx.db
    .select({ category: forms.category, title: forms.title })
    .from(forms)
    .where(and(formsFor(ctx), inArray(forms.category, [...categories]), isOpen))
  return new Map(rows.map(({ category, title }) => [category, title]))
}

export async function openForm(ctx: Context, category: string): Promise<OpenForm> {
  const [row] = await ctx.db
    .select()
    .from(forms)
    .where(and(formsFor(ctx), eq(forms.category, category), isOpen))
  const whole = row && (await formOf(ctx.db, row.landlordId, aboutForm(category)))
  if (!whole) throw notFound()
  const wall = await wallOf(ctx.db, row.id)
  if (ctx.viewer.kind === 'landlord') return { row, whole, wall, form: await knownForm(ctx, whole) }
  const shown = await shownBehind(ctx.db, row.id, whole.controls, wall)
  return { row, whole, wall, form: { ...whole, ...laidOut(fillableByClients(shown)) } }
}

/** A form with the fields that the viewer's roles show, without the formulas that read what the viewer may not know of other records. */
async function knownForm(ctx: Context, all: Form): Promise<Form> {
  const whole = all.controls.some(isOfSome) ? { ...all, ...laidOut(onlyRead(shownTo(ctx.viewer, all.controls))) } : all
  const targets = new Set(formulasOf(whole.controls).flatMap(({ leads }) => leads.map(({ to }) => to)))
  if (targets.size === 0) return whole
  const known = await knownTargets(ctx, [...targets])
  return { ...whole, ...laidOut(onlyRead(seenByKnowing(whole.controls, (to) => known.has(to)))) }
}

const isOfSome = ({ seenBy, changedBy }: FieldData) => seenBy.length + changedBy.length > 0

/**
 * Of some kinds of record those of which the viewer knows whatever an entry leads to. A site may be any of the company's; all else is at
 * the site of the entry, or at none.
 */
export async function knownTargets(ctx: Context, targets: readonly string[]): Promise<ReadonlySet<string>> {
  const isKnown = (to: string) => {
    if (!isRelationTarget(to)) return false
    const known: readonly Access[] = relationTargets[to].known
    return (to !== 'site' || ctx.viewer.siteIds === 'all') && known.some((access) => may(ctx.viewer, access) === undefined)
  }
  const ids = targets.flatMap((to) => formIn(to) ?? [])
  const rows =
    ids.length === 0
      ? []
      : await ctx.db
          .select({ id: forms.id, category: forms.category })
          .from(forms)
          .where(and(formsFor(ctx), inArray(forms.id, ids), isOpen))
  return new Set([...targets.filter(isKnown), ...rows.filter((row) => isOpenTo(ctx, row)).map(({ id }) => formTarget(id))])
}

/**
 * The fields of a form that clients see of all entries. Here it is decided what is withheld from them until it is paid: in lists, searches,
 * exports, mails, summaries and rules alike. Of an entry that is paid they see more when it is opened by itself (paywall/entry.ts).
 */
export const shownToClients = async (db: ReadDb, formId: number, controls: readonly FieldData[]): Promise<FieldData[]> =>
  shownBehind(db, formId, controls, await wallOf(db, formId))

/** The same for who makes or changes an entry. */
export async function formToFill(ctx: Context, category: string): Promise<OpenForm> {
  const open = await openForm(ctx, category)
  if (!isFilledBy(ctx, open.row.clients)) throw notFound()
  if (open.row.state === 'Paused') throw conflict('form-paused')
  return open
}

/** Whether the viewer's side fills a form in. */
export const isFilledBy = ({ viewer }: Pick<Context, 'viewer'>, clients: FormAudience) =>
  viewer.kind === 'landlord' || clients === 'Fill'

/** Whether the viewer's role leaves a form open. */
export const isOpenTo = ({ viewer }: Pick<ReadContext, 'viewer'>, { category }: { category: string }) =>
  may(viewer, formReaders, inputOfScreen({ c: category })) === undefined

/** The entries of the viewer's menu that its role leaves open: a form that is closed is not even named. */
export async function entriesFor(ctx: Pick<ReadContext, 'db' | 'viewer' | 'scope'>): Promise<FormEntry[]> {
  const { viewer } = ctx
  if (viewer.landlordId === null) return []
  const { category, title, siteId, clients } = forms
  const rows = await ctx.db
    .select({ category, title, siteId, clients })
    .from(forms)
    .where(and(formsFor({ ...ctx, viewer }), inArray(forms.state, ['Published', 'Paused'])))
    .orderBy(asc(forms.title), asc(forms.id))
  const open = rows.filter((form) => isOpenTo({ viewer }, form))
  return open.map(({ clients, ...entry }) => ({ ...entry, forClients: clients !== 'None' }))
}

/** A form for who makes it, whatever has become of it. */
export async function findDesign(ctx: Context, which: { id: number } | { category: string }, lock = false): Promise<FormRow> {
  const by = 'id' in which ? eq(forms.id, which.id) : eq(forms.category, which.category)
  const found = ctx.db
    .select()
    .from(forms)
    .where(and(formsFor(ctx), by))
  const [row] = await (lock ? found.for('update') : found)
  if (!row) throw notFound()
  return { ...row, draft: row.draft && (await withColumns(ctx.db, row.landlordId, await withLists(ctx.db, row.draft))) }
}
