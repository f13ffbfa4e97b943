import { clientInvoices } from '@atrium/contract/client-invoices/invoices.ts'
import { formValues } from '@atrium/contract/forms/values.ts'
import type { Reply } from '@atrium/contract/kit/call.ts'
import { Alert, Button } from '@mantine/core'
import { IconLock, IconLockOpen } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { AttachmentList } from '../../../kit/attachments/AttachmentList.tsx'
import { useCustomFields } from '../../../kit/custom/useCustomFields.ts'
import { FactGroups } from '../../../kit/FactGroups.tsx'
import { usePlace } from '../../../kit/usePlace.ts'
import { useRead } from '../../../kit/useRead.ts'
import { useViewer } from '../../../kit/useViewer.ts'

type Entry = Reply<typeof formValues.get>
const nothing: readonly number[] = []

/** What of an entry is withheld from clients until it is paid: its names before, for clients all of it afterwards. */
export function EntryPaywall({ category, id }: { category: string; id: number }) {
  const { data } = useRead(formValues.get, { category, id })
  const { isLandlord } = usePlace()
  if (!data?.paywall) return null
  return data.paywall.isOpen && !isLandlord ? <Opened entry={data} /> : <State paywall={data.paywall} />
}

function State({ paywall: { isOpen, withheld, files, invoiceId } }: { paywall: NonNullable<Entry['paywall']> }) {
  const { t, i18n } = useTranslation()
  const { isLandlord } = usePlace()
  const { may } = useViewer()
  const names = new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format([
    ...withheld.map((name) => t('“{{name}}”', { name })),
    ...(files ? [t('the files')] : []),
  ])
  const text = isOpen
    ? t('It is paid: clients, and whoever has a link, see {{names}} too.', { names })
    : isLandlord
      ? t('Until its invoice is paid, nobody outside sees {{names}}.', { names })
      : invoiceId === null
        ? t('You see {{names}} once it is paid. The invoice is being prepared.', { names })
        : t('You see {{names}} once its invoice is paid.', { names })
  return (
    <Alert variant="light" color={isOpen ? 'teal' : 'gray'} icon={isOpen ? <IconLockOpen /> : <IconLock />} my="md">
      {text}
      {!isOpen && !isLandlord && invoiceId !== null && may(clientInvoices.get) && (
        <div>
          <Button component={Link} to={`/other-payments/view/${invoiceId}`} size="xs" mt="xs">
            {t('See the invoice')}
          </Button>
        </div>
      )}
    </Alert>
  )
}

/** What was withheld, and is not any more. */
function Opened({ entry }: { entry: Entry }) {
  const { t } = useTranslation()
  const fields = entry.definition.controls.filter(({ label }) => entry.paywall?.withheld.includes(label))
  const custom = useCustomFields({ fields, preparing: nothing })
  return (
    <section aria-label={t('Opened by your payment')}>
      <FactGroups groups={custom.groups(entry).map((group) => ({ ...group, title: t('Opened by your payment') }))} />
      {entry.paywall?.files && <AttachmentList files={entry.attachments} siteId={entry.siteId} />}
    </section>
  )
}
