import type { wordTexts as calls } from '@atrium/contract/kit/word-texts.ts'
import { type Handler, withPreflight } from '../calls/serve.ts'
import { limit, perUser } from '../quotas/limit.ts'
import { Refusal } from '../refusal.ts'
import { cleanHtml } from '../rich-text/clean.ts'
import { readWord } from './read-word.ts'

const AN_HOUR = 200
/** Characters with their formatting, many times what any text of the portal may have. */
const MOST = 400_000

const PICTURE = /<img [^>]*>/g
/** A paragraph that had nothing but a picture. */
const EMPTY = /<p>\s*<\/p>/g

/** What a Word document says, for whoever goes on writing it here. Its pictures are left out: those of texts lie in the portal. */
export const readWordText: Handler<typeof calls.read> = withPreflight(
  async (ctx) => {
    await limit(ctx, [perUser(ctx, 'word text', AN_HOUR)])
    const { name, html, tracked, isCut } = await readWord(ctx)
    const textOf = (view: string) => {
      const words = view.replaceAll(PICTURE, '').replaceAll(EMPTY, '')
      if (words.length > MOST) throw new Refusal(415, 'word-unreadable', { fields: { file: 'word-unreadable' } })
      return cleanHtml(words, 'file')
    }
    const pictures = html.match(PICTURE)?.length ?? 0
    return { name, text: { html: await textOf(html), before: tracked && (await textOf(tracked.before)), pictures, isCut } }
  },
  async (ctx, _input, { name, text }) => {
    ctx.audit({ entity: 'call', after: { file: name } })
    return text
  },
)
