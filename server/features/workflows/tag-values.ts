import type { Access } from '@atrium/contract/access/access.ts'
import { may } from '@atrium/contract/access/may.ts'
import { type RelationTarget, relationTargets } from '@atrium/contract/forms/relations.ts'
import { formReaders } from '@atrium/contract/forms/screens.ts'
import { inputOfScreen } from '@atrium/contract/kit/screen.ts'
import { replaceTags, tagKey, tagsIn } from '@atrium/contract/kit/tags.ts'
import type { RunTag } from '@atrium/contract/workflows/tags.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { CompanyViewer } from '../../platform/access/viewer.ts'
import { users } from '../../platform/auth/tables.ts'
import type { ReadDb } from '../../platform/database/open.ts'
import { companyLanguage } from '../../platform/mail/company-language.ts'
import { escapeText } from '../../platform/mail/filled-template.ts'
import { languageOf, type MailLanguage } from '../../platform/mail/words.ts'
import { type RecordRule, whoMay } from '../../platform/notifications/who-may.ts'
import { landlords, sites, tenants } from '../../platform/tenancy/tables.ts'
import type { AnyWriteContext } from '../../platform/work/context.ts'
import { nameInMarkup } from '../forms/mails/template-tags.ts'
import type { Composing } from '../forms/relations/names.ts'
import { type FilledTag, filledTags } from '../forms/workflow-tags/filled-tags.ts'
import { isOfClient, type StepRow, type WholeRun } from './find-run.ts'

/** Stands where nothing is known, or nothing that the reader may see. */
const NOTHING = '–'

interface Filled extends FilledTag {
  /** The form that fills it; empty: every workflow has it. */
  category: string
}
/** What the tags of a step stand for, by their keys. */
export type TagValues = ReadonlyMap<string, Filled>

/** What the entries of the forms that were filled in before a step fill tags with; of several that fill the same the latest step. */
export async function tagValues(ctx: Composing, run: WholeRun, row: StepRow): Promise<TagValues> {
  const values = new Map<string, Filled>(await ownValues(ctx.db, run))
  const earlier = run.steps.filter(
    ({ group, state, leftOut, step }) => step.kind === 'FillForm' && group < row.group && state === 'Completed' && !leftOut,
  )
  for (const { entryId, step } of earlier) {
    if (entryId === null) continue
    const filled = await filledTags(ctx, run.row.landlordId, step.form, entryId)
    for (const [key, tag] of filled) values.set(key, { ...tag, category: step.form })
  }
  return values
}

async function ownValues(db: ReadDb, { row }: WholeRun): Promise<[string, Filled][]> {
  const [names] = await db
    .select({ company: landlords.name, site: sites.name, client: tenants.name, starter: users.name })
    .from(sites)
    .innerJoin(landlords, eq(landlords.id, sites.landlordId))
    .leftJoin(tenants, eq(tenants.id, row.tenantId ?? 0))
    .leftJoin(users, eq(users.id, row.createdBy ?? 0))
    .where(eq(sites.id, row.siteId))
  const own: Record<RunTag, string> = {
    Workflow: row.name,
    Site: names?.site ?? '',
    Client: names?.client ?? '',
    Company: names?.company ?? '',
    'Started by': names?.starter ?? '',
  }
  return Object.entries(own).map(([tag, text]) => [
    tagKey(tag),
    { text: { en: text, fr: text }, value: text, forClients: true, category: '' },
  ])
}

const knownBy = (target: RelationTarget): readonly Access[] => relationTargets[target].known

/** Who reads a text, as far as it decides what its tags say. */
export interface Reader {
  language: MailLanguage
  ofClient: boolean
  /** Whether its role leaves a form open, and such records known. */
  opens: (category: string) => boolean
  knows: (target: RelationTarget) => boolean
}

/** A text as its reader may read it. */
export const filledText = (text: string, values: TagValues, reader: Reader): string => replaceTags(text, saidTo(reader, values))

/** The same of a text with markup: what tags stand for is text. */
export function filledHtml(html: string, values: TagValues, reader: Reader): string {
  const said = saidTo(reader, values)
  return replaceTags(html, (name) => escapeText(said(nameInMarkup(name))))
}

const saidTo =
  (reader: Reader, values: TagValues) =>
  (name: string): string => {
    const tag = values.get(tagKey(name))
    if (!tag || !isSeenBy(reader, tag)) return NOTHING
    return textFor(reader, tag)[reader.language] || NOTHING
  }

const textFor = ({ ofClient }: Pick<Reader, 'ofClient'>, { text, toClients = text }: Filled) => (ofClient ? toClients : text)

function isSeenBy({ ofClient, opens, knows }: Reader, { forClients, category, record }: Filled): boolean {
  if (ofClient) return forClients
  if (category !== '' && !opens(category)) return false
  if (!record) return true
  return 'target' in record ? knows(record.target) : opens(record.category)
}

export const hasTags = (text: string): boolean => tagsIn(text).length > 0

/** The viewer as a reader: in its own language, else in that of its company. */
export async function readerOf(db: ReadDb, viewer: CompanyViewer): Promise<Reader> {
  const [found] = await db
    .select({ own: users.language, company: landlords.language })
    .from(users)
    .innerJoin(landlords, eq(landlords.id, viewer.landlordId))
    .where(eq(users.id, viewer.userId))
  return {
    language: languageOf(found?.own ?? found?.company),
    ofClient: isOfClient(viewer),
    opens: (category) => may(viewer, formReaders, inputOfScreen({ c: category })) === undefined,
    knows: (target) => knownBy(target).some((access) => may(viewer, access) === undefined),
  }
}

/** Somebody without a login: told no more than clients are. */
export const outsider = (language: MailLanguage): Reader => ({
  language,
  ofClient: true,
  opens: () => false,
  knows: () => false,
})

/** People as readers of a mail, by their ids. */
export async function readersOf(ctx: AnyWriteContext, landlordId: number, ids: readonly number[], values: TagValues) {
  const { db } = ctx
  const company = await companyLanguage(db, landlordId)
  const among = inArray(users.id, [...ids])
  const people = await db.select().from(users).where(among)
  const opened = new Map<string, ReadonlySet<number>>()
  const known = new Map<string, ReadonlySet<number>>()
  const whoOf = async (rule: RecordRule) => {
    const found = await db
      .select({ id: users.id })
      .from(users)
      .where(and(among, await whoMay(ctx, landlordId, rule)))
    return found.map(({ id }) => id)
  }
  const records = [...values.values()].flatMap(({ record }) => record ?? [])
  const categories = [...values.values()].map((tag) => tag.category)
  for (const category of new Set([...categories, ...records.map((one) => ('category' in one ? one.category : ''))]))
    if (category) opened.set(category, new Set(await whoOf({ access: formReaders, type: category })))
  for (const target of new Set(records.flatMap((one) => ('target' in one ? one.target : [])))) {
    const found = []
    for (const access of knownBy(target)) found.push(...(await whoOf({ access })))
    known.set(target, new Set(found))
  }
  return new Map(
    people.map(({ id, language, tenantId, corporateAccount }): [number, Reader] => [
      id,
      {
        language: languageOf(language ?? company),
        ofClient: tenantId !== null || corporateAccount,
        opens: (category) => opened.get(category)?.has(id) ?? false,
        knows: (target) => known.get(target)?.has(id) ?? false,
      },
    ]),
  )
}

/** What a document of a step is filled in with, in the language of the company. One that is not the company’s own says only what clients see. */
export async function documentTags(ctx: Composing, run: WholeRun, row: StepRow, { isOwn }: { isOwn: boolean }) {
  const language = await companyLanguage(ctx.db, run.row.landlordId)
  const values = await tagValues(ctx, run, row)
  const said = [...values].filter(([, { forClients }]) => isOwn || forClients)
  return {
    message: filledText(row.step.details, values, { language, ofClient: !isOwn, opens: () => true, knows: () => true }),
    /** By key: the text and the value. */
    tags: new Map(
      said.map(([key, tag]) => {
        const text = textFor({ ofClient: !isOwn }, tag)[language]
        return [key, { text, value: tag.toClients ? text : tag.value }]
      }),
    ),
  }
}
