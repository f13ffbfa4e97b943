import type { TFunction } from 'i18next'
import { confirm } from '../confirm.tsx'
import { NotSent } from '../form/not-sent.ts'
import { formatMoney } from '../formatting.ts'

/** Asks before something is written off. Rejects with `NotSent` where somebody thought better of it; other modes are not asked about. */
export async function confirmWriteOff(
  t: TFunction,
  mode: string,
  { cents, currency, document }: { cents: number; currency: string; document: string },
): Promise<void> {
  if (mode !== 'WriteOff') return
  const title = t('Write off {{amount}} of {{document}}?', { amount: formatMoney(cents, currency), document })
  const text = t('It counts as a bad debt, not as paid, and the client does not owe it any more. Only the whole can be voided.')
  if (!(await confirm({ title, text, action: t('Write off') }))) throw new NotSent()
}
