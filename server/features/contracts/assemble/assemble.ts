import { holds } from '@atrium/contract/contracts/conditions.ts'
import type { ContractPart, LeftOut } from '@atrium/contract/contracts/parts.ts'
import { type ContractTag, tagCalled } from '@atrium/contract/contracts/tags.ts'
import { noPageWords, type PageWords } from '@atrium/contract/kit/page-words.ts'
import { replaceTags } from '@atrium/contract/kit/tags.ts'
import type { ReadDb } from '../../../platform/database/open.ts'
import { escapeText } from '../../../platform/mail/filled-template.ts'
import { filledPageWords } from '../../../platform/rich-text/page-words.ts'
import { conditionWriter } from '../library/condition-names.ts'
import type { ContractValues } from './contract-values.ts'

/** What stands where nothing is known: a line to write on. */
export const BLANK = '________'

interface Written {
  parts: readonly ContractPart[]
  /** What stands on each page. */
  page?: PageWords
}

export interface Assembled {
  parts: ContractPart[]
  page: PageWords
  leftOut: LeftOut[]
  blanks: ContractTag[]
}

/** What fields are replaced by, as words and in HTML, and those of which nothing was known. */
function filler({ tags }: Pick<ContractValues, 'tags'>) {
  const blanks = new Set<ContractTag>()
  const words = (name: string) => {
    const tag = tagCalled(name)
    if (!tag) return undefined
    if (tags[tag] !== '') return tags[tag]
    blanks.add(tag)
    return BLANK
  }
  const html = (name: string) => {
    const value = words(name)
    return value === undefined ? undefined : escapeText(value)
  }
  return { words, html, blanks: () => [...blanks] }
}

/** A contract for a client and a lease: the parts that its conditions let in, and what stands on each page, filled in. */
export async function assemble(
  db: ReadDb,
  landlordId: number,
  { parts, page = noPageWords }: Written,
  values: ContractValues,
): Promise<Assembled> {
  const fill = filler(values)
  const isIn = ({ condition }: ContractPart) => holds(condition, values.facts)
  const filled = parts.filter(isIn).map((part) => ({
    ...part,
    name: replaceTags(part.name, fill.words),
    description: replaceTags(part.description, fill.words),
    descriptionHtml: part.descriptionHtml === null ? null : replaceTags(part.descriptionHtml, fill.html),
  }))
  const out = parts.filter((part) => !isIn(part))
  const write = await conditionWriter(
    db,
    landlordId,
    out.map(({ condition }) => condition),
  )
  const leftOut = out.flatMap(({ key, name, condition }) => {
    const written = write(condition)
    return written ? [{ key, name, condition: written }] : []
  })
  const filledPage = filledPageWords(page, fill.html)
  return { parts: filled, page: filledPage, leftOut, blanks: fill.blanks() }
}
