import { type PageWords, pageTags, pageWordLimits } from '@atrium/contract/kit/page-words.ts'
import { replaceTags, tagKey, tagsIn } from '@atrium/contract/kit/tags.ts'
import { invalid } from '../refusal.ts'
import { type Run, type TextBlock, textBlocks } from './blocks.ts'
import { cleanHtml } from './clean.ts'
import { filledBlocks, textOfRuns, wordsOf } from './fill-blocks.ts'

/** What was written for each page of a paper. `{{Page}}` and `{{Pages}}` in it are counted as it is drawn. */
export interface PagePaper {
  header: readonly TextBlock[]
  /** The header stands on the first page too, in place of the letterhead; else from the second page on. */
  headerFirst: boolean
  /** In place of the line at the foot. */
  footer: readonly TextBlock[]
}

const parts = ['pageHeader', 'pageFooter'] as const
const isPageTag = (name: string) => pageTags.some((tag) => tagKey(tag) === tagKey(name))

/** The head and the foot of pages of a save as they are kept; a field that there is not is refused where it stands. */
export async function storedPageWords(
  { headerFirst, ...written }: PageWords,
  isKnown: (name: string) => boolean,
): Promise<PageWords> {
  const stored: PageWords = { headerFirst, pageHeader: '', pageFooter: '' }
  for (const part of parts) {
    const html = await cleanHtml(written[part], part)
    const blocks = blocksOf(html)
    const { text, lines } = pageWordLimits
    if (linesOf(blocks) > lines || wordsOf(blocks).length > text)
      throw invalid({ [part]: ['page-words-long', { lines, n: text }] })
    const unknown = tagsIn(wordsOf(blocks)).find((name) => !isPageTag(name) && !isKnown(name))
    if (unknown !== undefined) throw invalid({ [part]: ['contract-tag-unknown', { tag: `{{${unknown}}}` }] })
    if (blocks.length > 0) stored[part] = html
  }
  return stored
}

/** Each with its fields filled in; `textOf` answers HTML. */
export const filledPageWords = (
  { headerFirst, pageHeader, pageFooter }: PageWords,
  textOf: (name: string) => string | undefined,
): PageWords => ({ headerFirst, pageHeader: replaceTags(pageHeader, textOf), pageFooter: replaceTags(pageFooter, textOf) })

/** The words of both, by which the fields that they name are found, and which the audit log keeps. */
export const pageText = ({ pageHeader, pageFooter }: PageWords): string =>
  [pageHeader, pageFooter].map((html) => wordsOf(blocksOf(html))).join(' ')

/** The same in the place of HTML, for the audit log. */
export const notedPageWords = ({ headerFirst, ...html }: PageWords): PageWords => ({
  headerFirst,
  pageHeader: wordsOf(blocksOf(html.pageHeader)),
  pageFooter: wordsOf(blocksOf(html.pageFooter)),
})

/** As papers are made of it; undefined where nothing was written. `textOf`: what is known only as it is put on paper. */
export function pagePaper(
  { headerFirst, pageHeader, pageFooter }: PageWords,
  textOf: (name: string) => string | undefined = () => undefined,
): PagePaper | undefined {
  const header = filledBlocks(blocksOf(pageHeader), textOf)
  const footer = filledBlocks(blocksOf(pageFooter), textOf)
  if (header.length + footer.length === 0) return undefined
  return { header, footer, headerFirst: headerFirst && header.length > 0 }
}

/** Pages do not end in what stands on each of them. */
const blocksOf = (descriptionHtml: string): TextBlock[] =>
  textBlocks({ description: '', descriptionHtml }).filter(({ kind }) => kind !== 'break')

/** A picture takes as much as three lines at least. */
const linesOf = (blocks: readonly TextBlock[]) =>
  blocks.reduce((sum, block) => {
    if (block.kind === 'picture') return sum + 3
    if (block.kind === 'table') return sum + block.rows.reduce((all, row) => all + Math.max(1, ...row.map(breaksOf)), 0)
    return sum + ('runs' in block ? breaksOf(block.runs) : 1)
  }, 0)
const breaksOf = (runs: readonly Run[]) => textOfRuns(runs).split('\n').length
