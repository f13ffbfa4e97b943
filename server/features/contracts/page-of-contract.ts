import { CONTRACT_VERSION, tagCalled } from '@atrium/contract/contracts/tags.ts'
import type { PageWords } from '@atrium/contract/kit/page-words.ts'
import { tagKey } from '@atrium/contract/kit/tags.ts'
import { type PagePaper, pagePaper } from '../../platform/rich-text/page-words.ts'

const isVersion = (name: string) => tagKey(name) === tagKey(CONTRACT_VERSION)

/** What the head and the foot of the pages of a contract may name, beside the number of the page. */
export const isPageTagOfContract = (name: string): boolean => isVersion(name) || tagCalled(name) !== undefined

/** What the pages of a version say. */
export const pageOfContract = (words: PageWords, versionNo: number): PagePaper | undefined =>
  pagePaper(words, (name) => (isVersion(name) ? String(versionNo) : undefined))
