import { type ContractTag, contractTags, tagCalled } from '../contracts/tags.ts'

/** What a letter may name, between two braces each. */
export const letterTags: readonly ContractTag[] = contractTags.filter((tag) => tag !== 'Contract no.')

export function letterTagCalled(name: string): ContractTag | undefined {
  const tag = tagCalled(name)
  return tag && letterTags.includes(tag) ? tag : undefined
}
