import { may } from '@atrium/contract/access/may.ts'
import { formReaders } from '@atrium/contract/forms/screens.ts'
import { inputOfScreen } from '@atrium/contract/kit/screen.ts'
import { replaceTags, tagKey, tagsIn } from '@atrium/contract/kit/tags.ts'
import type { RunTag } from '@atrium/contract/workflows/tags.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { CompanyViewer } from '../../platform/access/viewer.ts'
import { users } from '../../platform/auth/tables.ts'
import type { ReadDb } from '../../platform/database/open.ts'
import { languageOf, type MailLanguage } from '../../platform/mail/words.ts'
import { whoMay } from '../../platform/notifications/who-may.ts'
import { landlords, sites, tenants } from '../../platform/tenancy/tables.ts'
import type { AnyWriteContext } from '../../platform/work/context.ts'
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
export async function tagValues(db: ReadDb, run: WholeRun, row: StepRow): Promise<TagValues> {
  const values = new Map<string, Filled>(await ownValues(db, run))
  const earlier = run.steps.filter(
    ({ group, state, leftOut, step }) => step.kind === 'FillForm' && group < row.group && state === 'Completed' && !leftOut,
  )
  for (const { entryId, step } of earlier) {
    if (entryId === null) continue
    const filled = await filledTags(db, run.row.landlordId, step.form, entryId)
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

/** Who reads a text, as far as it decides what its tags say. */
export interface Reader {
  language: MailLanguage
  ofClient: boolean
  /** Whether its role leaves a form open. */
  opens: (category: string) => boolean
}

/** A text as its reader may read it. */
export const filledText = (text: string, values: TagValues, { language, ofClient, opens }: Reader): string =>
  replaceTags(text, (name) => {
    const tag = values.get(tagKey(name))
    if (!tag) return NOTHING
    const isSeen = ofClient ? tag.forClients : tag.category === '' || opens(tag.category)
    return (isSeen && tag.text[language]) || NOTHING
  })

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
  }
}

/** People as readers of a mail, by their ids. */
export async function readersOf(ctx: AnyWriteContext, landlordId: number, ids: readonly number[], values: TagValues) {
  const { db } = ctx
  const [company] = await db.select({ language: landlords.language }).from(landlords).where(eq(landlords.id, landlordId))
  const among = inArray(users.id, [...ids])
  const people = await db.select().from(users).where(among)
  const opened = new Map<string, ReadonlySet<number>>()
  for (const category of new Set([...values.values()].map((tag) => tag.category).filter(Boolean))) {
    const open = await whoMay(ctx, landlordId, { access: formReaders, type: category })
    const found = await db.select({ id: users.id }).from(users).where(and(among, open))
    opened.set(category, new Set(found.map(({ id }) => id)))
  }
  return new Map(
    people.map(({ id, language, tenantId, corporateAccount }): [number, Reader] => [
      id,
      {
        language: languageOf(language ?? company?.language),
        ofClient: tenantId !== null || corporateAccount,
        opens: (category) => opened.get(category)?.has(id) ?? false,
      },
    ]),
  )
}

/** What a document of a step is filled in with, in the language of the company. One that is not the company’s own says only what clients see. */
export async function documentTags(db: ReadDb, run: WholeRun, row: StepRow, { isOwn }: { isOwn: boolean }) {
  const [company] = await db.select({ language: landlords.language }).from(landlords).where(eq(landlords.id, run.row.landlordId))
  const language = languageOf(company?.language)
  const values = await tagValues(db, run, row)
  const said = [...values].filter(([, { forClients }]) => isOwn || forClients)
  return {
    message: filledText(row.step.details, values, { language, ofClient: !isOwn, opens: () => true }),
    /** By key: the text and the value. */
    tags: new Map(said.map(([key, { text, value }]) => [key, { text: text[language], value }])),
  }
}
