import { replaceTags, tagKey, tagsIn } from '@atrium/contract/kit/tags.ts'
import type { Run, TextBlock } from './blocks.ts'

export const textOfRuns = (runs: readonly Run[]) => runs.map(({ text }) => text).join('')
const rowsOf = (block: TextBlock): Run[][] => (block.kind === 'table' ? block.rows.flat() : 'runs' in block ? [block.runs] : [])
/** What blocks say, in one line. */
export const wordsOf = (blocks: readonly TextBlock[]) =>
  blocks
    .flatMap((block) => (block.kind === 'picture' ? [`[${block.alt || '…'}]`] : rowsOf(block).map(textOfRuns)))
    .join(' ')
    .trim()

/** Blocks with what they name replaced. */
export const filledBlocks = (blocks: readonly TextBlock[], textOf: (name: string) => string | undefined): TextBlock[] => {
  const run = (one: Run): Run => ({ ...one, text: replaceTags(one.text, textOf) })
  return blocks.map((block) => {
    if (block.kind === 'table') return { ...block, rows: block.rows.map((row) => row.map((cell) => cell.map(run))) }
    return 'runs' in block ? { ...block, runs: block.runs.map(run) } : block
  })
}
/** Whether blocks say which page it is. */
export const saysPage = (blocks: readonly TextBlock[]): boolean => tagsIn(wordsOf(blocks)).some((name) => tagKey(name) === 'page')
