import { eq } from 'drizzle-orm'
import type { ReadDb } from '../database/open.ts'
import { landlords } from '../tenancy/tables.ts'
import { languageOf, type MailLanguage } from './words.ts'

/** The language that a company's own mails and papers are written in. */
export async function companyLanguage(db: ReadDb, landlordId: number): Promise<MailLanguage> {
  const [company] = await db.select({ language: landlords.language }).from(landlords).where(eq(landlords.id, landlordId))
  return languageOf(company?.language)
}
