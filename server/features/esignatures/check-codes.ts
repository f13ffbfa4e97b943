import type { CodeWay } from '@atrium/contract/kit/signing-codes.ts'
import { channelsOffIn } from '../../platform/mail/channels-off.ts'
import { invalid } from '../../platform/refusal.ts'
import { e164In, phoneCountry } from '../../platform/tenancy/phone-number.ts'
import type { AnyWriteContext } from '../../platform/work/context.ts'

interface Asked {
  code?: CodeWay
  phone?: string
}
interface Place {
  landlordId: number
  siteId: number
}

/** Checks by which code each is asked, and writes telephone numbers as they are dialled; of who gets no text message none is kept. */
export async function checkCodes<T extends Asked>(
  { db, app }: AnyWriteContext,
  { landlordId, siteId }: Place,
  people: readonly T[],
): Promise<(T & Required<Asked>)[]> {
  const byText = people.some(({ code }) => code === 'sms')
  if (byText && channelsOffIn(app.config).includes('sms')) throw invalid({ recipients: 'esign-sms-off', code: 'esign-sms-off' })
  const e164 = byText ? await e164In(await phoneCountry(db, landlordId, siteId)) : () => ''
  return people.map((one) => {
    const { code = 'none' } = one
    const phone = code === 'sms' ? e164(one.phone ?? '') : ''
    if (code === 'sms' && !phone) throw invalid({ recipients: 'esign-phone-needed', phone: 'esign-phone-needed' })
    return { ...one, code, phone }
  })
}
