import { formValues as calls, type FormValue } from '@atrium/contract/forms/values.ts'
import type { Attachment } from '@atrium/contract/kit/attachments.ts'
import type { CustomValues } from '@atrium/contract/kit/field-data.ts'
import { holdsValue } from '@atrium/contract/kit/field-kinds.ts'
import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { CompanyViewer } from '../../platform/access/viewer.ts'
import { users } from '../../platform/auth/tables.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import type { ReadDb } from '../../platform/database/open.ts'
import { pageOf } from '../../platform/database/page-of.ts'
import { cellsOf } from '../../platform/forms/cells.ts'
import { customList } from '../../platform/forms/list.ts'
import { type CustomById, valuesOf } from '../../platform/forms/values.ts'
import { either } from '../../platform/lists/list.ts'
import { picturesOf } from '../../platform/pictures/pictures-of.ts'
import { customSearch, withCustom } from '../../platform/records/custom-lists.ts'
import { everyRow, sheetOf } from '../../platform/records/export-rows.ts'
import { conditionsOf, getOf } from '../../platform/records/lists.ts'
import { byClient } from '../../platform/tenancy/client-scope.ts'
import { ofClientsNamed } from '../../platform/tenancy/clients-named.ts'
import { bySite } from '../../platform/tenancy/site-scope.ts'
import { sites, tenants } from '../../platform/tenancy/tables.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { buttonsOf } from './buttons/buttons.ts'
import { buttonsFor, shownAt } from './buttons/shown-buttons.ts'
import { countComments } from './comments/find-comments.ts'
import { aboutForm, isFilledBy, type OpenForm, openForm } from './find-form.ts'
import { linksOf } from './links/parents.ts'
import { madeWithin } from './made-within.ts'
import { onlyPaid, readEntry, withholdsFiles } from './paywall/entry.ts'
import { relatedIn, withRelated } from './relations/names.ts'
import { sortByRelated } from './relations/sort.ts'
import { lockedFor, locksOf } from './rules/locks.ts'
import { formValueFiles, formValues } from './tables.ts'

const select = (db: ReadDb) =>
  db
    .select({ value: getTableColumns(formValues), siteName: sites.name, tenantName: tenants.name, createdBy: users.name })
    .from(formValues)
    .innerJoin(sites, eq(sites.id, formValues.siteId))
    .leftJoin(tenants, eq(tenants.id, formValues.tenantId))
    .leftJoin(users, eq(users.id, formValues.createdBy))
type Row = Awaited<ReturnType<typeof select>>[number]

/** What an entry shows beside its own row. */
interface Beside {
  files: ReadonlyMap<number, Attachment[]>
  linked: Awaited<ReturnType<typeof linksOf>>
  comments: ReadonlyMap<number, number>
}

/** How the entries of a form are read. */
export const valuesOfForm = (ctx: Pick<ReadContext<CompanyViewer>, 'viewer'>, { row: form, form: shown, wall }: OpenForm) => {
  const mayEdit = form.state === 'Published' && isFilledBy(ctx, form.clients)
  const read = {
    about: aboutForm(form.category),
    named: (asking: ReadContext, custom: CustomById) => withRelated({ ...asking, viewer: ctx.viewer }, shown.fields, custom),
    table: formValues,
    idOf: ({ value }: Row) => value.id,
    page: pageOf(select),
    shown: (): SQL => eq(formValues.formId, form.id),
    extra: async (asking: ReadContext, rows: readonly Row[]) => {
      const entries = rows.map(({ value }) => value)
      const open = withholdsFiles(ctx, wall) ? await onlyPaid(asking.db, entries) : entries
      return {
        files: await picturesOf(asking.db, formValueFiles, open),
        linked: await linksOf({ ...ctx, ...asking, viewer: ctx.viewer }, form, entries),
        comments: await countComments({ db: asking.db, viewer: ctx.viewer }, entries),
      }
    },
    item: (
      { value, siteName, tenantName, createdBy }: Row,
      { files, linked, comments }: Beside,
    ): Omit<FormValue, 'custom' | 'locked' | 'buttons'> => ({
      ...value,
      ...linked(value),
      comments: comments.get(value.id) ?? 0,
      attachments: files.get(value.id) ?? [],
      siteName,
      tenantName: tenantName ?? '',
      createdBy: createdBy ?? '',
      createdById: value.createdBy,
      dateCreated: value.createdAt.toISOString(),
      mayEdit,
    }),
  }
  return { read, one: { ...withCustom(read, { form: shown }), shown: read.shown } }
}

type Asked = { siteId: number }

const equal = { tenantId: formValues.tenantId, parentId: formValues.parentId, isPublic: formValues.isPublic }

/** How they are searched: by the client's name, and by their number. */
const wordsIn = (text: string, ctx: ReadContext, { siteId }: Asked) => {
  const named = ofClientsNamed(ctx, siteId, formValues, text)
  return /^#?\d{1,9}$/.test(text) ? either(named, numbered(Number(text.replace('#', '')))) : named
}

export const searchValues: Handler<typeof calls.search> = async (ctx, input) => {
  const open = await openForm(ctx, input.category)
  const search = customSearch(calls.search, open.form, {
    ...valuesOfForm(ctx, open).read,
    related: await sortByRelated(ctx, open.form, input.sortBy),
    equal,
    filters: ({ madeFrom, madeTo }) => madeWithin(madeFrom, madeTo),
    words: wordsIn,
    sorts: (context, { siteId }) => ({
      dateCreated: formValues.createdAt,
      no: formValues.no,
      tenantName: { ...byClient(context, formValues.tenantId, siteId), optional: true as const },
      siteName: bySite(context, formValues.siteId, siteId),
    }),
  })
  const page = await search(ctx, input)
  return { ...page, items: await withLocks(ctx, open, page.items) }
}

/** Entries with what of each the viewer can no longer change, and its buttons: rules may ask for what the viewer does not see. */
async function withLocks<V extends { id: number; custom: CustomValues }>(
  ctx: ReadContext<CompanyViewer>,
  open: OpenForm,
  values: readonly V[],
) {
  const rules = await locksOf(ctx.db, open.row.id)
  const buttons = buttonsFor(await buttonsOf(ctx.db, open.row.id), ctx.viewer, open)
  const isSeen = open.form.fields.length === open.whole.fields.length
  const ids = values.map(({ id }) => id)
  const held = (rules.length === 0 && buttons.length === 0) || isSeen ? undefined : await valuesOf(ctx.db, open.whole, ids)
  return values.map((value) => {
    const locked = lockedFor(rules, ctx.viewer, open.form.fields, held?.get(value.id) ?? value.custom)
    const shown = shownAt(buttons, held?.get(value.id) ?? value.custom)
    return { ...value, locked: [...locked].map(([fieldId, why]) => ({ fieldId, why })), buttons: shown }
  })
}

/** The entries of a form under the headings that the import reads, so that a list can be changed and brought back. */
export const exportValues: Handler<typeof calls.exportList> = async (ctx, { category, format, ...asked }) => {
  const open = await openForm(ctx, category)
  const { one } = valuesOfForm(ctx, open)
  const custom = customList(open.form, formValues, asked)
  const conditions = conditionsOf(
    ctx,
    {
      ...one,
      equal,
      filters: () => and(custom.where, madeWithin(asked.madeFrom, asked.madeTo)),
      words: (text: string, context: ReadContext) => custom.words(text, (word) => wordsIn(word, context, asked)),
    },
    asked,
  )
  const entries = everyRow(ctx, one, conditions, { by: formValues.no, of: ({ value }) => value.no })
  const { fields } = open.form
  return sheetOf(format, entries, {
    name: open.row.title,
    headings: ['No.', 'Site', 'Client', ...fields.map(({ label }) => label)],
    cells: ({ no, siteName, tenantName, custom: held }) => [String(no), siteName, tenantName, ...cellsOf(fields, held)],
  })
}

const numbered = (no: number) => {
  const where = eq(formValues.no, no)
  return {
    where,
    found: [(condition: SQL | undefined) => sql`select ${formValues.id} from ${formValues} where ${and(condition, where)}`],
  }
}

export const getValue: Handler<typeof calls.get> = async (ctx, { category, id }) => {
  const open = await openForm(ctx, category)
  const { row, form } = open
  const [value] = await withLocks(ctx, open, [await getOf(valuesOfForm(ctx, open).one)(ctx, { id })])
  const { paywall, controls, custom: held } = await readEntry(ctx, open, { id, custom: value?.custom ?? {} })
  const fields = controls.filter(holdsValue)
  const custom = await relatedIn(ctx, fields, held)
  const words = cellsOf(fields, custom)
  return {
    ...(value as NonNullable<typeof value>),
    custom,
    paywall,
    definition: { title: row.title, version: form.version, controls: [...controls] },
    labelled: Object.fromEntries(fields.map(({ label }, at) => [label, words[at] ?? ''])),
  }
}
