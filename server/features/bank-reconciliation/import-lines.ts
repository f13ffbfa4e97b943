import { createHash } from 'node:crypto'
import { bankLineUpload, ImportedLine } from '@atrium/contract/bank-reconciliation/line-upload.ts'
import { bankLines as calls } from '@atrium/contract/bank-reconciliation/lines.ts'
import type { RowError } from '@atrium/contract/kit/uploads.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { inChunks } from '../../platform/database/in-chunks.ts'
import { type ImportContext, importKind, wrongIn } from '../../platform/imports/import-kind.ts'
import { readAs } from '../../platform/imports/read-record.ts'
import { invalid } from '../../platform/refusal.ts'
import { latestToday } from '../../platform/tenancy/site-days.ts'
import { type Account, lockAccount } from './account.ts'
import { isClosed } from './is-closed.ts'
import { bankLines } from './tables.ts'

const PARAMETERS = 8

/** The statement of a bank account: each line is stored once, and nothing is posted. */
export const lineImport = importKind<ImportedLine>({
  ...bankLineUpload,
  name: 'bank lines',
  call: calls.import,
  bankFiles: 'statements',
  open: async (ctx, { into }) => {
    if (!into) throw invalid({ into: 'account-unknown' })
    const account = await lockAccount(ctx, into)
    const prints = new Map<ImportedLine, string>()
    return {
      read: readAs({ upload: bankLineUpload, input: ImportedLine }),
      check: (rows) => check(ctx, account, rows, prints),
      reserve: async () => {},
      store: (rows) => store(ctx, account, rows, prints),
    }
  },
})

async function check(
  ctx: ImportContext,
  account: Account,
  rows: readonly ImportedLine[],
  prints: Map<ImportedLine, string>,
): Promise<RowError[][]> {
  const today = await latestToday(ctx)
  const seen = new Map<string, number>()
  for (const row of rows) {
    const key = contentOf(row)
    const nth = (seen.get(key) ?? 0) + 1
    seen.set(key, nth)
    prints.set(row, row.reference ? key : `${key} ${nth}`)
  }
  const known = await knownOf(ctx, account, [...new Set(prints.values())])
  const taken = new Set<string>()
  return rows.map((row) => {
    if (row.currency && row.currency !== account.currency)
      return [wrongIn('Currency', ['line-other-currency', { account: account.currency, currency: row.currency }])]
    if (row.postedOn < account.opensOn) return [wrongIn('Date', 'line-before-opening')]
    if (row.postedOn > today) return [wrongIn('Date', 'payment-in-future')]
    if (isClosed(account, row.postedOn)) return [wrongIn('Date', 'line-period-closed')]
    const print = prints.get(row) as string
    if (known.has(print) || taken.has(print)) return [wrongIn('Reference', 'line-known')]
    taken.add(print)
    return []
  })
}

/**
 * What a line is told by: the bank's reference with its day and amount, since banks give references anew; without one its content. Of
 * lines that are alike in a file, each is one.
 */
function contentOf({ postedOn, cents, reference, description }: ImportedLine): string {
  if (reference) return `ref ${postedOn} ${cents} ${reference.toLowerCase()}`
  const text = description.replace(/\s+/g, ' ').trim().toLowerCase()
  return `text ${createHash('sha256').update(`${postedOn}\n${cents}\n${text}`).digest('hex')}`
}

async function knownOf(ctx: ImportContext, account: Account, prints: readonly string[]): Promise<ReadonlySet<string>> {
  const found = await inChunks(prints, 1, (chunk) =>
    ctx.db
      .select({ fingerprint: bankLines.fingerprint })
      .from(bankLines)
      .where(and(eq(bankLines.accountId, account.id), inArray(bankLines.fingerprint, chunk))),
  )
  return new Set((found as { fingerprint: string }[]).map(({ fingerprint }) => fingerprint))
}

async function store(
  ctx: ImportContext,
  { id: accountId, landlordId }: Account,
  rows: readonly ImportedLine[],
  prints: ReadonlyMap<ImportedLine, string>,
): Promise<void> {
  const lines = rows.map((row) => {
    const { currency: _, ...line } = row
    return { ...line, landlordId, accountId, fingerprint: prints.get(row) as string }
  })
  const made = await inChunks(lines, PARAMETERS, (chunk) =>
    ctx.db
      .insert(bankLines)
      .values(chunk)
      .returning({ id: bankLines.id, description: bankLines.description, cents: bankLines.cents, postedOn: bankLines.postedOn }),
  )
  for (const { id, description: name, cents, postedOn } of made as Pick<
    typeof bankLines.$inferSelect,
    'id' | 'description' | 'cents' | 'postedOn'
  >[])
    ctx.audit({ entity: 'bank line', id, after: { name, cents, postedOn } })
}
