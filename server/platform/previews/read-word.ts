import { buffer } from 'node:stream/consumers'
import type { FilePreview } from '@atrium/contract/kit/file-previews.ts'
import { WORD_TYPE } from '@atrium/contract/kit/word-texts.ts'
import type { StagedFile } from '../files/staged-file.ts'
import { invalid, Refusal } from '../refusal.ts'
import type { PreflightContext } from '../work/context.ts'
import { convertNow } from './preview-of.ts'

/** What a Word document says. */
export type WordText = Extract<FilePreview, { as: 'word' }>

/** The Word document that came as the part `file`, read in a thread and kept nowhere. Refuses what is none, or cannot be read. */
export async function readWord({
  app,
  uploads,
}: Pick<PreflightContext, 'app' | 'uploads'>): Promise<WordText & { name: string }> {
  const staged: StagedFile | undefined = uploads.get('file')
  if (!staged) throw invalid({ file: 'file-required' })
  const { name, type, key } = staged
  if (type !== WORD_TYPE) throw new Refusal(415, ['word-required', { name }], { fields: { file: ['word-required', { name }] } })
  const made = await convertNow({ type, bytes: await buffer(await app.store.read(key)) })
  if ('refused' in made) throw new Refusal(415, 'word-unreadable', { fields: { file: 'word-unreadable' } })
  return { ...(made as WordText), name }
}
