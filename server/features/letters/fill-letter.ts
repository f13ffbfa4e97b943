import { type PageWords, pageWordsOf } from '@atrium/contract/kit/page-words.ts'
import { tagKey, tagsIn } from '@atrium/contract/kit/tags.ts'
import { LETTER_NO, letterTagCalled } from '@atrium/contract/letters/tags.ts'
import { Scope } from '../../platform/access/scope.ts'
import { type CompanyViewer, SYSTEM, type System } from '../../platform/access/viewer.ts'
import type { ReadDb } from '../../platform/database/open.ts'
import { companyLanguage } from '../../platform/mail/company-language.ts'
import type { Ask } from '../../platform/ports/port.ts'
import { conflict, invalid } from '../../platform/refusal.ts'
import { storedText } from '../../platform/rich-text/clean.ts'
import { type PagePaper, pagePaper, pageText, storedPageWords } from '../../platform/rich-text/page-words.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { leaseTermsOf } from '../../ports/leases.ts'
import { assemble } from '../contracts/assemble/assemble.ts'
import { type ContractValues, contractValues } from '../contracts/assemble/contract-values.ts'

export interface LetterWords extends PageWords {
  subject: string
  description: string
  descriptionHtml: string | null
}

/** Who asks: of a lease that they may not see nothing is filled in. */
interface Filling extends Pick<ReadContext, 'db' | 'scope'> {
  viewer: CompanyViewer | System
  app: { ask: Ask }
}

/** As it leaves, whoever sends it. */
export const asItLeaves = (db: ReadDb, ask: Ask): Filling => ({ db, scope: new Scope(SYSTEM), viewer: SYSTEM, app: { ask } })

interface ForWhom {
  landlordId: number
  tenantId: number
  leaseId: number | null
}

/** The words of a save as they are kept; a field that there is not is refused where it stands. */
export async function storedWords(
  subject: string,
  { description, descriptionFormat, ...page }: { description: string; descriptionFormat: 'text' | 'html' } & PageWords,
): Promise<LetterWords> {
  const words = { subject, ...(await storedText(description, descriptionFormat)) }
  for (const part of ['subject', 'description'] as const) {
    const unknown = tagsIn(words[part]).find((name) => !letterTagCalled(name))
    if (unknown !== undefined) throw invalid({ [part]: ['contract-tag-unknown', { tag: `{{${unknown}}}` }] })
  }
  return { ...words, ...(await storedPageWords(page, (name) => isNumber(name) || letterTagCalled(name) !== undefined)) }
}

const isNumber = (name: string) => tagKey(name) === tagKey(LETTER_NO)

/** What its pages say once it has a number; of a draft that stays empty. */
export const pageOfLetter = (words: PageWords, number: string): PagePaper | undefined =>
  pagePaper(words, (name) => (isNumber(name) ? number : undefined))

/** The fields that some words name and of which nothing is known. */
export function blanksIn(
  { subject, description, ...page }: Pick<LetterWords, 'subject' | 'description'> & PageWords,
  { tags }: ContractValues,
): string[] {
  const named = tagsIn(`${subject} ${description} ${pageText(page)}`).flatMap((name) => letterTagCalled(name) ?? [])
  return [...new Set(named)].filter((tag) => tags[tag] === '')
}

/** Refuses a letter that names something of which nothing is known. */
export function checkBlanks(blanks: readonly string[]): void {
  if (blanks.length > 0) throw conflict(['letter-blanks', { fields: blanks.join(', ') }])
}

/** The words of a letter with the values of today, and the fields of which nothing is known. Whoever asks has checked the client. */
export async function filledLetter(
  ctx: Filling,
  { landlordId, tenantId, leaseId }: ForWhom,
  { subject, description, descriptionHtml, ...words }: LetterWords,
): Promise<LetterWords & { blanks: string[] }> {
  const { db, app } = ctx
  const lease = leaseId === null ? undefined : (await app.ask(leaseTermsOf)(ctx, tenantId)).find(({ id }) => id === leaseId)
  const language = await companyLanguage(db, landlordId)
  const whole = { name: subject, description, descriptionHtml }
  const part = { ...whole, key: 'letter', kind: 'agreement' as const, condition: null, requests: [], signers: [] }
  const values = await contractValues(db, { tenantId, lease, no: '', language })
  const { parts, page, blanks } = await assemble(db, landlordId, { parts: [part], page: pageWordsOf(words) }, values)
  const { name, ...text } = parts[0] ?? whole
  return { subject: name, description: text.description, descriptionHtml: text.descriptionHtml, ...page, blanks }
}
