import type { WholeRequest } from '@atrium/contract/maintenance/requests.ts'
import { workOrderTones } from '@atrium/contract/maintenance/states.ts'
import type { WorkOrder } from '@atrium/contract/maintenance/work-orders.ts'
import { Button, Group } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstant, formatMoney } from '../../../kit/formatting.ts'
import { ContactLink } from '../../../kit/NameLink.tsx'
import { RecordSection } from '../../../kit/record/Split.tsx'
import { StatusChip } from '../../../kit/StatusChip.tsx'
import { useSide } from '../useSide.ts'
import { AgreementDrawer } from './AgreementDrawer.tsx'
import classes from './Request.module.css'
import { WorkOrderDrawer } from './WorkOrderDrawer.tsx'

/** What vendors were ordered to do for a request. */
export function WorkOrders({ request }: { request: WholeRequest }) {
  const { t } = useTranslation()
  const { isLandlord } = useSide()
  const [shown, setShown] = useState<WorkOrder | 'new'>()
  const [readId, setReadId] = useState<number>()
  const mayEdit = isLandlord && request.may.edit
  return (
    <RecordSection
      label={t('Work orders')}
      action={
        mayEdit && (
          <Button size="xs" variant="default" leftSection={<IconPlus size={15} />} onClick={() => setShown('new')}>
            {t('New work order')}
          </Button>
        )
      }
    >
      {request.workOrders.length === 0 && <p className={classes['none']}>{t('No work was ordered.')}</p>}
      <ul className={classes['orders']}>
        {request.workOrders.map((order) => (
          <li key={order.id}>
            <div>
              <strong>
                <ContactLink id={isLandlord ? order.vendorContactId : null}>{order.vendorName}</ContactLink>
              </strong>{' '}
              <StatusChip status={order.status} tone={workOrderTones[order.status]} />
              {isLandlord && !order.forClient && <StatusChip status="Internal" />}
              {order.acceptedAt && <StatusChip status="Accepted" />}
              <p>{order.work}</p>
              {order.terms && <p>{order.terms}</p>}
              <p>
                {[order.amount > 0 && formatMoney(order.amount, order.currency), formatInstant(order.scheduledAt)]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            <Group gap={4} wrap="nowrap">
              <Button
                size="compact-sm"
                variant="subtle"
                aria-label={t('Agreement with {{name}}', { name: order.vendorName })}
                onClick={() => setReadId(order.id)}
              >
                {t('Agreement')}
              </Button>
              {mayEdit && (
                <Button
                  size="compact-sm"
                  variant="subtle"
                  aria-label={t('Edit work order of {{name}}', { name: order.vendorName })}
                  onClick={() => setShown(order)}
                >
                  {t('Edit')}
                </Button>
              )}
            </Group>
          </li>
        ))}
      </ul>
      <AgreementDrawer
        request={request}
        order={request.workOrders.find(({ id }) => id === readId)}
        onClose={() => setReadId(undefined)}
      />
      {mayEdit && <WorkOrderDrawer request={request} shown={shown} onClose={() => setShown(undefined)} />}
    </RecordSection>
  )
}
