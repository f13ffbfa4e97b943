import { z } from 'zod'
import { isFormCategory } from '../access/form-entries.ts'
import { menuIcons } from '../access/menu-icons.ts'
import { ask, calls, get, post, search } from '../kit/call.ts'
import { Instant } from '../kit/days.ts'
import { choice, entity, flag, optionalRef, own, ref, sortsOf, state, text } from '../kit/entity.ts'
import { CustomValues, FieldChange, FieldData, FieldInput, MAX_FORM_FIELDS, MAX_OPTIONS, OptionText } from '../kit/field-data.ts'
import { customKinds } from '../kit/field-kinds.ts'
import { Id, PathId, PathSiteChoice, SiteChoice, Version } from '../kit/ids.ts'
import { line } from '../kit/line.ts'
import { errorCode } from '../kit/plain-errors.ts'
import { Done, Saved } from '../kit/results.ts'
import { Condition } from './rules.ts'
import { formReaders, formScreens } from './screens.ts'

/** Forms that a company may have. */
export const MAX_FORMS = 500

/** Forms that may be part of one. */
export const MAX_CHILD_FORMS = 10

/** The name of a form in addresses and in the menu; it never changes. */
export const Category = line()
  .max(40)
  .refine(isFormCategory, { error: errorCode('unusable') })

const states = { Draft: 'Draft', Published: 'Published', Paused: 'Paused', InActive: 'Inactive' } as const
const audiences = { None: 'Your people only', See: 'Clients see their own', Fill: 'Clients fill it in' } as const
export type FormAudience = keyof typeof audiences

/** A form that a company makes, but for its fields: docs/features/forms.md. */
export const formEntity = entity('form', {
  title: text({
    label: 'Name',
    required: 'Name is required',
    max: 60,
    help: 'In the menu, and above the list.',
    column: { type: 'link', locked: true },
  }),
  state: state(states, {
    label: 'Status',
    tones: { Draft: 'quiet', Published: 'good', Paused: 'waiting', InActive: 'quiet' },
    column: { type: 'chip' },
  }),
  clients: choice(audiences, { label: 'For clients', start: 'None', column: { from: 800 } }),
  siteId: ref({ to: 'site', label: 'Site', column: false, form: { placeholder: 'All sites' } }),
  parentId: optionalRef({
    label: 'Part of',
    help: 'Its entries belong to an entry of that form, and are deleted with it.',
    column: false,
    form: { placeholder: 'No other form' },
  }),
  about: text({
    label: 'Explanation',
    max: 400,
    long: true,
    help: 'Stands above the form.',
    column: { truncate: 250, from: 1100 },
  }),
  takesFiles: flag({
    label: 'Files can be added to entries',
    help: 'Pictures and documents, up to five an entry; whoever sees the entry sees them.',
    column: false,
  }),
  icon: own(z.enum(menuIcons).default('checklist'), { label: 'Icon', kind: 'select', form: false, column: false }),
})

export const formColumns = formEntity.columns(
  'title',
  'state',
  { value: 'fields', text: 'Fields', type: 'number', sortable: false, from: 700 },
  'clients',
  { value: 'siteName', text: 'Site', siteBy: 'siteId', sortable: false, from: 900 },
  'about',
  { value: 'dateUpdated', text: 'Changed on', type: 'date', from: 1000 },
)
const sorts: [string, ...string[]] = ['title', ...sortsOf(formColumns).filter((key) => key !== 'title')]

const Fields = z.array(FieldInput).max(MAX_FORM_FIELDS)

const { input: State } = formEntity.fields.state

const Summary = formEntity.input.extend({
  id: Id,
  version: Version,
  category: z.string(),
  state: State.unwrap(),
  siteName: z.string(),
  /** How many its newest definition has, published or not. */
  fields: z.int(),
  dateUpdated: Instant,
})
export type FormSummary = z.infer<typeof Summary>

/** A form for those who make it. */
const Design = Summary.extend({
  fields: z.array(FieldInput),
  /** The published fields that fields of the draft take over, as people fill them in now. */
  takenOver: z.array(FieldInput),
  /** The fields differ from those that people fill in now. */
  isChanged: z.boolean(),
  /** Ids of the fields that people fill in now: entries may say something there. */
  published: z.array(Id),
  /** How many have been made. */
  entries: z.int(),
})
export type FormDesign = z.infer<typeof Design>

const Related = z.object({ category: z.string(), title: z.string() })

/** A form for those who fill it in, or see what it holds. */
const Definition = Summary.omit({ siteName: true, fields: true, dateUpdated: true }).extend({
  /** Of its fields. */
  version: Version,
  /** The fields that the viewer sees. */
  controls: z.array(FieldData),
  /** Those that follow from what the viewer sees. */
  conditions: z.array(Condition),
  /** Ids of those by which the list cannot be sorted and narrowed yet. */
  preparing: z.array(Id),
  /** Parts of its entries are withheld from clients until they are paid. */
  isWalled: z.boolean(),
  /** Its entries can have public pages. */
  hasPublicPages: z.boolean(),
  /** The form whose entries its own belong to, and the forms whose entries belong to its own; as far as the viewer may see them. */
  parent: Related.nullable(),
  children: z.array(Related),
  /** By site, what a new entry there starts with (docs/features/form-links.md). */
  starts: z.array(z.object({ siteId: Id, values: CustomValues })),
  /** Whether the viewer may make entries, and change them. */
  mayFill: z.boolean(),
  /** Whether the viewer may change the form. */
  mayDesign: z.boolean(),
})
export type FormDefinition = z.infer<typeof Definition>

const WhichForm = z.object({ id: Id, version: Version })
const design = formScreens.design.access
const Affected = Done.extend({
  /** Entries that hold something there. */
  entries: z.int(),
})

/** Values that do not convert of which examples are told. */
export const MAX_UNCONVERTED = 10

/** What becomes of the values of a field that is to be of another kind. */
const KindChange = Done.extend({
  /** Entries that say something there. */
  values: z.int(),
  /** Those of them whose values can be read as the new kind. */
  converts: z.int(),
  /** Some that cannot, of entries that the viewer sees. */
  examples: z.array(z.object({ id: Id, no: z.int(), text: z.string() })),
  /** What can be chosen of the new field: what was given, else what the values say. */
  options: z.array(z.string()),
  /** Conditions, locks and buttons that name the field. */
  rules: z.int(),
  /** Formulas that read it. */
  formulas: z.int(),
})
export type KindChange = z.infer<typeof KindChange>

/** Forms that a company makes: docs/features/forms.md. */
export const forms = calls(
  '/FormBuilder',
  { reads: ['form', 'site'], changes: ['form', 'menu'] },
  {
    search: search('GetForms', {
      allow: formScreens.list.access,
      about: 'The forms of the company that are for the viewer’s sites.',
      filters: { siteId: SiteChoice.default(-1), state: State },
      sorts,
      item: Summary,
    }),
    design: get('GetForm/{id}', {
      allow: design,
      about: 'One form with its fields, as they are being changed.',
      params: { id: PathId },
      reply: Design,
    }),
    definition: get('GetFormDefinition/{c}/{siteId}/{version?}', {
      allow: formReaders,
      kept: true,
      about:
        'A form by its category (`c`), at a site (-1: any), with the fields that the viewer sees; of an earlier version, as they were.',
      params: { c: Category, siteId: PathSiteChoice, version: PathId.optional() },
      reply: Definition,
    }),
    save: post('CreateUpdateForm', {
      allow: design,
      about:
        'Makes a form (`id` null; without a `category` it gets one), or changes one. `fields` are a draft until the form is published, with `publish` at once.',
      body: formEntity.save.extend({
        category: Category.optional(),
        fields: Fields.optional(),
        publish: z.boolean().default(false),
      }),
      reply: Saved.extend({ category: z.string() }),
    }),
    updateField: post('UpdateFormField', {
      allow: design,
      about:
        'Changes what one field of a form says of itself, in the draft, with `publish` for everybody. What is not named stays; the kind stays anyway.',
      body: z.object({
        category: Category,
        fieldId: Id,
        version: Version,
        field: FieldChange,
        publish: z.boolean().default(false),
      }),
      reply: Saved,
    }),
    publish: post('PublishForm', {
      allow: design,
      about: 'Publishes a form with its fields as they are now: from then on people fill it in.',
      body: WhichForm,
      reply: Saved,
    }),
    setState: post('UpdateFormState', {
      allow: design,
      about: 'Pauses a form, takes it out of the menu, or publishes it again as it was.',
      body: WhichForm.extend({ state: z.enum(['Published', 'Paused', 'InActive']) }),
      reply: Saved,
    }),
    clone: post('CloneMenu', {
      allow: design,
      about:
        'Makes a form with the fields, rules, summaries, paywall and templates of mails of another one, without its entries.',
      body: z.object({
        categoryToClone: Category,
        category: Category,
        /** Of forms that are part of it, and are to be copied with it: key the one that is there, value the new one. */
        childCategories: z
          .array(z.object({ key: Category, value: Category }))
          .max(MAX_CHILD_FORMS)
          .default([]),
        /** Default: its name with "copy" behind it. */
        title: formEntity.input.shape.title.optional(),
      }),
      reply: Saved,
    }),
    remove: post('DeleteFormDefinition', {
      allow: design,
      about: 'Deletes forms with all of their entries; refused where there are any, unless `entries` says how many.',
      body: z.object({
        categories: z.array(Category).min(1).max(50),
        siteId: Id.nullable().default(null),
        entries: z.int().min(0).default(0),
      }),
      reply: Done,
    }),
    checkRemove: ask('ValidateDeleteFormDefinition', {
      allow: design,
      about: 'How many entries would be deleted with a form.',
      body: z.object({ category: Category }),
      reply: Affected,
    }),
    checkRemoveField: ask('ValidateDeleteFormField', {
      allow: design,
      about: 'How many entries hold something in a field.',
      body: z.object({ category: Category, fieldId: Id }),
      reply: Affected.extend({
        /** Conditions, locks and buttons that name it. */
        rules: z.int(),
        /** Formulas that read it. */
        formulas: z.int(),
      }),
    }),
    checkKind: ask('ValidateChangeFormFieldKind', {
      allow: design,
      about:
        'How many values of a field can be read as another kind, with examples of those that cannot. A new field of that kind takes them over (`from`) as the form is published.',
      body: z.object({
        category: Category,
        fieldId: Id,
        kind: z.enum(customKinds),
        /** Of a choice; with none, what the values say can be chosen. */
        options: z.array(OptionText).max(MAX_OPTIONS).default([]),
        /** Of a choice: the list that has them. */
        lookupId: Id.nullable().default(null),
        /** Of a number: what may stand behind it. */
        unit: z.string().max(12).default(''),
      }),
      reply: KindChange,
    }),
    checkRemoveOption: ask('ValidateDeleteFormFieldLookup', {
      allow: design,
      about:
        'How many entries have a choice of a field, or of a shared list (`lookupId`) in the fields of all forms that use it; of those that the viewer does not see only whether there are any (`unseen`).',
      body: z.object({
        category: Category.optional(),
        fieldId: Id.optional(),
        lookupId: Id.optional(),
        value: line().max(12),
      }),
      reply: Affected.extend({ unseen: z.boolean() }),
    }),
  },
)
