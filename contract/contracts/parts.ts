import { z } from 'zod'
import { Id } from '../kit/ids.ts'
import { line } from '../kit/line.ts'
import { RichText } from '../kit/rich-text.ts'
import { ClauseCondition, WrittenCondition } from './conditions.ts'
import { ContractRequest, ContractSigner, partKinds } from './library.ts'

/** What a contract is made of: parts of the library, and headings between them. */
export const contractPartKinds = ['heading', ...partKinds] as const
export type ContractPartKind = (typeof contractPartKinds)[number]

/** Parts that a template, and a contract, may have. */
export const MAX_PARTS = 400

export const PartKey = line().min(1).max(20)

/** A part as a template names it: a heading by its text, all else by its place in the library. */
export const TemplatePart = z.object({
  /** Tells it from the others, and from version to version; empty: new. */
  key: line().max(20).default(''),
  kind: z.enum(contractPartKinds),
  heading: line().max(160).default(''),
  partId: Id.nullable().default(null),
})
export type TemplatePart = z.infer<typeof TemplatePart>

/** A part with all that it says: of a published template with its tags, of a contract filled in. */
export const ContractPart = z.object({
  key: PartKey,
  kind: z.enum(contractPartKinds),
  name: z.string(),
  description: z.string(),
  descriptionHtml: RichText,
  condition: ClauseCondition.nullable(),
  requests: z.array(ContractRequest),
  signers: z.array(ContractSigner),
})
export type ContractPart = z.infer<typeof ContractPart>

/** A clause that a contract does not have, since its condition does not hold. */
export const LeftOut = z.object({ key: PartKey, name: z.string(), condition: WrittenCondition })
export type LeftOut = z.infer<typeof LeftOut>

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const letterOf = (at: number) =>
  `${letters[at % letters.length]}${at < letters.length ? '' : Math.floor(at / letters.length) + 1}`

/** By key, how the parts are counted: terms and clauses by numbers, information requests by letters, all else not at all. */
export function numbersOf(parts: readonly Pick<ContractPart, 'key' | 'kind'>[]): ReadonlyMap<string, string> {
  let clauses = 0
  let schedules = 0
  return new Map(
    parts.map(({ key, kind }) => {
      if (kind === 'schedule') return [key, letterOf(schedules++)]
      return [key, kind === 'clause' || kind === 'agreement' ? String(++clauses) : '']
    }),
  )
}
