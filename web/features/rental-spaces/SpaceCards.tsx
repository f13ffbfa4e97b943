import { type RentalSpace, rentalSpaces } from '@atrium/contract/rental-spaces/rental-spaces.ts'
import { Button } from '@mantine/core'
import { IconBuildingWarehouse } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { formatDate } from '../../kit/formatting.ts'
import { Loaded } from '../../kit/Loaded.tsx'
import { StatusChip } from '../../kit/StatusChip.tsx'
import { useFileUrl } from '../../kit/useFileUrl.ts'
import { useRead } from '../../kit/useRead.ts'
import { useSelectedSite } from '../../kit/useSelectedSite.ts'
import classes from './Spaces.module.css'
import { rateText, sizeText, viewHref, yearText } from './words.ts'

const STEP = 24
const MOST = 96

/** The spaces as cards with their main pictures. */
export function SpaceCards() {
  const { t } = useTranslation()
  const { siteId } = useSelectedSite()
  const [rowsPerPage, setRows] = useState(STEP)
  const read = useRead(rentalSpaces.search, { siteId, rowsPerPage }, { keepOld: true })
  return (
    <Loaded read={read} height={[280, 280]}>
      {({ items, totalFiltered }) =>
        items.length === 0 ? (
          <EmptyState icon={IconBuildingWarehouse} title={t('There is no available space at the moment.')} />
        ) : (
          <>
            <ul className={classes['cards']}>
              {items.map((space) => (
                <SpaceCard key={space.id} space={space} />
              ))}
            </ul>
            {totalFiltered > items.length && rowsPerPage < MOST && (
              <Button variant="default" mt="md" onClick={() => setRows(rowsPerPage + STEP)}>
                {t('Show more')}
              </Button>
            )}
          </>
        )
      }
    </Loaded>
  )
}

function SpaceCard({ space }: { space: RentalSpace }) {
  const { t } = useTranslation()
  const fileUrl = useFileUrl()
  const { id, name, siteId, siteName, unit, location, pictures, isAvailable, availability, pendingViewings } = space
  const [main] = pictures
  return (
    <li className={classes['card']}>
      <span className={classes['picture']}>
        {main ? (
          <img src={fileUrl(main.fileUrl, { siteId, size: '512' })} alt="" loading="lazy" />
        ) : (
          <IconBuildingWarehouse size={40} stroke={1.3} aria-hidden />
        )}
      </span>
      <div className={classes['cardText']}>
        <h2>
          <Link to={viewHref(id)}>{name}</Link>
        </h2>
        <p>{[siteName, unit, location].filter(Boolean).join(' · ')}</p>
        <p className={classes['figures']}>
          <strong>{sizeText(t, space)}</strong>
          <span>{rateText(t, space.rentPerSqft, space.currency)}</span>
          <span>{yearText(t, space)}</span>
        </p>
        <div className={classes['chips']}>
          <StatusChip status={space.type} />
          {!isAvailable && <StatusChip status="Not available" />}
          {isAvailable && availability && <span>{t('From {{day}}', { day: formatDate(availability) })}</span>}
          {pendingViewings > 0 && <span>{t('{{count}} viewings to decide on', { count: pendingViewings })}</span>}
        </div>
      </div>
    </li>
  )
}
