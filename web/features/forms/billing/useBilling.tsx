import { formBilling } from '@atrium/contract/forms/billing.ts'
import type { FormDefinition } from '@atrium/contract/forms/forms.ts'
import type { FormValue } from '@atrium/contract/forms/values.ts'
import { inputOfScreen } from '@atrium/contract/kit/screen.ts'
import { IconReceipt, IconUsersGroup } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RowAction } from '../../../kit/table/types.ts'
import { useRead } from '../../../kit/useRead.ts'
import { useViewer } from '../../../kit/useViewer.ts'
import { useWrite } from '../../../kit/useWrite.ts'
import { Allocation } from './Allocation.tsx'

/** What bills an entry, or shares its amount among clients, for who may: the actions of a row, and the drawer that they open. */
export function useBilling({ category, controls }: FormDefinition) {
  const { t } = useTranslation()
  const { may } = useViewer()
  const mayBill = may(formBilling.invoice, inputOfScreen({ c: category }))
  const isBilled = useRead(formBilling.get, { category }, { enabled: mayBill }).data?.billing !== null
  const invoice = useWrite(formBilling.invoice, {
    success: t('A draft of the invoice was made.'),
    leadsTo: ({ id }) => `/other-payments/view/${id}`,
  })
  const [shared, setShared] = useState<FormValue>()
  const rowsOf = (value: FormValue): RowAction[] =>
    mayBill && isBilled
      ? [
          ...(value.tenantId === null
            ? []
            : [{ text: t('Make an invoice'), icon: IconReceipt, onClick: () => invoice.mutate({ category, id: value.id }) }]),
          { text: t('Share among clients'), icon: IconUsersGroup, onClick: () => setShared(value) },
        ]
      : []
  const drawer = mayBill && (
    <Allocation category={category} controls={controls} value={shared} onClose={() => setShared(undefined)} />
  )
  return { mayBill, rowsOf, drawer }
}
