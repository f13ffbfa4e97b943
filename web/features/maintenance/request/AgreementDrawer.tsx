import type { WholeRequest } from '@atrium/contract/maintenance/requests.ts'
import { type WorkOrder, workOrders } from '@atrium/contract/maintenance/work-orders.ts'
import { Button, Group } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Facts } from '../../../kit/Facts.tsx'
import { useSaveFile } from '../../../kit/file/useSaveFile.ts'
import { EntityDrawer } from '../../../kit/form/EntityDrawer.tsx'
import { formatInstant, formatMoney } from '../../../kit/formatting.ts'
import { useViewer } from '../../../kit/useViewer.ts'
import { useWrite } from '../../../kit/useWrite.ts'
import classes from './Request.module.css'

interface Props {
  request: WholeRequest
  order: WorkOrder | undefined
  onClose: () => void
}

/** What the parties to a work order agree on: to be read, saved as PDF, and accepted by the client. */
export function AgreementDrawer({ request, order, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <EntityDrawer title={t('Agreement on a work order')} opened={order !== undefined} onClose={onClose}>
      {order && <Agreement request={request} order={order} />}
    </EntityDrawer>
  )
}

function Agreement({ request, order }: { request: WholeRequest; order: WorkOrder }) {
  const { t } = useTranslation()
  const { may } = useViewer()
  const { saveFile, busy } = useSaveFile()
  const accept = useWrite(workOrders.accept, { success: t('You accepted the work order.') })
  const { id, version, amount, currency, acceptedAt, acceptedBy } = order
  const name = `${request.requestNo}-${order.number}`
  const mayAccept = may(workOrders.accept) && order.status === 'Open' && acceptedAt === null
  const save = () => saveFile(workOrders.agreement, { id: String(id) }, `${t('Agreement on a work order')} ${name}.pdf`)
  return (
    <>
      <Facts
        facts={[
          [t('Request'), `${name} · ${request.subject}`],
          [t('Site'), request.siteName],
          [t('Unit'), request.unitId],
          [t('Client'), request.tenant],
          [t('Vendor'), order.vendorName],
          [t('Amount'), amount > 0 && formatMoney(amount, currency)],
          [t('Scheduled'), formatInstant(order.scheduledAt)],
          [t('Status'), t(order.status)],
          [t('Accepted'), acceptedAt && `${acceptedBy} · ${formatInstant(acceptedAt)}`],
        ]}
      />
      <h3>{t('Work')}</h3>
      <p className={classes['text']}>{order.work}</p>
      {order.terms && <h3>{t('Terms')}</h3>}
      {order.terms && <p className={classes['text']}>{order.terms}</p>}
      <Group mt="lg">
        <Button
          variant="default"
          leftSection={<IconDownload size={16} stroke={1.7} />}
          loading={busy}
          onClick={() => void save()}
        >
          {t('Download PDF')}
        </Button>
        {mayAccept && (
          <Button loading={accept.isPending} onClick={() => accept.mutate({ id, version })}>
            {t('Accept')}
          </Button>
        )}
      </Group>
    </>
  )
}
