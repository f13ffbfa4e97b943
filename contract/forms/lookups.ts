import { z } from 'zod'
import { ask, calls, post, search, upload } from '../kit/call.ts'
import { Instant } from '../kit/days.ts'
import { entity, flag, own, sortsOf, text } from '../kit/entity.ts'
import { MAX_OPTIONS, OptionText } from '../kit/field-data.ts'
import { Id, Version } from '../kit/ids.ts'
import { Done, Saved } from '../kit/results.ts'
import { ImportReply, UploadOrder } from '../kit/uploads.ts'
import { formScreens } from './screens.ts'

/** Lists that a company may have. */
export const MAX_LOOKUPS = 200

const Choice = z.object({
  /** What stands for it in entries; null: it is new. */
  value: z.string().max(12).nullable().default(null),
  text: OptionText,
  /** Nobody chooses it any more; entries that have it keep it. */
  inactive: z.boolean().default(false),
})
export type LookupChoice = z.infer<typeof Choice>

/** Choices that fields of several forms share: docs/features/shared-lists.md. */
export const lookupEntity = entity('form lookup', {
  name: text({ label: 'Name', required: 'Name is required', max: 60, column: { type: 'link', locked: true } }),
  values: own(z.array(Choice).max(MAX_OPTIONS), { label: 'Choices', kind: 'tags', column: false }),
})

/** A choice as a row of an uploaded list. */
export const lookupChoiceEntity = entity('form lookup choice', {
  text: text({
    label: 'Choice',
    required: 'This is required',
    max: 60,
    upload: { aliases: ['Name', 'Value'], example: 'Electrical' },
  }),
  inactive: flag({ label: 'Inactive', upload: { example: 'no' } }),
})

export const lookupColumns = lookupEntity.columns(
  'name',
  { value: 'choices', text: 'Choices', sortable: false, truncate: 350 },
  { value: 'used', text: 'Used by', sortable: false, truncate: 250, own: true, from: 700 },
  { value: 'dateUpdated', text: 'Changed on', type: 'date', from: 900 },
)
const sorts: [string, ...string[]] = sortsOf(lookupColumns)

const Lookup = z.object({
  id: Id,
  version: Version,
  name: z.string(),
  /** The first of them, and how many more there are. */
  choices: z.string(),
  /** The forms whose fields take their choices from it. */
  used: z.string(),
  dateUpdated: Instant,
})
export type FormLookup = z.infer<typeof Lookup>

const design = formScreens.design.access

export const formLookups = calls(
  '/FormBuilder',
  { reads: ['form lookup', 'form'], changes: ['form lookup', 'form'] },
  {
    search: search('GetFormFieldLookups', {
      allow: design,
      about: 'The lists of choices of the company that fields of its forms share.',
      sorts,
      item: Lookup,
    }),
    get: ask('GetFormFieldLookupValues', {
      allow: design,
      about: 'One of these lists with its choices in their order, also those that nobody chooses any more.',
      body: z.object({ id: Id }),
      reply: Lookup.omit({ choices: true }).extend({ values: z.array(Choice) }),
    }),
    save: post('UpdateFormFieldLookupValues', {
      allow: design,
      about:
        'Makes a list (`id` null), or changes one: its name, and all of its choices in their order. It holds for every form at once. A choice that is left out is removed, unless entries have it.',
      body: lookupEntity.save,
      reply: Saved,
    }),
    importList: upload('ImportFormFieldLookupValues', {
      allow: design,
      about: 'Adds the choices of a CSV or XLSX list (part `file`) to the shared list `into`.',
      body: UploadOrder,
      reply: ImportReply,
    }),
    remove: post('DeleteFormFieldLookup', {
      allow: design,
      about: 'Deletes a list that no form uses.',
      body: z.object({ id: Id }),
      reply: Done,
    }),
  },
)
