import { clientInvoiceScreens } from '@atrium/contract/money/invoice-screens.ts'
import { taxRateScreens } from '@atrium/contract/tax-rates/screens.ts'
import { Button, Group } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { ViewSwitch } from '../../kit/ViewSwitch.tsx'

const paths = {
  taxes: taxRateScreens.list.path,
  mileage: taxRateScreens.mileage.path,
  exemptions: taxRateScreens.exemptions.path,
}
type View = keyof typeof paths

/** Leads between the kinds of rate, who is exempt, and back to the invoices. */
export function RateViews({ view }: { view: View }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <Group gap="sm" mb="sm">
      <Button
        component={Link}
        to={clientInvoiceScreens.list.path}
        variant="subtle"
        color="gray"
        leftSection={<IconArrowLeft size={16} />}
      >
        {t('Other Payments')}
      </Button>
      <ViewSwitch
        inBar
        names={{ taxes: t('Tax rates'), mileage: t('Mileage rates'), exemptions: t('Exempt clients') }}
        view={view}
        onChange={(next) => void navigate(paths[next])}
      />
    </Group>
  )
}
