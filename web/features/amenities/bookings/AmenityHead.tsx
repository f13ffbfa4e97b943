import type { GridAmenity } from '@atrium/contract/amenities/bookings/booking-grid.ts'
import { useTranslation } from 'react-i18next'
import { errorWords } from '../../../kit/error-words.ts'
import { formatMoney } from '../../../kit/formatting.ts'
import { useFileUrl } from '../../../kit/useFileUrl.ts'
import classes from './Bookings.module.css'

/** An amenity above its slots: what it looks like, where it is, what it costs. */
export function AmenityHead({ amenity }: { amenity: GridAmenity }) {
  const { t } = useTranslation()
  const fileUrl = useFileUrl()
  const { name, location, description, pictures, siteId, fee, currency, requiresApproval, closed } = amenity
  const picture = pictures[0] && fileUrl(pictures[0], { siteId, size: '256' })
  const notes = [fee > 0 && formatMoney(fee, currency), requiresApproval && t('Needs approval')].filter(Boolean)
  return (
    <div className={classes['head']} data-tip={description || undefined}>
      {picture && <img src={picture} alt="" loading="lazy" />}
      <strong>{name}</strong>
      {location && <span>{location}</span>}
      {notes.length > 0 && <span>{notes.join(' · ')}</span>}
      {closed && <span>{errorWords(closed)}</span>}
    </div>
  )
}
