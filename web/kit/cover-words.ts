import type { CoverGap } from '@atrium/contract/kit/cover.ts'
import type { TFunction } from 'i18next'
import { formatMoney } from './formatting.ts'

/** For how much less than the lease requires a client is insured. */
export function coverWords({ insured, required, currency }: CoverGap, t: TFunction): string {
  const least = formatMoney(required, currency, { trim: true })
  return insured === null
    ? t('No cover is noted; the lease requires {{required}}', { required: least })
    : t('Insured for {{insured}}; the lease requires {{required}}', {
        insured: formatMoney(insured, currency, { trim: true }),
        required: least,
      })
}
