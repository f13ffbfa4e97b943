import { ALL_SITES } from '@atrium/contract/kit/constants.ts'
import { type RentalSpace, rentalSpaces } from '@atrium/contract/rental-spaces/rental-spaces.ts'
import { IconMap2 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ChooseSite } from '../../kit/ChooseSite.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import { useRead } from '../../kit/useRead.ts'
import { useSelectedSite } from '../../kit/useSelectedSite.ts'
import { useViewer } from '../../kit/useViewer.ts'
import { PlanPicture, placeOf, usePlan } from './PlanPicture.tsx'
import classes from './Spaces.module.css'
import { UploadPlan } from './UploadPlan.tsx'
import { shortText, viewHref } from './words.ts'

const MOST = 100

/** The spaces of a site on its plan, numbered as the list beside it has them. */
export function SpaceMap() {
  const { t } = useTranslation()
  const { may } = useViewer()
  const { oneSite } = useSelectedSite()
  const siteId = oneSite ?? ALL_SITES.id
  const read = useRead(
    rentalSpaces.search,
    { siteId, rowsPerPage: MOST, sortBy: 'name', descending: false },
    { enabled: siteId > 0 },
  )
  const plan = usePlan(siteId)
  const mayChange = may(rentalSpaces.save)
  if (!oneSite) return <ChooseSite hint={t('The map shows the spaces of one site.')} />
  return (
    <Loaded read={plan} height={420}>
      {({ url, from }) => (
        <>
          {url === null ? (
            <EmptyState
              icon={IconMap2}
              title={t('There is no floor plan of this site yet.')}
              hint={t('Once there is one, the spaces are marked on it.')}
              action={mayChange && <UploadPlan siteId={siteId} />}
            />
          ) : (
            <Loaded read={read} height={420}>
              {({ items }) => (
                <div className={classes['map']}>
                  <PlanPicture siteId={siteId} url={url}>
                    {items.map(
                      ({ id, name, point, isAvailable }, at) =>
                        point && (
                          <Link
                            key={id}
                            to={viewHref(id)}
                            className={classes['pin']}
                            style={placeOf(point)}
                            data-quiet={!isAvailable || undefined}
                            aria-label={`${at + 1}: ${name}`}
                            title={name}
                          >
                            {at + 1}
                          </Link>
                        ),
                    )}
                  </PlanPicture>
                  <SpaceLegend items={items} />
                </div>
              )}
            </Loaded>
          )}
          {mayChange && from === 'floorPlan' && <UploadPlan siteId={siteId} isNew={false} />}
        </>
      )}
    </Loaded>
  )
}

function SpaceLegend({ items }: { items: readonly RentalSpace[] }) {
  const { t } = useTranslation()
  return (
    <ol className={classes['legend']}>
      {items.map((space) => (
        <li key={space.id}>
          <Link to={viewHref(space.id)}>{space.name}</Link>
          <span>{shortText(t, space)}</span>
          {!space.point && <small>{t('Not marked on the plan')}</small>}
        </li>
      ))}
    </ol>
  )
}
