import { bookingGrid } from '@atrium/contract/amenities/bookings/booking-grid.ts'
import { addDays } from '@atrium/contract/kit/days.ts'
import { sundayOf } from '@atrium/contract/kit/wall-time.ts'
import { IconCalendarEvent } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ChooseSite } from '../../../kit/ChooseSite.tsx'
import { CreateButton } from '../../../kit/CreateButton.tsx'
import { dayOf } from '../../../kit/days-from-today.ts'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { useDrawer } from '../../../kit/form/useDrawer.ts'
import { Loaded } from '../../../kit/Loaded.tsx'
import { Page } from '../../../kit/Page.tsx'
import { useRead } from '../../../kit/useRead.ts'
import { useSelectedSite } from '../../../kit/useSelectedSite.ts'
import { useViewer } from '../../../kit/useViewer.ts'
import { AmenityHead } from './AmenityHead.tsx'
import { BookingViews } from './BookingViews.tsx'
import { CalendarBar } from './CalendarBar.tsx'
import { DayHead } from './DayHead.tsx'
import { Legend } from './Legend.tsx'
import { type GridColumn, SlotGrid } from './SlotGrid.tsx'
import { useBookingsAddress } from './useBookingsAddress.ts'

interface Props {
  openBooking: (id: number) => void
}

/** The slots of a day, an amenity beside the other, or of one amenity in a week; of one site. */
export function BookingCalendar({ openBooking }: Props) {
  const { t } = useTranslation()
  const { oneSite } = useSelectedSite()
  if (oneSite) return <SiteCalendar siteId={oneSite} openBooking={openBooking} />
  return (
    <Page title={t('Amenity Bookings')}>
      <BookingViews />
      <ChooseSite hint={t('The calendar shows the amenities of one site.')} />
    </Page>
  )
}

function SiteCalendar({ siteId, openBooking }: Props & { siteId: number }) {
  const { t } = useTranslation()
  const { kind, user } = useViewer()
  const isLandlord = kind === 'landlord'
  const { sites } = useSelectedSite()
  const site = sites.find(({ id }) => id === siteId)
  const { newHref } = useDrawer()
  const { view, date, amenityId, go, book } = useBookingsAddress()
  const isWeek = view === 'week'
  const names = useRead(bookingGrid.amenities, { id: siteId })
  const one = isWeek ? (amenityId ?? names.data?.items[0]?.id) : undefined
  const from = isWeek ? sundayOf(date ?? dayOf(new Date())) : date
  const ask = { siteId, ...(from ? { date: from } : {}), ...(isWeek ? { days: 7, amenityId: one } : {}) }
  const read = useRead(bookingGrid.slots, ask, { enabled: !isWeek || one !== undefined, keepOld: true })
  const shown = from ?? read.data?.days[0]
  const step = isWeek ? 7 : 1
  const about = isLandlord
    ? site && t('At {{site}}', { site: site.name })
    : [user.tenant?.name, user.tenant?.siteName].filter(Boolean).join(' · ')

  const columns: GridColumn[] =
    read.data?.amenities.flatMap((amenity) =>
      amenity.days.map((day) => ({
        key: `${amenity.id} ${day.date}`,
        label: isWeek ? day.date : amenity.name,
        head: isWeek ? <DayHead date={day.date} today={day.date === read.data.today} /> : <AmenityHead amenity={amenity} />,
        amenity,
        ...day,
      })),
    ) ?? []
  return (
    <Page
      title={t('Amenity Bookings')}
      about={about}
      action={!isLandlord && <CreateButton text={t('Create booking')} href={newHref} />}
    >
      <CalendarBar
        isWeek={isWeek}
        shown={shown}
        onMove={(by) => shown && go({ date: addDays(shown, by * step) })}
        onDay={(day) => go({ date: day })}
        amenity={
          isWeek && names.data ? { chosen: one, items: names.data.items, choose: (id) => go({ amenityId: id }) } : undefined
        }
      />
      {isWeek && names.data?.items.length === 0 ? (
        <NoAmenities />
      ) : (
        <Loaded read={read} height={[48, 420]}>
          {() =>
            columns.length === 0 ? (
              <NoAmenities />
            ) : (
              <>
                <SlotGrid columns={columns} onOpen={openBooking} onBook={isLandlord ? undefined : book} />
                <Legend />
              </>
            )
          }
        </Loaded>
      )}
    </Page>
  )
}

function NoAmenities() {
  const { t } = useTranslation()
  return <EmptyState icon={IconCalendarEvent} title={t('There are no amenities yet.')} />
}
