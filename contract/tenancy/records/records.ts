import { z } from 'zod'
import { type Access, landlord, type ViewerKind } from '../../access/access.ts'
import { type AnyCall, calls, del, get, post, search, upload } from '../../kit/call.ts'
import type { Column } from '../../kit/columns.ts'
import { Instant } from '../../kit/days.ts'
import { type ChoiceFilter, type FieldSpec, sortsOf, type Upload } from '../../kit/entity.ts'
import { CustomValues, customGiven, customQuery } from '../../kit/field-data.ts'
import type { Field } from '../../kit/fields.ts'
import { Id, PathId, SiteChoice, Version } from '../../kit/ids.ts'
import { nameKey } from '../../kit/lookup.ts'
import { Done, Saved } from '../../kit/results.ts'
import { type ImportCall, ImportReply, UploadOrder } from '../../kit/uploads.ts'

/** Whose a record is, for who sees those of more than one; columns of its list. */
export const clientColumn = {
  value: 'tenantName',
  text: 'Client',
  clientBy: 'tenantId',
  truncate: 250,
  landlordOnly: true,
  from: 800,
} as const
export const siteColumn = {
  value: 'siteName',
  text: 'Site',
  siteBy: 'siteId',
  truncate: 250,
  landlordOnly: true,
  from: 1200,
} as const

/** What is answered of a record beside its fields. */
const answered = {
  id: Id,
  version: Version,
  siteId: Id,
  siteName: z.string(),
  /** Empty: of the whole site. */
  tenantName: z.string(),
  dateCreated: Instant,
  mayEdit: z.boolean(),
  /** What it holds in the fields that the company has given such records. */
  custom: CustomValues,
}

/** Those of a company. */
type Kind = Exclude<ViewerKind, 'visitor' | 'admin'>

/** Kinds of fields whose values are files: their record's own call brings and keeps these. */
const filed: readonly FieldSpec['kind'][] = ['file', 'image', 'pictures', 'attachments']

/** An entity with `placeFields`. */
interface Placed<Key extends string, I extends z.ZodRawShape, S extends z.ZodRawShape> {
  name: string
  fields: Readonly<Record<Key, FieldSpec>>
  input: z.ZodObject<I>
  save: z.ZodObject<S>
  form: readonly Field[]
  upload: Upload
  columns(...list: readonly (Key | Column)[]): Column[]
  filters(...keys: readonly Key[]): ChoiceFilter[]
}

interface About<Key extends string, K extends Kind, Filter extends Key> {
  /** What its calls begin with. */
  path: string
  read: Access<K>
  manage: Access<K>
  /** Its list: keys of the fields, or columns of its own. */
  columns: readonly (Key | Column)[]
  /** The choices that its list is narrowed by. */
  filters: readonly Filter[]
  /** The texts that it is found by, beside the name of its client. */
  searched: readonly Key[]
  /** The field that it is called by, which differs from all others at its site. */
  calledBy: Key
}

/**
 * A kind of record of a site, or of one of its clients, that is made, listed, changed, imported and deleted as its definition says:
 * docs/features/records.md. What is special, a feature declares and serves itself. An entity with files is refused as it is declared.
 */
export function recordsOf<
  Key extends string,
  I extends z.ZodRawShape,
  S extends z.ZodRawShape,
  K extends Kind,
  const Filter extends Key,
>(entity: Placed<Key, I, S>, { path, read, manage, filters, searched, calledBy, ...about }: About<NoInfer<Key>, K, Filter>) {
  const file = Object.entries<FieldSpec>(entity.fields).find(([, { kind }]) => filed.includes(kind))
  if (file) throw new Error(`recordsOf keeps no files: '${file[0]}' of ${entity.name} asks for a call of its own`)
  const columns = entity.columns(...about.columns)
  const named = Object.entries<FieldSpec>(entity.fields).flatMap(([field, { to }]) => (to ? [[nameKey(field), z.string()]] : []))
  const item = entity.input.extend({ ...answered, ...Object.fromEntries(named) }) as unknown as z.ZodObject<
    Omit<I, keyof typeof answered> & typeof answered
  >
  const theirs = Object.values<FieldSpec>(entity.fields).flatMap(({ to }) => to?.entity ?? [])
  const sorts: [string, ...string[]] = ['dateCreated', ...sortsOf(columns)]
  const topics = { reads: [entity.name, 'tenant', 'site', 'custom fields', ...theirs], changes: [entity.name] }
  const choices = Object.fromEntries(
    entity.filters(...filters).map(({ value, options }) => [value, z.enum(options.map((one) => one.value)).optional()]),
  ) as Record<Filter, z.ZodOptional<z.ZodEnum>>
  return {
    entity,
    columns,
    filters,
    searched,
    calledBy,
    calls: calls(path, topics, {
      search: search('Search', {
        allow: read,
        about: `The records (${entity.name}) at a site, or at all of the viewer’s (-1), the newest first. Clients get their own.`,
        filters: { ...customQuery(sorts), siteId: SiteChoice.default(-1), ...choices },
        sorts,
        newestFirst: true,
        item,
      }),
      get: get('Get/{id}', { allow: read, about: `One record (${entity.name}).`, params: { id: PathId }, reply: item }),
      save: post('CreateUpdate', {
        allow: manage,
        about: `Makes a record (${entity.name}; \`id\` null), or changes one.`,
        body: entity.save.extend(customGiven),
        reply: Saved,
      }),
      remove: del('Delete/{id}', {
        allow: manage,
        about: `Deletes a record (${entity.name}).`,
        params: { id: PathId },
        reply: Done,
      }),
      processUploaded: upload('Import', {
        allow: manage.only(landlord),
        about: `Reads a CSV or XLSX list of records (${entity.name}; part \`file\`).`,
        body: UploadOrder,
        reply: ImportReply,
      }),
    }),
  }
}

/** Any kind of record, for what handles and shows them all. */
export interface RecordKind {
  entity: Pick<Placed<string, z.ZodRawShape, z.ZodRawShape>, 'name' | 'fields' | 'form' | 'upload' | 'filters'> & {
    input: z.ZodType
  }
  columns: readonly Column[]
  filters: readonly string[]
  searched: readonly string[]
  calledBy: string
  calls: { search: AnyCall; get: AnyCall; save: AnyCall; remove: AnyCall; processUploaded: ImportCall }
}
