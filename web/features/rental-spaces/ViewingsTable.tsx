import { optionsOf } from '@atrium/contract/kit/options.ts'
import type { RentalSpace } from '@atrium/contract/rental-spaces/rental-spaces.ts'
import { viewingStates } from '@atrium/contract/rental-spaces/viewing-states.ts'
import { type Viewing, viewingColumns, viewings } from '@atrium/contract/rental-spaces/viewings.ts'
import { IconArchive, IconBan, IconCalendarEvent, IconCalendarTime, IconCheck, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { EntityTable } from '../../kit/EntityTable.tsx'
import type { RowAction } from '../../kit/table/types.ts'
import { showWarning } from '../../kit/toast.ts'
import { useSelectedSite } from '../../kit/useSelectedSite.ts'
import { useViewer } from '../../kit/useViewer.ts'
import { useViewingActions } from './useViewingActions.tsx'
import { viewHref } from './words.ts'

const ofSpace = viewingColumns.filter(({ value }) => value !== 'spaceName')
const own = viewingColumns.filter(({ value }) => value !== 'isArchived')

/** Viewings of one space, or of all at the chosen site; a client's own. */
export function ViewingsTable({ space }: { space?: RentalSpace }) {
  const { t } = useTranslation()
  const { kind, may } = useViewer()
  const { siteId } = useSelectedSite()
  const actions = useViewingActions()
  const isLandlord = kind === 'landlord'
  const rowActions = (one: Viewing): RowAction[] => [
    ...(actions.mayApprove(one) ? [{ text: t('Approve'), icon: IconCheck, onClick: () => void actions.approve(one) }] : []),
    ...(actions.mayMove(one) ? [{ text: t('Move'), icon: IconCalendarTime, onClick: () => actions.move(one) }] : []),
    ...(actions.mayReject(one) ? [{ text: t('Reject'), icon: IconX, onClick: () => void actions.reject(one) }] : []),
    ...(actions.mayArchive(one) ? [{ text: t('Archive'), icon: IconArchive, onClick: () => void actions.archive([one]) }] : []),
    ...(actions.mayCancel(one)
      ? [{ text: t('Cancel viewing'), icon: IconBan, danger: true, onClick: () => void actions.cancel(one) }]
      : []),
  ]
  const archiveSome = (rows: Viewing[], clear: () => void) => {
    const good = rows.filter(actions.mayArchive)
    if (good.length < rows.length) showWarning(t('Only viewings before today that are not archived yet can be archived'))
    else void actions.archive(good, clear)
  }
  const filters = [
    { value: 'status', text: 'Status', options: optionsOf(viewingStates) },
    ...(isLandlord
      ? [
          {
            value: 'isArchived',
            text: t('Archived'),
            options: [
              { value: false, text: t('Not archived') },
              { value: true, text: t('Archived') },
            ],
          },
        ]
      : []),
  ]
  return (
    <>
      <EntityTable
        name={space ? 'space-viewings' : 'viewings'}
        title={t('Viewings')}
        call={viewings.search}
        ask={space ? { rentalSpaceId: space.id } : isLandlord ? { siteId } : {}}
        columns={space ? ofSpace : isLandlord ? viewingColumns : own}
        card={['contact', 'bookingDate', 'bookingTimeStart', 'statusText', ...(space ? [] : ['spaceName'])]}
        filters={filters}
        {...(space ? {} : { href: ({ rentalSpaceId }: Viewing) => viewHref(rentalSpaceId) })}
        rowActions={rowActions}
        {...(may(viewings.archive) ? { bulkActions: [{ text: t('Archive'), icon: IconArchive, onClick: archiveSome }] } : {})}
        empty={{
          icon: IconCalendarEvent,
          title: t('There are no viewings yet.'),
          hint: isLandlord ? t('What clients and visitors book appears here.') : t('Choose a space and a time to see it.'),
        }}
      />
      {actions.dialog}
    </>
  )
}
