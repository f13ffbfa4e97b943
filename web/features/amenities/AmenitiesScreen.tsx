import { amenities, amenityColumns } from '@atrium/contract/amenities/amenities.ts'
import { IconCalendarEvent } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { EntityScreen } from '../../kit/EntityScreen.tsx'
import { useDrawerAt } from '../../kit/form/useDrawerAt.ts'
import { statusFilter } from '../../kit/table/useCompanyFilters.ts'
import { useSelectedSite } from '../../kit/useSelectedSite.ts'
import { useViewer } from '../../kit/useViewer.ts'
import { useWrite } from '../../kit/useWrite.ts'
import { AmenityDrawer } from './AmenityDrawer.tsx'
import { AmenityName } from './AmenityName.tsx'

const addresses = {
  list: '/landlord/amenities',
  create: '/landlord/amenities/new',
  edit: '/landlord/amenities/edit',
  param: 'id',
}

/** What clients can book at the chosen site, with the form over it. */
export function AmenitiesScreen() {
  const { t } = useTranslation()
  const { siteId, site } = useSelectedSite()
  const mayChange = useViewer().may(amenities.create)
  const drawer = useDrawerAt(addresses)
  const remove = useWrite(amenities.remove, { success: t('The amenity was deleted.') })
  return (
    <EntityScreen
      name="amenities"
      title={t('Amenities')}
      about={site ? t('At {{site}}', { site: site.name }) : t('At all of your sites')}
      call={amenities.search}
      ask={{ siteId }}
      columns={amenityColumns}
      card={['name', 'location', 'siteName', 'active']}
      filters={[statusFilter(t)]}
      render={{ name: (amenity) => <AmenityName amenity={amenity} /> }}
      cuts={['name']}
      nameOf={({ name }) => name}
      drawer={mayChange ? drawer : undefined}
      createText={t('Create amenity')}
      remove={
        mayChange
          ? {
              text: t('This cannot be undone. An amenity that was booked is not deleted; take it out of use instead.'),
              action: t('Delete amenity'),
              run: ({ id }) => remove.mutate({ id }),
            }
          : undefined
      }
      empty={{
        icon: IconCalendarEvent,
        title: t('There are no amenities yet.'),
        hint: t('A board room, a loading dock, a terrace: clients book them by themselves, and you approve.'),
      }}
    >
      {mayChange && <AmenityDrawer drawer={drawer} />}
    </EntityScreen>
  )
}
