import { type Amenity, amenities, amenityEntity, amenityPictures } from '@atrium/contract/amenities/amenities.ts'
import { type OpeningHours, usualHours } from '@atrium/contract/amenities/opening-hours.ts'
import { clientLookups } from '@atrium/contract/tenancy/clients/client-lookups.ts'
import { useTranslation } from 'react-i18next'
import { storedFile } from '../../kit/file/fileValue.ts'
import { RecordDrawer } from '../../kit/form/RecordDrawer.tsx'
import type { useDrawerAt } from '../../kit/form/useDrawerAt.ts'
import { useRead } from '../../kit/useRead.ts'
import { useSelectedSite } from '../../kit/useSelectedSite.ts'
import { HoursField } from './HoursField.tsx'

const usual = {
  hours: usualHours,
  slotMinutes: 60,
  bufferMinutes: 0,
  capacity: 1,
  noticeHours: 0,
  daysAhead: 90,
  bookableBy: 'Everyone',
  requiresApproval: true,
  active: true,
}

/** The form of an amenity over the list of them. */
export function AmenityDrawer({ drawer }: { drawer: ReturnType<typeof useDrawerAt> }) {
  const { t } = useTranslation()
  const { oneSite } = useSelectedSite()
  const { data } = useRead(clientLookups.categories, {}, { enabled: drawer.opened })
  return (
    <RecordDrawer
      drawer={drawer}
      entity="amenity"
      fields={amenityEntity.form}
      get={amenities.get}
      create={amenities.create}
      update={amenities.update}
      start={{ ...usual, siteId: oneSite }}
      formOf={formOf}
      bodyOf={(values, { files }) => ({ ...values, remove: amenityPictures.filter((name) => files[name] === null) })}
      files={({ files }) => files}
      options={{ categoryId: (data?.items ?? []).map(({ id, name }) => ({ value: id, label: name })) }}
      render={{
        hours: ({ id, value, onChange, error }) => (
          <HoursField id={id} value={value as OpeningHours} onChange={onChange} error={error} />
        ),
      }}
      words={{
        new: t('New amenity'),
        edit: t('Edit amenity'),
        create: t('Create amenity'),
        created: t('The amenity was created.'),
        saved: t('The amenity was saved.'),
      }}
      width={640}
    />
  )
}

const formOf = (amenity: Amenity) => ({
  ...amenity,
  ...Object.fromEntries(
    amenityPictures.map((name) => [name, amenity[name] ? storedFile(amenity[name], amenity.siteId) : undefined]),
  ),
})
