import { may } from '@atrium/contract/access/may.ts'
import type { forms as calls, FormSummary } from '@atrium/contract/forms/forms.ts'
import { type Condition, conditionsSeen } from '@atrium/contract/forms/rules.ts'
import { formScreens } from '@atrium/contract/forms/screens.ts'
import { completed, type FieldData, type FieldInput } from '@atrium/contract/kit/field-data.ts'
import { holdsValue } from '@atrium/contract/kit/field-kinds.ts'
import { eq, getTableColumns } from 'drizzle-orm'
import type { Handler } from '../../platform/calls/serve.ts'
import type { ReadDb } from '../../platform/database/open.ts'
import { pageOf } from '../../platform/database/page-of.ts'
import { fillableByClients, isOfRoles } from '../../platform/forms/form.ts'
import { sortedFields } from '../../platform/forms/form-table.ts'
import { withLists } from '../../platform/forms/shared-lists.ts'
import { formDefinitions } from '../../platform/forms/tables.ts'
import { phraseIn } from '../../platform/lists/list.ts'
import { getOf, listOf } from '../../platform/records/lists.ts'
import { notFound } from '../../platform/refusal.ts'
import { sites } from '../../platform/tenancy/tables.ts'
import { countEntries } from './count-entries.ts'
import { fieldsIn } from './fields-of-form.ts'
import { isFilledBy, openForm } from './find-form.ts'
import { startsOf } from './links/defaults.ts'
import { relatedForms } from './links/parents.ts'
import { publicPageOf } from './public/shown-fields.ts'
import { conditionsOf } from './rules/stored-conditions.ts'
import { isSame } from './save-form.ts'
import { forms } from './tables.ts'

const select = (db: ReadDb) =>
  db
    .select({ form: getTableColumns(forms), published: formDefinitions.fields, siteName: sites.name })
    .from(forms)
    .innerJoin(formDefinitions, eq(formDefinitions.id, forms.id))
    .leftJoin(sites, eq(sites.id, forms.siteId))
type Row = Awaited<ReturnType<typeof select>>[number]

const read = {
  table: forms,
  owned: { landlordId: forms.landlordId, siteId: forms.siteId, sharedWithoutSite: true as const },
  page: pageOf(select),
  item: ({ form, published, siteName }: Row): FormSummary => ({
    ...form,
    siteName: siteName ?? '',
    fields: (form.draft ?? published).filter(holdsValue).length,
    dateUpdated: form.updatedAt.toISOString(),
  }),
}

export const searchForms: Handler<typeof calls.search> = listOf({} as typeof calls.search, {
  ...read,
  equal: { state: forms.state },
  words: (text) => phraseIn(forms, forms.title, text),
  sorts: { title: forms.title, state: forms.state, clients: forms.clients, about: forms.about, dateUpdated: forms.updatedAt },
})

interface Beside {
  entries: number
  fields: FieldInput[]
  takenOver: FieldData[]
}

export const getForm: Handler<typeof calls.design> = getOf({
  ...read,
  extra: async ({ db }, [row]) => ({
    entries: await countEntries(db, row?.form.id ?? 0),
    fields: await withLists<FieldInput>(db, row?.form.draft ?? row?.published ?? []),
    takenOver: await withLists(db, takenOverIn(row)),
  }),
  item: (row: Row, { fields, takenOver, ...more }: Beside) => {
    const isChanged = row.form.draft !== null && !isSame(row.form.draft, row.published)
    const published = row.published.map(({ id }) => id)
    return {
      ...read.item(row),
      fields: fields.map(completed),
      takenOver: takenOver.map(completed),
      isChanged,
      published,
      ...more,
    }
  },
})

/** The published fields whose values fields of the draft take over. */
const takenOverIn = (row: Row | undefined): FieldData[] =>
  (row?.published ?? []).filter(({ id }) => row?.form.draft?.some(({ from }) => from === id))

export const getDefinition: Handler<typeof calls.definition> = async (ctx, { c, version }) => {
  const open = await openForm(ctx, c)
  const { row, form, whole, wall } = open
  const fields = version === undefined ? form.controls : await fieldsIn(ctx.db, form.id, version)
  if (!fields) throw notFound()
  const isShown = ({ id }: FieldData) => form.controls.some((one) => one.id === id)
  // Of an earlier version the company sees also what is no more.
  const isSeen = (field: FieldData) =>
    version === undefined ||
    isShown(field) ||
    (ctx.viewer.kind === 'landlord' && isOfRoles(ctx.viewer, field.seenBy) && !whole.controls.some(({ id }) => id === field.id))
  const { id, category, title, about, icon, state, clients, siteId, parentId } = row
  // Files that are withheld from clients are not theirs to change.
  const takesFiles = row.takesFiles && !(ctx.viewer.kind !== 'landlord' && wall?.files)
  return {
    id,
    category,
    title,
    about,
    icon,
    state,
    clients,
    siteId,
    parentId,
    takesFiles,
    isWalled: wall !== undefined,
    hasPublicPages: (await publicPageOf(ctx.db, row.id)) !== undefined,
    ...(await relatedForms(ctx, row)),
    starts: await startsOf(ctx, open),
    version: version ?? form.version,
    controls: ctx.viewer.kind === 'landlord' ? fields.filter(isSeen) : fillableByClients(fields.filter(isSeen)),
    conditions: conditionsSeen(await conditionsOf(ctx.db, row.id), form.controls).flatMap(onlyOf(form.controls)),
    preparing: sortedFields(form).flatMap((field) => (form.indexed.includes(field.id) ? [] : [field.id])),
    mayFill: state === 'Published' && isFilledBy(ctx, clients),
    mayDesign: !may(ctx.viewer, formScreens.design.access),
  }
}

/** A condition with those of its fields that are seen; none where none is. */
const onlyOf = (controls: readonly FieldData[]) => (condition: Condition) => {
  const fieldIds = condition.fieldIds.filter((id) => controls.some((field) => field.id === id))
  return fieldIds.length > 0 ? [{ ...condition, fieldIds }] : []
}
