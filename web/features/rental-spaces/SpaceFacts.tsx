import type { RentalSpace } from '@atrium/contract/rental-spaces/rental-spaces.ts'
import { useTranslation } from 'react-i18next'
import { type Fact, Facts } from '../../kit/Facts.tsx'
import { formatDate } from '../../kit/formatting.ts'
import { RecordSection } from '../../kit/record/Split.tsx'
import { StatusChip } from '../../kit/StatusChip.tsx'
import classes from './Spaces.module.css'
import { rateText, sizeText, yearText } from './words.ts'

/** Size and rent, large; then all else that is known of a space. */
export function SpaceFacts({ space }: { space: RentalSpace }) {
  const { t } = useTranslation()
  const { currency, availability, expiration } = space
  const facts: Fact[] = [
    [t('CAM'), rateText(t, space.cam, currency)],
    [t('Tax'), rateText(t, space.tax, currency)],
    [t('Availability'), availability ? formatDate(availability) : t('At once')],
    [t('Expiration'), expiration && formatDate(expiration)],
    [t('Electrical'), space.electrical],
    [t('Area Certificate'), space.areaCert],
    [t('Relocation'), space.relocation],
    [t('Termination'), space.termination],
    [t('Double Door'), space.isDoubleDoor && t('Yes')],
    [t('Notes'), space.notes],
  ]
  return (
    <RecordSection label={t('Details')} title={null}>
      <dl className={classes['head']}>
        <div>
          <dt>{t('Floor Size')}</dt>
          <dd>{sizeText(t, space) || '–'}</dd>
        </div>
        <div>
          <dt>{t('Rent')}</dt>
          <dd>{rateText(t, space.rentPerSqft, currency) || '–'}</dd>
        </div>
        <div>
          <dt>{t('With CAM and tax')}</dt>
          <dd>{yearText(t, space) || '–'}</dd>
        </div>
      </dl>
      <div className={classes['chips']}>
        <StatusChip status={space.type} />
        <StatusChip status={space.isAvailable ? 'Available' : 'Not available'} />
      </div>
      {space.description && <p className={classes['text']}>{space.description}</p>}
      <Facts facts={facts} />
    </RecordSection>
  )
}
