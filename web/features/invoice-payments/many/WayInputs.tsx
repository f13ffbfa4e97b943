import { manualModes } from '@atrium/contract/money/payment-modes.ts'
import { NativeSelect, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { daysFromToday } from '../../../kit/days-from-today.ts'
import { DayInput } from '../../../kit/form/DayInput.tsx'
import { modeChoices } from '../../../kit/money/payment-modes.ts'
import type { PaymentDetails } from './entries.ts'

// What is written off is said from the invoice.
const modes = manualModes.filter((mode) => mode !== 'WriteOff')

/** How and when something was paid. */
export function WayInputs({ way, onChange }: { way: PaymentDetails; onChange: (way: PaymentDetails) => void }) {
  const { t } = useTranslation()
  return (
    <>
      <NativeSelect
        label={t('Payment method')}
        data={modeChoices(t, modes)}
        value={way.paymentMode}
        onChange={({ currentTarget: { value } }) => onChange({ ...way, paymentMode: value as PaymentDetails['paymentMode'] })}
      />
      {way.paymentMode === 'Others' && (
        <TextInput
          label={t('Other payment method')}
          maxLength={100}
          value={way.otherPaymentMode}
          onChange={({ currentTarget: { value } }) => onChange({ ...way, otherPaymentMode: value })}
        />
      )}
      <DayInput
        label={t('Date paid')}
        value={way.datePaid}
        onChange={(day) => onChange({ ...way, datePaid: day ?? daysFromToday(0) })}
      />
    </>
  )
}
