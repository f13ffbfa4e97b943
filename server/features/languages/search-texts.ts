import type { languages as calls, LanguageText } from '@atrium/contract/languages/languages.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import { languagesOf } from '../../platform/languages/language-row.ts'
import { ownWords } from '../../platform/languages/own-words.ts'
import { textsIn } from '../../platform/languages/portal-texts.ts'
import { totals, window } from '../../platform/lists/list.ts'
import { notFound } from '../../platform/refusal.ts'

/** A page of the texts of a language. Their keys are in this process, so it is the one that looks through them. */
export const searchTexts: Handler<typeof calls.searchTexts> = async (ctx, input) => {
  const landlordId = ctx.viewer.landlordId
  const { code, only, descending } = input
  if (!(await languagesOf(ctx.db, landlordId)).some((language) => language.code === code)) throw notFound()
  const own = await ownWords(ctx.db, landlordId, code)
  const all = [...(await textsIn(code)).values()].map((text): LanguageText => ({ ...text, text: own.get(text.key) ?? null }))
  const words = input.query.toLowerCase().split(/\s+/).filter(Boolean)
  const found = all.filter(
    ({ key, english, original, text }) =>
      (only === 'all' || (only === 'changed' ? text !== null : text === null && original === null)) &&
      words.every((word) => [key, english, original, text].some((one) => one?.toLowerCase().includes(word))),
  )
  if (descending) found.reverse()
  const { limit, offset } = window(input)
  return { items: found.slice(offset, offset + limit), ...totals(all.length, found.length) }
}
