import { readFileSync } from 'node:fs'
import { desc, eq } from 'drizzle-orm'
import { ConfigError } from '../../platform/config.ts'
import { lockNamed } from '../../platform/database/lock-named.ts'
import type { ReadDb } from '../../platform/database/open.ts'
import type { JobContext, ReadContext } from '../../platform/work/context.ts'
import { runInTransaction } from '../../platform/work/unit-of-work.ts'
import { makeCertificate } from './pdf/make-certificate.ts'
import { certificatesOf } from './pdf/seal-document.ts'
import { esignatureSealKeys as keys } from './tables.ts'

/** Whom the certificate names that is made where none is set. */
const NAME = 'Atrium document seal'
const PURPOSE = 'document seal'

/**
 * The key that seals documents with its certificates, as PEM: that of `SIGNING_KEY`, or one made once and kept in the database, which all
 * servers and the backups share. One that the portal's secret does not open any more is replaced.
 */
export async function signingKey(ctx: JobContext): Promise<string> {
  const { SIGNING_KEY } = ctx.app.config
  if (SIGNING_KEY) return readKey(SIGNING_KEY)
  const kept = await keptKey(ctx)
  if (kept) return kept
  const made = await makeCertificate(NAME)
  return runInTransaction(ctx, async (tx) => {
    await lockNamed(tx.db, 'document seal key')
    const meanwhile = await keptKey(tx)
    if (meanwhile) return meanwhile
    await tx.db.insert(keys).values({ sealedPem: ctx.app.secrets.seal(PURPOSE, made), fingerprint: fingerprintOf(made) })
    tx.audit({ entity: 'document seal', after: { fingerprint: fingerprintOf(made) } })
    return made
  })
}

async function keptKey({
  db,
  app,
}: Pick<ReadContext, 'db'> & { app: Pick<ReadContext['app'], 'secrets'> }): Promise<string | undefined> {
  const [newest] = await db.select().from(keys).orderBy(desc(keys.id)).limit(1)
  return newest && app.secrets.unseal(PURPOSE, newest.sealedPem)
}

function readKey(path: string): string {
  const pem = readFileSync(path, 'utf8')
  if (!pem.includes('-----BEGIN PRIVATE KEY-----') || certificatesOf(pem).length === 0)
    throw new ConfigError(`SIGNING_KEY: ${path} needs a private key (PKCS#8) and its certificate, as PEM`)
  return pem
}

const fingerprintOf = (pem: string) => certificatesOf(pem)[0]?.fingerprint256 ?? ''

/** Whether a seal's certificate is one of this portal. */
export async function isOwnSeal(
  db: ReadDb,
  { SIGNING_KEY }: { SIGNING_KEY?: string | undefined },
  fingerprint: string,
): Promise<boolean> {
  if (SIGNING_KEY && fingerprintOf(readKey(SIGNING_KEY)) === fingerprint) return true
  const [own] = await db.select({ id: keys.id }).from(keys).where(eq(keys.fingerprint, fingerprint)).limit(1)
  return own !== undefined
}
