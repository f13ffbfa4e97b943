import { optionsOf } from '@atrium/contract/kit/options.ts'
import { leases } from '@atrium/contract/leases/leases.ts'
import {
  noticeLog,
  noticeStateWords,
  type RentalNotice,
  reminderLog,
  rentalNoticeColumns,
  rentalNotices,
} from '@atrium/contract/leases/rental-notices.ts'
import { leaseScreens } from '@atrium/contract/leases/screens.ts'
import { Menu } from '@mantine/core'
import { IconArrowBackUp, IconBan, IconCash, IconCreditCard, IconEye, IconListCheck, IconReceipt } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useDelivery } from '../../../kit/delivery/useDelivery.tsx'
import { EntityScreen } from '../../../kit/EntityScreen.tsx'
import { useDrawer } from '../../../kit/form/useDrawer.ts'
import { documentHref } from '../../../kit/money/document-href.ts'
import type { Filter, RowAction } from '../../../kit/table/types.ts'
import { useRead } from '../../../kit/useRead.ts'
import { useSelectedSite } from '../../../kit/useSelectedSite.ts'
import { useViewer } from '../../../kit/useViewer.ts'
import { LeaseLink } from '../LeaseLink.ts'
import { NewNoticeDrawer } from './NewNoticeDrawer.tsx'
import { NoticeDrawer } from './NoticeDrawer.tsx'
import { PayDrawer } from './PayDrawer.tsx'
import { useNoticeActions } from './useNoticeActions.ts'

/** What clients owe for their leases: all of it for the landlord, a client's own. */
export function RentalNoticesScreen() {
  const { t } = useTranslation()
  const { siteId, site } = useSelectedSite()
  const { kind, may, user } = useViewer()
  const isLandlord = kind === 'landlord'
  const mayChange = may(rentalNotices.save)
  const navigate = useNavigate()
  const drawer = useDrawer()
  const actions = useNoticeActions()
  const delivery = useDelivery({ log: noticeLog })
  const reminder = useDelivery({ log: reminderLog, logText: t('Log of the reminder') })
  const [query] = useSearchParams()
  const leaseId = (isLandlord && Number(query.get('leaseId'))) || undefined
  const lease = useRead(leases.get, { id: String(leaseId) }, { enabled: leaseId !== undefined && may(leases.get) })
  const [paying, setPaying] = useState<RentalNotice>()

  const place = site ? t('At {{site}}', { site: site.name }) : t('At all of your sites')
  const explained = isLandlord
    ? t('They are created from leases automatically, starting on the day set in the lease. You can also create one here.')
    : t('What you owe for your lease appears here, and what you have paid.')
  const filters: Filter[] = [
    { value: 'status', text: t('Status'), options: optionsOf(noticeStateWords) },
    ...(isLandlord && !leaseId ? [{ value: 'tenantId', text: t('Client'), kind: 'tenant' as const, siteId }] : []),
  ]
  const rowActions = (notice: RentalNotice): RowAction[] => {
    const { id, status } = notice
    const isOpen = status === 'Open' || status === 'Overdue'
    const show = { text: t('Show'), icon: IconEye, onClick: () => drawer.openEdit(id) }
    const logs = [
      ...delivery.actions({ id, state: 'done' }, notice.invoiceNo),
      ...(notice.reminded ? reminder.actions({ id, state: 'done' }, notice.invoiceNo) : []),
    ]
    const pay = {
      text: t('Pay online'),
      icon: IconCreditCard,
      onClick: () => void navigate(`${documentHref(notice.documentId)}?pay=`),
    }
    if (!mayChange) return [...(!isLandlord && isOpen ? [pay] : []), show, ...logs]
    if (isOpen)
      return [
        { text: t('Mark as paid'), icon: IconCash, onClick: () => setPaying(notice) },
        show,
        ...logs,
        { text: t('Void'), icon: IconBan, danger: true, onClick: () => void actions.void(notice) },
      ]
    return status === 'Paid' || status === 'Credited'
      ? [show, { text: t('Open again'), icon: IconArrowBackUp, onClick: () => void actions.reopen(notice) }, ...logs]
      : [show, ...logs]
  }
  return (
    <EntityScreen
      name="rental-notices"
      title={t('Rental Notices')}
      about={isLandlord ? place : [user.tenant?.name, user.tenant?.siteName].filter(Boolean).join(' · ')}
      menu={
        may(leaseScreens.rentRuns) && (
          <Menu.Item component={Link} to={leaseScreens.rentRuns.path} leftSection={<IconListCheck size={16} stroke={1.7} />}>
            {t('Rent run')}
          </Menu.Item>
        )
      }
      call={rentalNotices.search}
      ask={isLandlord ? { siteId, ...(leaseId ? { leaseId } : {}) } : {}}
      columns={rentalNoticeColumns}
      card={['invoiceNo', ...(isLandlord ? ['tenantName'] : []), 'dueDate', 'status', 'total']}
      filters={filters}
      initialSort={{ sortBy: 'dueDate', descending: true }}
      render={{ leaseNo: ({ leaseId: id, leaseNo }) => <LeaseLink id={id}>{leaseNo}</LeaseLink> }}
      {...(leaseId
        ? {
            narrowing: {
              text: t('Lease {{name}}', { name: lease.data?.leaseNo ?? '' }),
              remove: () => void navigate(leaseScreens.notices.path),
            },
          }
        : {})}
      href={(notice) => drawer.editHref(notice.id)}
      nameOf={({ invoiceNo }) => invoiceNo}
      drawer={mayChange ? drawer : undefined}
      mayEdit={() => false}
      createText={t('Create rental notice')}
      rowActions={rowActions}
      empty={{ icon: IconReceipt, title: t('There are no rental notices yet.'), hint: explained, aside: explained }}
    >
      <NoticeDrawer id={drawer.id} withHistory={mayChange} onClose={drawer.close} />
      {mayChange && <NewNoticeDrawer opened={drawer.isNew} onClose={drawer.close} />}
      {delivery.dialogs}
      {reminder.dialogs}
      {mayChange && <PayDrawer notice={paying} onClose={() => setPaying(undefined)} />}
    </EntityScreen>
  )
}
