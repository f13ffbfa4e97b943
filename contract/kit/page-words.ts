import { z } from 'zod'
import { flag, text } from './entity.ts'

/** Which page one is, and of how many; counted as it is put on paper. */
export const pageTags = ['Page', 'Pages'] as const

/** Characters of a head or a foot with its formatting, and lines of it that are written. */
export const pageWordLimits = { html: 4_000, text: 1_000, lines: 8 } as const

const part = (label: string, help: string) =>
  text({ label, help, max: pageWordLimits.html, long: true, form: { kind: 'richText', short: true }, column: false })

/** What stands at the head and the foot of each page of a paper, as HTML; empty: as all papers of the company have it. */
export const pageWords = {
  pageHeader: part('Page header', 'Stands at the head of each page but the first, which has your letterhead.'),
  headerFirst: flag({ label: 'Page header on the first page too, in place of the letterhead', column: false }),
  pageFooter: part(
    'Page footer',
    'Stands at the foot of each page, in place of your name. The page number stands beside it unless it names the field Page.',
  ),
}

/** The same as it is shown. */
export const PageWords = z.object({ pageHeader: z.string(), headerFirst: z.boolean(), pageFooter: z.string() })
export type PageWords = z.infer<typeof PageWords>

export const noPageWords: PageWords = { pageHeader: '', headerFirst: false, pageFooter: '' }

/** Those of something that has more. */
export const pageWordsOf = ({ pageHeader, headerFirst, pageFooter }: PageWords): PageWords => ({
  pageHeader,
  headerFirst,
  pageFooter,
})
