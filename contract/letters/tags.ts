import { type ContractTag, contractTags, tagCalled } from '../contracts/tags.ts'
import { pageTags } from '../kit/page-words.ts'

/** What the head and the foot of its pages may name beside: its number is known once it has left. */
export const LETTER_NO = 'Letter no.'

/** What a letter may name, between two braces each. */
export const letterTags: readonly ContractTag[] = contractTags.filter((tag) => tag !== 'Contract no.')

export const letterPageTags: readonly string[] = [...pageTags, LETTER_NO, ...letterTags]

export function letterTagCalled(name: string): ContractTag | undefined {
  const tag = tagCalled(name)
  return tag && letterTags.includes(tag) ? tag : undefined
}
