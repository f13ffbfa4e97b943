import { forms } from '@atrium/contract/forms/forms.ts'
import type { Trigger } from '@atrium/contract/workflows/triggers.ts'
import { useTranslation } from 'react-i18next'
import { useRead } from '../../kit/useRead.ts'
import { useViewer } from '../../kit/useViewer.ts'

/** By what a workflow starts, as a sentence; empty: by people alone. */
export function useStartsSentence(trigger: Trigger | null): string {
  const { t } = useTranslation()
  const { may } = useViewer()
  const isForm = trigger?.on === 'entryMade'
  const { data } = useRead(forms.search, { rowsPerPage: 500 }, { enabled: isForm && may(forms.search) })
  if (trigger === null) return ''
  if (trigger.on === 'leaseEnds') return t('Starts by itself {{n}} days before a lease ends.', { n: trigger.days })
  if (trigger.on === 'obligationDue') {
    const { days: n, side } = trigger
    if (side === 'Client')
      return n === 0
        ? t('Starts by itself on the day on which a client has something to do by a contract.')
        : t('Starts by itself {{n}} days before a client has something to do by a contract.', { n })
    if (side === 'Landlord')
      return n === 0
        ? t('Starts by itself on the day on which you have something to do by a contract.')
        : t('Starts by itself {{n}} days before you have something to do by a contract.', { n })
    return n === 0
      ? t('Starts by itself on the day on which something is to be done by a contract.')
      : t('Starts by itself {{n}} days before something is to be done by a contract.', { n })
  }
  const form = data?.items.find(({ category }) => category === trigger.form)?.title ?? trigger.form
  if (trigger.by === 'client') return t('Starts by itself when a client has filled in “{{form}}”.', { form })
  if (trigger.by === 'company') return t('Starts by itself when one of your people has filled in “{{form}}”.', { form })
  return t('Starts by itself when “{{form}}” was filled in.', { form })
}
