import { notFound } from '../../platform/refusal.ts'
import type { Secrets } from '../../platform/secrets.ts'
import type { Company } from './company.ts'

const PURPOSE = 'activate-subscription'
const GOOD_FOR_MS = 60 * 86_400_000

/** When the company's trial or paid period ends, or ended. */
export function endOf({ landlord, bought }: Company): Date | null {
  return landlord.isTrial ? landlord.trialEnd : (bought?.periodEnd ?? landlord.trialEnd)
}

/**
 * The key of an expiry notice: for one company and one end, signed. It is worth nothing any more once the end has moved, and
 * 60 days after it.
 */
export function activationKey(secrets: Secrets, landlordId: number, end: Date): string {
  const text = `${landlordId}.${end.getTime()}`
  return `${text}.${secrets.sign(PURPOSE, text)}`
}

/** The company a key is for; 404 when it is not (or no longer) worth anything, whatever the reason. */
export async function companyOfKey(
  secrets: Secrets,
  key: string,
  read: (landlordId: number) => Promise<Company>,
): Promise<Company> {
  const [landlordId = '', time = '', signature = ''] = key.split('.')
  const gone = notFound('activation-over')
  if (!secrets.verify(PURPOSE, `${landlordId}.${time}`, signature)) throw gone
  const end = Number(time)
  if (!(end + GOOD_FOR_MS > Date.now())) throw gone
  const company = await read(Number(landlordId))
  if (!company.landlord.active || endOf(company)?.getTime() !== end) throw gone
  return company
}
