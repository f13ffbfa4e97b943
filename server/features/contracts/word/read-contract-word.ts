import { contractEntity } from '@atrium/contract/contracts/contracts.ts'
import { type ContractPart, numbersOf } from '@atrium/contract/contracts/parts.ts'
import type { contractWord as calls, WordPart } from '@atrium/contract/contracts/word.ts'
import type { CompanyViewer } from '../../../platform/access/viewer.ts'
import { type Handler, type PreflightOf, withPreflight } from '../../../platform/calls/serve.ts'
import { companyLanguage } from '../../../platform/mail/company-language.ts'
import { readWord } from '../../../platform/previews/read-word.ts'
import { limit, perUser } from '../../../platform/quotas/limit.ts'
import { conflict, Refusal } from '../../../platform/refusal.ts'
import { wordsIn } from '../../../platform/reports/report-words.ts'
import { textBlocks } from '../../../platform/rich-text/blocks.ts'
import { cleanHtml, plainOf } from '../../../platform/rich-text/clean.ts'
import type { ReadContext } from '../../../platform/work/context.ts'
import { wholePieces, wordPieces } from '../compare/word-pieces.ts'
import { type ContractRow, findContract, partsOf } from '../contract/find-contract.ts'
import { firstShown } from '../contract/get-contract.ts'
import { paperWords, partTitle } from '../paper/contract-paper.ts'
import { type NewInWord, partsOfWord } from './parts-of-word.ts'
import { withOwnPictures } from './with-own-pictures.ts'

const AN_HOUR = 100
/** Milliseconds that all parts together may be compared by their words; those behind are told as a whole. */
const MOST_MS = 1_000

/** What a Word document of a contract says otherwise. Only reads: each change is suggested by a call of its own, by whoever chose it. */
export const readContractWord: Handler<typeof calls.read> = withPreflight(
  async (ctx, { id }) => {
    await limit(ctx, [perUser(ctx, 'contract read from Word', AN_HOUR)])
    const row = await findContract(ctx, id)
    if (row.status !== 'Negotiation') throw conflict('contract-not-talked-about')
    return { row, ...(await compared(ctx, row)) }
  },
  async (ctx, { id }, { row, file, ...read }) => {
    ctx.audit({ entity: contractEntity.name, id, after: { name: row.name, readFrom: file } })
    return read
  },
)

async function compared(ctx: PreflightOf<typeof calls.read>, row: ContractRow) {
  const { name: file, html, tracked } = await readWord(ctx)
  const { landlordId: company } = row
  const { t } = await wordsIn(ctx.db, { landlordId: company, code: await companyLanguage(ctx.db, company) }, paperWords)
  const read = (parts: readonly ContractPart[]) => {
    const numbers = numbersOf(parts)
    return partsOfWord(
      html,
      parts.map((part) => ({ key: part.key, name: part.name, title: partTitle(part, numbers.get(part.key) ?? '', t) })),
    )
  }
  const now = await partsOf(ctx.db, row, row.versionNo)
  const versionNo = await versionSaid(ctx, row, read(now).before, t('Version {{no}}'))
  const parts = versionNo === row.versionNo ? now : await partsOf(ctx.db, row, versionNo)
  const { texts, added } = read(parts)
  const written = parts.filter(({ kind }) => kind === 'clause' || kind === 'agreement')
  if (!written.some(({ key }) => texts.has(key)))
    throw new Refusal(415, 'contract-word-other', { fields: { file: 'contract-word-other' } })
  const until = Date.now() + MOST_MS
  const changed: WordPart[] = []
  for (const part of written) changed.push(...(await changeOf(part, texts.get(part.key), until)))
  for (const [place, one] of added.entries()) changed.push(await newOf(one, `new ${place}`))
  return { file, versionNo, parts: changed, tracked: tracked?.changes ?? [] }
}

/** The version that the file says it is, as it was printed there; the last one where it says none that the viewer was shown. */
async function versionSaid(ctx: ReadContext<CompanyViewer>, row: ContractRow, head: string, words: string): Promise<number> {
  const [before = '', after = ''] = words.split('{{no}}').map((one) => RegExp.escape(one))
  const no = Number(new RegExp(`${before}(\\d{1,5})${after}`).exec(head)?.[1])
  return no >= (await firstShown(ctx, row)) && no <= row.versionNo ? no : row.versionNo
}

/** What became of a part; nothing where its words are the same, however they are formatted. */
async function changeOf(part: ContractPart, said: string | undefined, until: number): Promise<WordPart[]> {
  const { key, kind, name, description, descriptionHtml } = part
  const html = said === undefined ? '' : await cleanHtml(withOwnPictures(said, descriptionHtml ?? ''), 'file')
  const now = wordsOf({ description: '', descriptionHtml: html })
  if (now === '')
    return [{ key, after: null, kind, name, state: 'missing', descriptionHtml: '', pieces: wholePieces(description, '') }]
  if (now === wordsOf(part)) return []
  const text = await plainOf(html)
  const pieces = Date.now() < until ? wordPieces(description, text) : wholePieces(description, text)
  return [{ key, after: null, kind, name, state: 'changed', descriptionHtml: html, pieces }]
}

/** A part that the contract has not. */
async function newOf({ after, name, html }: NewInWord, key: string): Promise<WordPart> {
  const descriptionHtml = await cleanHtml(withOwnPictures(html, ''), 'file')
  const pieces = wholePieces('', await plainOf(descriptionHtml))
  return { key, after, kind: 'clause', name, state: 'new', descriptionHtml, pieces }
}

/** The words of a text in their order, without what Word writes otherwise: blanks, and how wide columns are. */
function wordsOf(text: Pick<ContractPart, 'description' | 'descriptionHtml'>): string {
  const said = textBlocks(text).flatMap((block) => {
    if (block.kind === 'table') return block.rows.flat()
    if (block.kind === 'picture') return [[{ text: block.alt }]]
    return 'runs' in block ? [block.runs] : []
  })
  return said
    .map((runs) => runs.map((run) => run.text).join(''))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim()
}
