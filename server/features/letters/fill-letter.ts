import { tagsIn } from '@atrium/contract/kit/tags.ts'
import { letterTagCalled } from '@atrium/contract/letters/tags.ts'
import { Scope } from '../../platform/access/scope.ts'
import { type CompanyViewer, SYSTEM, type System } from '../../platform/access/viewer.ts'
import type { ReadDb } from '../../platform/database/open.ts'
import type { Ask } from '../../platform/ports/port.ts'
import { conflict, invalid } from '../../platform/refusal.ts'
import { storedText } from '../../platform/rich-text/clean.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { leaseTermsOf } from '../../ports/leases.ts'
import { assemble } from '../contracts/assemble/assemble.ts'
import { type ContractValues, contractValues } from '../contracts/assemble/contract-values.ts'
import { contractLanguage } from '../contracts/assemble/for-whom.ts'

export interface LetterWords {
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
  { description, descriptionFormat }: { description: string; descriptionFormat: 'text' | 'html' },
): Promise<LetterWords> {
  const words = { subject, ...(await storedText(description, descriptionFormat)) }
  for (const part of ['subject', 'description'] as const) {
    const unknown = tagsIn(words[part]).find((name) => !letterTagCalled(name))
    if (unknown !== undefined) throw invalid({ [part]: ['contract-tag-unknown', { tag: `{{${unknown}}}` }] })
  }
  return words
}

/** The fields that some words name and of which nothing is known. */
export function blanksIn(
  { subject, description }: Pick<LetterWords, 'subject' | 'description'>,
  { tags }: ContractValues,
): string[] {
  const named = tagsIn(`${subject} ${description}`).flatMap((name) => letterTagCalled(name) ?? [])
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
  { subject, description, descriptionHtml }: LetterWords,
): Promise<LetterWords & { blanks: string[] }> {
  const { db, app } = ctx
  const lease = leaseId === null ? undefined : (await app.ask(leaseTermsOf)(ctx, tenantId)).find(({ id }) => id === leaseId)
  const language = await contractLanguage(db, landlordId)
  const whole = { name: subject, description, descriptionHtml }
  const part = { ...whole, key: 'letter', kind: 'agreement' as const, condition: null, requests: [], signers: [] }
  const values = await contractValues(db, { tenantId, lease, no: '', language })
  const { parts, blanks } = await assemble(db, landlordId, [part], values)
  const filled = parts[0] ?? whole
  return { subject: filled.name, description: filled.description, descriptionHtml: filled.descriptionHtml, blanks }
}
