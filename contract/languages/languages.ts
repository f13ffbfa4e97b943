import { z } from 'zod'
import { signedIn } from '../access/access.ts'
import { companyTabs } from '../access/company-tabs.ts'
import { ask, Bytes, calls, get, post, search, upload } from '../kit/call.ts'
import { code, entity, flag, text } from '../kit/entity.ts'
import { Version } from '../kit/ids.ts'
import { line, lines } from '../kit/line.ts'
import { errorCode } from '../kit/plain-errors.ts'
import { Done, ErrorBody } from '../kit/results.ts'

/** Languages a company may have, the two of the portal among them. */
export const MAX_LANGUAGES = 20
/** Characters of one text. */
export const MAX_TEXT = 2_000

/** BCP 47: a language, with a script or a region if need be. */
const Code = line()
  .max(20)
  .regex(/^[a-z]{2,3}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$/, errorCode('language-code-form'))

/** The columns of the list of languages. */
export const Language = z.object({
  code: z.string(),
  name: z.string(),
  isDefault: z.boolean(),
  active: z.boolean(),
  /** English and French are there without anybody adding them. */
  builtIn: z.boolean(),
  /** Texts the company has worded itself. */
  changed: z.int(),
  /** Texts without a translation, shown in English. */
  missing: z.int(),
  /** Null until something of it was saved. */
  version: Version.nullable(),
})
export type Language = z.infer<typeof Language>

/** What can be changed of a language, every field once. */
export const languageEntity = entity('language', {
  code: code(Code, {
    label: 'Code',
    kind: 'text',
    required: 'Code is required',
    help: 'Such as es, de or pt-BR.',
    form: { max: 20 },
  }),
  name: text({
    label: 'Name',
    required: 'Name is required',
    missing: 'name-required',
    max: 60,
    help: 'As its speakers call it: Español.',
  }),
  /** A new one waits until its texts are there. */
  active: flag({ label: 'People may choose it' }),
  isDefault: flag({ label: 'Default for whoever has not chosen' }),
})

/** One text of a language beside what it says without the company's words. */
export const LanguageText = z.object({
  key: z.string(),
  english: z.string(),
  /** What the portal itself says in this language; null where it does not speak it. */
  original: z.string().nullable(),
  /** The company’s words; null where it has none. */
  text: z.string().nullable(),
})
export type LanguageText = z.infer<typeof LanguageText>

const Change = z.object({
  key: z.string().max(MAX_TEXT),
  text: lines().max(MAX_TEXT).nullable(),
})
const { access: manage } = companyTabs.languages

const topics = { reads: ['language', 'company'], changes: ['language'] }

/** Languages and the company's own texts: docs/features/languages.md. */
export const languages = calls('/Language', topics, {
  list: ask('GetLanguages', {
    allow: signedIn,
    about: 'The languages of the company: those in use, and all of them for whoever may manage them. 20 at most.',
    reply: z.object({ items: z.array(Language) }),
  }),
  save: post('CreateUpdateLanguage', {
    allow: manage,
    // The default language is a setting of the company.
    changes: ['language', 'company'],
    about: 'Adds or changes a language, by its code; makes it the default.',
    body: languageEntity.input.extend({ version: Version.nullable().default(null) }),
    reply: Done,
  }),
  remove: post('DeleteLanguage', {
    allowOnFullDisk: true,
    allow: manage,
    about: 'Takes a language away with its texts. One of the portal’s own loses the company’s words only.',
    body: z.object({ code: Code }),
    reply: Done,
  }),
  searchTexts: search('SearchTexts', {
    allow: manage,
    about: 'The texts of a language beside the English ones.',
    filters: { code: Code, only: z.enum(['all', 'changed', 'missing']).default('all') },
    sorts: ['key'],
    item: LanguageText,
  }),
  saveTexts: post('SaveTexts', {
    allow: manage,
    about:
      'Words texts anew, or gives the original back (null). Plain text with the blanks of the original: no unknown key gets in.',
    body: z.object({ code: Code, texts: z.array(Change).min(1).max(200) }),
    reply: Done,
  }),
  importTexts: upload('ImportTexts', {
    allow: manage,
    about: 'Reads texts from a CSV or JSON file as `ExportTexts` makes it (part `file`): all of them or none.',
    body: z.object({ code: Code }),
    reply: z.object({ imported: z.int(), errors: z.array(z.object({ key: z.string(), error: ErrorBody })) }),
  }),
  exportTexts: get('ExportTexts/{code}', {
    allow: manage,
    about: 'Every text of a language with the English beside it, as CSV or JSON.',
    params: { code: Code },
    query: { format: z.enum(['csv', 'json']).default('csv') },
    reply: Bytes,
  }),
  texts: get('Texts/{code}', {
    allowBeforeMfaSetup: true,
    allow: signedIn,
    about:
      'The company’s words in a language, by key, as JSON. `v` is the version, so that a browser keeps them as long as that.',
    params: { code: Code },
    query: { v: z.string().max(40).default('') },
    reply: Bytes,
  }),
})
