import { createHmac, timingSafeEqual } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { ReadContext } from '../../platform/work/context.ts'
import { secretsOf } from './connection-row.ts'
import { connections } from './tables.ts'

/** Whose connection has the key by which DocuSign Connect signed some bytes. The key itself is told to nobody. */
export async function findDocusignSigner(
  ctx: Pick<ReadContext, 'db' | 'app'>,
  id: number,
  { raw, signatures }: { raw: Buffer; signatures: string },
): Promise<number | undefined> {
  const [row] = await ctx.db
    .select()
    .from(connections)
    .where(and(eq(connections.kind, 'docusign'), eq(connections.id, id)))
  const key = row && secretsOf(ctx, row)['connectKey']
  if (!row || !key) return undefined
  // DocuSign signs by the letters of the key as it shows it, not by the bytes that they stand for.
  const own = createHmac('sha256', key.trim()).update(raw).digest()
  return signatures.split(',').some((given) => isSame(own, given)) ? row.landlordId : undefined
}

function isSame(own: Buffer, given: string): boolean {
  const bytes = Buffer.from(given, 'base64')
  return bytes.length === own.length && timingSafeEqual(bytes, own)
}
