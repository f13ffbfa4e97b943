import { z } from 'zod'
import { landlord } from '../access/access.ts'
import { Attachment, attachments } from '../kit/attachments.ts'
import { ask, Bytes, calls, get, post, search, upload } from '../kit/call.ts'
import { columns } from '../kit/columns.ts'
import { Day, Instant } from '../kit/days.ts'
import { entity, flag, sortsOf } from '../kit/entity.ts'
import { CustomValues, customGiven, customQuery, FieldData, GivenValues } from '../kit/field-data.ts'
import { Id, PathId, SiteChoice, Version } from '../kit/ids.ts'
import { line } from '../kit/line.ts'
import { PersonId } from '../kit/person-id.ts'
import { Done, ErrorBody, Saved } from '../kit/results.ts'
import { ImportReply, UploadOrder } from '../kit/uploads.ts'
import { placeFields } from '../tenancy/records/place-fields.ts'
import { clientColumn, siteColumn } from '../tenancy/records/records.ts'
import { ButtonShown } from './buttons.ts'
import { Category } from './forms.ts'
import { formReaders } from './screens.ts'

/** An entry of a form: whose it is; what it holds stands under `custom`, by the fields of the form (docs/features/forms.md). */
export const formValueEntity = entity('form value', placeFields)

/** The same with what calls of its own say of an entry, for the history. */
export const notedFormValue = entity('form value', { ...placeFields, isPublic: flag({ label: 'Public page' }) })

/** The files of an entry, where its form takes them. */
export const entryFiles = entity('form value', { attachments: attachments() })

/** Entries that one call changes or copies. */
export const MAX_VALUES_AT_ONCE = 500

/** The columns of a form's list before its own. */
export const formValueColumns = columns([{ value: 'no', text: 'No.', type: 'link', locked: true }])
/** Those behind them. */
export const formValuePlaces = columns([
  { ...clientColumn, from: 600 },
  siteColumn,
  { value: 'comments', text: 'Comments', type: 'number', sortable: false, from: 1200 },
  { value: 'createdBy', text: 'Made by', personBy: 'createdById', sortable: false, truncate: 250, from: 1300 },
  { value: 'dateCreated', text: 'Made on', type: 'date', from: 1100 },
])

const sorts: [string, ...string[]] = [
  'dateCreated',
  ...sortsOf([...formValueColumns, ...formValuePlaces]).filter((key) => key !== 'dateCreated'),
]

const Value = formValueEntity.input.extend({
  id: Id,
  version: Version,
  /** Counted within the form. */
  no: z.int(),
  siteId: Id,
  siteName: z.string(),
  /** Empty: of the whole site. */
  tenantName: z.string(),
  createdBy: z.string(),
  createdById: PersonId,
  dateCreated: Instant,
  mayEdit: z.boolean(),
  /** Anybody with its link sees what its form says that public pages show. */
  isPublic: z.boolean(),
  custom: CustomValues,
  /** The entry that it belongs to, where its form is part of another, and that one's number. */
  parentId: Id.nullable(),
  parentNo: z.int().nullable(),
  /** How many entries of other forms belong to it. */
  children: z.int(),
  /** How many comments at it the viewer sees. */
  comments: z.int(),
  /** Fields that the viewer can no longer change in it, and why. */
  locked: z.array(z.object({ fieldId: Id, why: z.string() })),
  attachments: z.array(Attachment),
  /** Those that are there at it for the viewer. */
  buttons: z.array(ButtonShown),
})
export type FormValue = z.infer<typeof Value>

const ofForm = { category: Category }
/** By what entries are narrowed beside their fields, in a list and in its export. */
const narrowed = {
  siteId: SiteChoice.default(-1),
  tenantId: Id.optional(),
  isPublic: z.boolean().optional(),
  /** Only those that belong to this entry. */
  parentId: Id.optional(),
  /** Days, by the clock of the entry's site. */
  madeFrom: Day.optional(),
  madeTo: Day.optional(),
}
const UniqueValue = z.union([line().max(500), z.number()])
const Some = z.array(Id).min(1).max(MAX_VALUES_AT_ONCE)

/** What people enter into the forms of their company: docs/features/forms.md. */
export const formValues = calls(
  '/FormBuilder',
  { reads: ['form value', 'form comment', 'form', 'tenant', 'site'], changes: ['form value'] },
  {
    search: search('GetFormValues', {
      allow: formReaders,
      kept: true,
      about: 'The entries of a form at a site, or at all of the viewer’s (-1), the newest first. Clients get their own.',
      filters: {
        ...ofForm,
        ...customQuery(sorts),
        ...narrowed,
      },
      sorts,
      newestFirst: true,
      item: Value,
    }),
    get: ask('GetFormCompleteFormValue', {
      allow: formReaders,
      about:
        'One entry of a form, whole: with the fields that the viewer sees as the form has them now, and what it holds in words, by their labels.',
      body: z.object({ ...ofForm, id: Id }),
      reply: Value.extend({
        definition: z.object({ title: z.string(), version: Version, controls: z.array(FieldData) }),
        labelled: z.record(z.string(), z.string()),
        /** What is withheld of it from clients until it is paid; null: nothing. */
        paywall: z
          .object({
            isOpen: z.boolean(),
            /** Names of the fields. */
            withheld: z.array(z.string()),
            files: z.boolean(),
            /** The issued invoice that opens it. */
            invoiceId: Id.nullable(),
          })
          .nullable(),
      }),
    }),
    save: upload('CreateUpdateFormFieldValue', {
      allow: formReaders,
      about:
        'Makes an entry of a form (`id` null; of one that is part of another, within the entry `parentId`), or changes one. `custom` names fields by key (`f12`) or by label; those that it does not name stay as they are; a new one starts with those of the default of its site. A new one that is sent again with the same `key` is answered as it was made. Parts: `command` (JSON), `attachment1` to `attachment5`.',
      body: formValueEntity.save.extend({
        ...ofForm,
        ...customGiven,
        ...entryFiles.input.shape,
        parentId: Id.nullish(),
        /** Made by whoever makes the entry: what is sent again, since its answer was lost, is one entry (docs/features/form-offline.md). */
        key: z.uuid().nullish(),
      }),
      reply: Saved,
    }),
    saveMany: post('CreateUpdateBulkFormFieldValues', {
      allow: formReaders,
      about:
        'Sets the same fields of several entries of a form, of all or of none; `partly`: of those of which they can be set, and says of the others why not.',
      body: z.object({ ...ofForm, ids: Some, custom: GivenValues, partly: z.boolean().default(false) }),
      reply: Done.extend({
        /** Entries that were changed. */
        changed: z.int(),
        /** Those that were not, by their numbers, and why. */
        left: z.array(z.object({ why: ErrorBody, nos: z.array(z.int()) })),
      }),
    }),
    copy: post('CopyBulkFormFieldValues', {
      allow: formReaders,
      about: 'Makes an entry like each of some entries of a form.',
      body: z.object({ ...ofForm, ids: Some }),
      reply: Done,
    }),
    importList: upload('ImportFormValues', {
      allow: formReaders.only(landlord),
      about: 'Reads a CSV or XLSX list of entries of the form of `category` (part `file`).',
      body: UploadOrder,
      reply: ImportReply,
    }),
    exportList: ask('ExportFormValues', {
      allow: formReaders,
      about: 'The entries of a form as CSV or XLSX, under the headings that the import reads.',
      body: z.object({
        ...ofForm,
        ...narrowed,
        custom: customQuery(sorts).custom,
        query: line().max(200).default(''),
        format: z.enum(['csv', 'xlsx']).default('csv'),
      }),
      reply: Bytes,
    }),
    template: get('GetImportTemplate/{id}', {
      allow: formReaders.only(landlord),
      about: 'An empty list for the import of a form (by its id), with a row that shows what goes where, as XLSX.',
      params: { id: PathId },
      reply: Bytes,
    }),
    checkUnique: ask('ValidateUniqueFieldValue', {
      allow: formReaders.only(landlord),
      about: 'Whether a value can stand in a field of which no two entries say the same; of an entry that is there by its `id`.',
      body: z.object({ ...ofForm, fieldId: Id, value: UniqueValue, id: Id.nullable().default(null) }),
      reply: Done.extend({ isUnique: z.boolean() }),
    }),
    checkUniqueData: ask('ValidateUniqueFieldData', {
      allow: formReaders.only(landlord),
      about: 'The same of several values, each of one or of several entries: those that are taken, or stand twice among them.',
      body: z.object({
        ...ofForm,
        rows: z
          .array(z.object({ fieldId: Id, value: UniqueValue, id: Id.nullable().default(null) }))
          .min(1)
          .max(MAX_VALUES_AT_ONCE),
      }),
      reply: Done.extend({
        isUnique: z.boolean(),
        /** Places in `rows`. */
        taken: z.array(z.int()),
      }),
    }),
    remove: post('DeleteFormValue', {
      allow: formReaders,
      about: 'Deletes an entry of a form; refused where entries of other forms belong to it, unless `children` says how many.',
      body: z.object({ ...ofForm, id: Id, children: z.int().min(0).default(0) }),
      reply: Done,
    }),
  },
)
