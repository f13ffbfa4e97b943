import { pageTags } from '../kit/page-words.ts'
import { tagKey } from '../kit/tags.ts'

/** What the words of a contract may name, between two braces each. */
export const contractTags = [
  'Contract no.',
  'Today',
  'Company',
  'Company address',
  'Site',
  'Site address',
  'Client',
  'Client contact',
  'Client category',
  'Unit',
  'Lease no.',
  'Start date',
  'End date',
  'Months',
  'Area',
  'Rent',
  'Additional rent',
  'Total rent',
  'Yearly rent',
  'Deposit',
] as const
export type ContractTag = (typeof contractTags)[number]

/** Of the text of a contract; known as it is put on paper. */
export const CONTRACT_VERSION = 'Version'

/** What the head and the foot of the pages of a contract may name. */
export const contractPageTags: readonly string[] = [...pageTags, CONTRACT_VERSION, ...contractTags]

const byName = new Map(contractTags.map((tag) => [tagKey(tag), tag]))

/** The tag that is meant, whatever its capitals and spaces. */
export const tagCalled = (name: string): ContractTag | undefined => byName.get(tagKey(name))
